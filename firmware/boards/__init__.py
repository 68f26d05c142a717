"""The board profiles that come with the program, and the script that makes them from tables."""
