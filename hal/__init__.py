"""Hardware abstraction: contacts, pins, bytes and tokens. Knows no darts, segments or games."""
