"""``cible``: the program's door.

It imports next to nothing before it is ready to be stopped, so that Ctrl-C at any moment is no traceback.
"""

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Returns:
        0 (done), 1 (a fault, told in words), 2 (wrong words), or, stopped by a signal, 128 and its number.
    """
    try:
        from firmware.cli import run

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
