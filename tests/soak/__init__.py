"""Many random matches: they end, replay to the same digests and leak nothing. ``make soak`` plays 10,000."""
