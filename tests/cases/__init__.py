"""Cases: one JSON file a game, each a situation, what is done and what must come of it; ``data/README.md``."""
