"""The games: one module or package each, with a ``GAME``. ``games.registry`` finds them; nothing lists them."""
