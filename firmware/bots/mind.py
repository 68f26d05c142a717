"""The process beside the program in which bots think: questions in, answers out, nothing else.

Law: it knows what the questions hold and the rules of the games. It imports no screen, lets pictures come first,
ignores Ctrl-C, and ends with its program, however that ends: when the pipe that questions come through is closed, even
in the middle of a thought.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
import traceback
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Final, TypeAlias

from firmware.bots import Decision, Thought
from games import registry
from games.geometry import Geometry
from games.shot import SKILLS, best_aim


@dataclass(frozen=True, slots=True)
class Study:
    """A bot that will be asked: what it has to know by heart for that (``Game.study``) is learned."""

    thought: Thought


Question: TypeAlias = Geometry | Study | Thought
"""A board that will be thrown at, to get ready for it; a match that will be thought about; a bot that is to act."""

_NICE: Final = 5


def answer(question: Question) -> Decision | None:
    """A bot's decision; None once all is ready that bots of any skill need at the board, or that is learned."""
    if isinstance(question, Thought):
        return question.decide()
    if isinstance(question, Study):
        question.thought.decide()
        return None
    registry.every()
    for sigma in SKILLS.values():
        best_aim(question, sigma, {})
    return None


def serve() -> None:
    """Answer the questions that come through the standard input, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what anybody prints is no answer
    questions: SimpleQueue[Question] = SimpleQueue()
    threading.Thread(target=_hear, args=(questions,), daemon=True).start()
    with contextlib.suppress(BrokenPipeError):
        while True:
            answers.write(pickle.dumps(answer(questions.get())))
    os._exit(0)  # the other thread waits with the lock of a buffer that Python would want to close


def _hear(questions: SimpleQueue[Question]) -> None:
    """Take questions in while another is thought about, so that the end of them is noticed at once."""
    try:
        while True:
            questions.put(pickle.load(sys.stdin.buffer))
    except EOFError:
        pass
    except Exception:
        traceback.print_exc()
    os._exit(0)
