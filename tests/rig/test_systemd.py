"""The units as shipped, read by systemd's own judges."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import Tool

UNIT = Path(__file__).parents[2] / "systemd" / "cible.service"
MOST_EXPOSED = 2.0


@pytest.mark.parametrize("unit", sorted(UNIT.parent.glob("*.service")), ids=lambda unit: unit.stem)
def test_systemd_has_nothing_to_say_about_a_unit(tool: Tool, unit: Path) -> None:
    # Exit 0 is not enough: an unknown key is only a warning.
    told = subprocess.run([tool("systemd-analyze"), "verify", unit], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


@pytest.mark.parametrize("rules", sorted(UNIT.parent.glob("*.rules")), ids=lambda rules: rules.stem)
def test_udev_has_nothing_to_say_about_a_rule(rules: Path) -> None:
    udevadm = shutil.which("udevadm")
    if udevadm is None:  # a skip in CI too: the one of bookworm verifies no rules
        pytest.skip("udevadm is not installed")
    words = [udevadm, "verify", "--resolve-names=never", str(rules)]  # groups are made with the installation
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    if "Unknown command verb" in told.stderr:
        pytest.skip("this udevadm verifies no rules: it is older than 254")
    assert told.returncode == 0, told.stdout + told.stderr
    assert "warning" not in (told.stdout + told.stderr).lower()


def test_the_cabinet_is_barely_exposed(tool: Tool) -> None:
    told = subprocess.run(
        [
            tool("systemd-analyze"),
            "security",
            "--offline=true",
            "--no-pager",
            f"--threshold={MOST_EXPOSED * 10:g}",
            UNIT,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    overall = re.search(r"Overall exposure level for cible\.service: ([\d.]+)", told.stdout)
    assert overall is not None, told.stderr
    assert float(overall[1]) <= MOST_EXPOSED
    assert told.returncode == 0


def test_the_unit_runs_as_nobody_else_and_may_use_the_board_and_the_screen() -> None:
    keys = dict(line.split("=", 1) for line in UNIT.read_text().splitlines() if re.match(r"[A-Z]\w+=", line))
    assert keys["User"] == "cible"
    assert {"gpio", "dialout", "video", "render", "input", "audio"} <= set(keys["SupplementaryGroups"].split())
    assert "ReadWritePaths=-/var/lib/cible\n" in UNIT.read_text()
    assert "StateDirectory" not in keys  # a disk of the matches that is missing would keep it from starting
    assert keys["Restart"] == "always"  # a window that was closed leaves no cabinet dark
    assert (keys["Type"], keys["TimeoutStartSec"]) == ("notify", "60")  # a first picture within a minute
    assert int(keys["WatchdogSec"]) > 0
    assert (UNIT.parent / keys["OnFailure"]).exists()
    assert int(keys["LimitRTPRIO"]) > 0
