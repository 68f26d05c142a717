"""The display: turns a view into a draw list and a draw list into pixels. Contains no rule and no game's name."""
