"""Whole matches from a script to the lines they print: a folder a case, no code."""
