"""``pytest tests/cases --cases DIR``: the folder whose files of cases are run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases.runner import read

OWN = Path(__file__).parent / "data"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", type=Path, default=OWN, metavar="DIR", help="folder with files of cases (JSON)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = list(read(metafunc.config.getoption("--cases", OWN)))
        metafunc.parametrize("case", cases, ids=[case.name for case in cases])
