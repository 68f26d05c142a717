"""Released matches: logs as the program wrote them, which it must be able to read, and lead to the same digests, for ever."""
