"""The house itself: its files, its arrows, its locks."""
