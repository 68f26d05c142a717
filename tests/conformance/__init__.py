"""What any game must keep, checked over every game that the registry finds."""
