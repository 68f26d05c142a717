"""How much of a script a log holds already: the script is done once more, where nobody sees it, and compared.

Law: a match taken up with the script it was begun with goes on with the first line that is not in its log. Chance
follows from the seed and the record to come alone, so the same lines lead to the same records, refused ones to none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from firmware import headless, telling
from firmware.board import Board
from firmware.hands.script import Line
from firmware.logs.journal import Log
from firmware.session import opened
from firmware.telling import JsonLine


def held(log: Log, board: Board, lines: Sequence[Line]) -> int | None:
    """How many of the lines led to the records of a log; None if its records are not what these lines lead to.

    Args:
        log: of which all records agree with the rules.
        board: what the match is played at.
        lines: of the script.
    """
    records = len(log.records)
    again, kept = opened(log), opened(log)
    told = [telling.told(kept.happen(record)) for record in log.records]
    came: list[JsonLine] = []
    done = 0

    def line_by_line() -> Iterator[Line]:
        nonlocal done
        for line in lines:
            yield line
            if again.n > records:  # bots have come to the log's end, or this line has
                return
            done += 1

    headless.play(again, board, line_by_line(), lambda line: came.append(line) if "n" in line else None)
    return done if came[:records] == told else None
