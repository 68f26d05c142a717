"""A board behind a serial line that speaks the Arduino link, version 1."""
