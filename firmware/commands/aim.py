"""``cible aim --sigma MM``: where it is best to aim for somebody whose darts scatter so wide."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from firmware.commands import Fault, Usage, drawn, put
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from games.geometry import Geometry
    from games.segments import Segment
    from games.shot import Aim
    from games.text import Text

_LEAST, _MOST = 1.0, 500.0
"""Sigmas in mm that mean anything."""

_LONGEST: Final = 1501
"""The most that x01 begins at."""

_SIZE: Final = (1280, 720)


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("aim", help=say(text("where it is best to aim")))
    parser.add_argument(
        "--sigma",
        metavar="MM",
        required=True,
        help=say(text("how wide the darts scatter: the standard deviation to each side, in mm; or a bot’s skill")),
    )
    parser.add_argument(
        "--target",
        metavar="score:N|x01:N",
        default="score",
        help=say(
            text(
                "“score”: the most points (as if nothing is said); “score:32”: the best chance of a dart that counts "
                "exactly 32 (more than 60 none does: the most points); “x01:170”: the fewest darts from 170 to "
                "nothing, the last a double"
            )
        ),
    )
    parser.add_argument("--board", metavar="NAME", help=say(text("a board’s profile; else the regulation board")))
    parser.add_argument("--json", action="store_true", help=say(text("one JSON line for tools")))
    parser.add_argument(
        "--picture", metavar="FILE", type=Path, help=say(text("a PNG of what each aim is worth, the best one marked"))
    )
    parser.add_argument("--size", metavar="WxH", help=say(text("size of the picture; 1280x720")))


def run(args: argparse.Namespace) -> int:
    """Find the aim, say it, and draw it if asked."""
    from display.i18n import language
    from games.aiming import finest_aim

    drawn(args.picture, size=args.size)
    sigma, goal, geometry = _sigma(args.sigma), _goal(args.target), _geometry(args.board)
    worth = goal.worth(geometry, sigma)
    aim = finest_aim(geometry, sigma, worth)
    segment, expected = geometry.segment(*aim.point), goal.expected(aim.worth)
    if args.picture:
        _draw(args, geometry, sigma, worth, aim, goal.told(expected))
    if args.json:
        x, y = (mm + 0.0 for mm in aim.point)
        put(json.dumps({"x": x, "y": y, "segment": segment.name, "expected": round(expected, 5)}))
    else:
        for line in (_where(aim, segment), goal.told(expected)):
            put(language(args.lang).say(line))
    return 0


@dataclass(frozen=True, slots=True)
class _Goal:
    """What is wanted: the most points, one score, or the end of a leg of x01."""

    kind: Literal["points", "score", "x01"]
    score: int = 0

    def worth(self, geometry: Geometry, sigma: float) -> Mapping[Segment, float]:
        """What each segment is worth: points, a hit, or the darts that it saves."""
        from games.aiming import POINTS

        if self.kind == "points":
            return POINTS
        if self.kind == "score":
            return {segment: 1.0 for segment, points in POINTS.items() if points == self.score}
        from games.countdown import DARTS, countdown
        from games.oche.usual import SCORE
        from games.oche.ways import opens

        down = countdown(opens("double", "split", True), tuple(SCORE["split"].items()), geometry, sigma)
        begun = (self.score, True)
        return {segment: -down.after(begun, DARTS - 1, begun, segment) for segment in POINTS}

    def expected(self, worth: float) -> float:
        """What the best aim gives: points, a chance, or darts, the one that is aimed with included."""
        return 1.0 - worth if self.kind == "x01" else worth

    def told(self, expected: float) -> Text:
        """That in words."""
        if self.kind == "points":
            return text("A dart counts {points} points on average.", points=round(expected, 2))
        if self.kind == "score":
            share = round(expected * 100, 1)
            return text("{share}% of the darts count {score}.", share=share, score=self.score)
        return text("From {score} a leg takes {darts} darts on average.", score=self.score, darts=round(expected, 2))


def _sigma(written: str) -> float:
    from games.shot import SKILLS

    if written in SKILLS:
        return SKILLS[written]
    try:
        sigma = float(written.replace(",", "."))
    except ValueError:
        sigma = 0.0
    if not _LEAST <= sigma <= _MOST:
        raise Usage(
            text(
                "--sigma is a number of mm from 1 to 500, or one of {skills}, not “{written}”",
                skills=", ".join(SKILLS),
                written=written[:80],
            )
        )
    return sigma


def _geometry(profile: str | None) -> Geometry:
    """Of the board whose profile is named; else the regulation board's."""
    if profile:
        from firmware.plan import loaded

        return loaded(profile).geometry
    from games.geometry import STEEL

    return STEEL


def _goal(written: str) -> _Goal:
    """What ``--target`` means. More than a dart can count is the most points: it is as far as a dart gets."""
    from games.aiming import POINTS

    kind, _, figure = written.partition(":")
    score = int(figure) if figure.isascii() and figure.isdigit() and len(figure) < 5 else 0
    if written == "score" or (kind == "score" and score > max(POINTS.values())):
        return _Goal("points")
    if kind == "score" and score:
        if float(score) not in POINTS.values():
            raise Fault(text("no dart counts {score}", score=score))
        return _Goal("score", score)
    if kind == "x01" and 1 < score <= _LONGEST:
        return _Goal("x01", score)
    raise Usage(
        text(
            "--target is “score”, “score:32” (what a dart is to count) or “x01:170” (what is left, from 2 to {most}), "
            "not “{written}”",
            most=_LONGEST,
            written=written[:80],
        )
    )


def _where(aim: Aim, segment: Segment) -> Text:
    x, y = (abs(mm) for mm in aim.point)
    across = text("{mm} mm right", mm=x) if aim.point[0] >= 0 else text("{mm} mm left", mm=x)
    up = text("{mm} mm above", mm=y) if aim.point[1] >= 0 else text("{mm} mm below", mm=y)
    area = f"S{segment.number}" if segment.single else segment.name
    return text("Aim at {area}: {across} of the middle, {up} it.", area=area, across=across, up=up)


def _draw(
    args: argparse.Namespace, geometry: Geometry, sigma: float, worth: Mapping[Segment, float], aim: Aim, told: Text
) -> None:
    """Leave the picture."""
    from display.aim_map import AimMap, Shade, picture
    from display.headless import save
    from display.i18n import language
    from display.look import Look
    from display.theme import NIGHT
    from firmware.commands import size
    from firmware.reasons import reason
    from games.aiming import patches

    shades = tuple(
        Shade(one.inner, one.outer, one.start, one.end, one.worth) for one in patches(geometry, sigma, worth)
    )
    lines = (_where(aim, geometry.segment(*aim.point)), told)
    shown = AimMap(geometry, shades, aim.point, sigma, text("Sigma {mm} mm", mm=sigma), lines)
    look = Look(size(args.size) if args.size else _SIZE, language(args.lang), NIGHT)
    try:
        save(picture(shown, look), args.picture)
    except OSError as error:
        raise Fault(text("{file} cannot be written: {why}", file=str(args.picture), why=reason(error))) from error
