"""The sounds of the house: WAV files made by ``python -m display.sounds.make``, one for each cue."""
