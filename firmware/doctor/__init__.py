"""What stands between a machine and a match, asked and told with its cure."""
