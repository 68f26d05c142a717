"""The firmware: the loop, the clock, the journal and the wiring of games, display and hal."""
