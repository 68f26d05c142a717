"""Released matches: logs as the program wrote them; it reads them, and comes to the same digests, for ever."""
