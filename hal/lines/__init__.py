"""Other people's sketches: what they write to a serial port, understood by a format and told as ``Report``s."""

from hal.lines.decoder import Decoder
from hal.lines.format import Framing, LineFormat, Rule
from hal.lines.source import LineSource

__all__ = ["Decoder", "Framing", "LineFormat", "LineSource", "Rule"]
