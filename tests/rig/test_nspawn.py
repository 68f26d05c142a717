"""A cabinet from ``systemd/install`` to ``--uninstall``, with systemd for real: one story, told in order."""

from __future__ import annotations

import json
from pathlib import Path

from firmware.install.bundle import seal
from tests.conftest import Tool
from tests.rig.nspawn import STICK, Box, booted, bundle, debian, require_boxes, require_root
from tests.rig.screen import until

UNIT = "cible.service"
INSTALL = ("sh", f"{STICK}/systemd/install", "--from-usb", STICK)
DATA = "/var/lib/cible"

NO_CONSOLE = """[Service]
StandardInput=null
TTYPath=
TTYReset=no
Environment=SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
"""
"""A box has neither a console nor a screen: there, and only there, the program draws for nobody."""

PROBE = f'''
import ctypes, json, os, socket, subprocess
def may(what):
    try:
        what()
    except (OSError, subprocess.SubprocessError) as error:
        return type(error).__name__
    return "yes"
def write(folder):
    return may(lambda: open(folder + "/probe", "w").close())
json.dump({{
    "user": os.getuid(),
    "data": write("{DATA}"),
    "elsewhere": [write(place) for place in ("/etc", "/usr", "/opt/cible", "/var/lib", "/boot")],
    "home": may(lambda: os.listdir("/home")),
    "network": may(lambda: socket.socket(socket.AF_INET)),
    "mount": ctypes.CDLL(None).mount(b"/", b"/tmp", None, 4096, None),
    "memory": may(lambda: open("/dev/kmsg")),
    "others": [int(one) for one in os.listdir("/proc") if one.isdigit() and os.stat("/proc/" + one).st_uid == 0],
    "nice": may(lambda: os.nice(5)),
    "scheduler": may(lambda: os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))),
}}, open("{DATA}/probe.json", "w"))
'''


def test_a_cabinet_is_installed_updated_and_taken_away(tool: Tool, tmp_path: Path) -> None:
    require_root()
    tool("systemd-nspawn"), tool("nsenter")
    require_boxes(tool)
    stick = bundle(tmp_path / "stick")
    with booted(tool, debian(tool, tmp_path / "root"), stick) as box:
        box.write("/home/somebody/secret", "")
        box.add(UNIT, NO_CONSOLE)
        nothing_is_changed_by_a_dry_run(box)
        it_is_installed_and_ready_with_its_first_picture(box)
        a_second_installation_changes_nothing(box)
        the_hardening_is_in_force(box)
        without_the_disk_of_the_matches_it_starts_all_the_same(box)
        a_program_that_hangs_is_killed_and_started_again(box)
        an_update_that_shows_no_picture_gives_way(box, stick)
        a_damaged_stick_is_refused(box, stick)
        after_too_many_starts_the_screen_says_what_is_wrong(box)
        only_the_data_are_left(box)


def nothing_is_changed_by_a_dry_run(box: Box) -> None:
    told = box.do(*INSTALL, "--dry-run")
    assert "useradd" in told
    assert "pip" in told
    assert not (box.root / "opt/cible").exists()
    assert box.ask("id", "cible").returncode != 0


def it_is_installed_and_ready_with_its_first_picture(box: Box) -> None:
    told = box.do(*INSTALL)
    assert "It runs, and shows a picture." in told
    assert box.told(UNIT, "ActiveState") == "active"
    assert box.told(UNIT, "UnitFileState") == "enabled"
    assert box.do("stat", "--format=%U %a", DATA) == "cible 700"
    groups = set(box.do("id", "--name", "--groups", "cible").split())
    assert {"gpio", "dialout", "video", "render", "input", "audio"} <= groups
    assert "Traceback" not in box.journal()
    box.do("cible", "settings", "set", "theme", "day")  # as root it is the cabinet's own
    assert box.do("stat", "--format=%U", f"{DATA}/settings.toml") == "cible"
    assert box.do("cible", "settings", "get", "theme").strip('"') == "day"


def a_second_installation_changes_nothing(box: Box) -> None:
    running, releases = box.told(UNIT, "MainPID"), box.do("ls", "-l", "--time-style=full-iso", "/opt/cible")
    told = box.do(*INSTALL)
    assert "is there already" in told
    assert "It runs already." in told
    assert box.told(UNIT, "MainPID") == running
    assert box.do("ls", "-l", "--time-style=full-iso", "/opt/cible") == releases


def the_hardening_is_in_force(box: Box) -> None:
    box.write("/usr/local/lib/probe.py", PROBE)
    box.add(
        UNIT, "[Service]\nType=oneshot\nRestart=no\nExecStart=\nExecStart=python3 /usr/local/lib/probe.py\n", "probe"
    )
    box.do("systemctl", "restart", UNIT)
    found = json.loads((box.root / DATA.lstrip("/") / "probe.json").read_text())
    assert found["user"] > 0
    assert found["data"] == "yes"
    assert found["elsewhere"] == ["OSError"] * 5  # the whole system is read-only, not merely somebody else's
    assert found["home"] == "PermissionError"
    assert found["network"] != "yes"
    assert found["mount"] == -1
    assert found["memory"] != "yes"
    assert found["others"] == []
    assert found["nice"] == "yes"
    assert found["scheduler"] == "yes"  # with LimitRTPRIO; a box has no such limit to give, and no time
    box.drop(UNIT, "probe")
    box.do("systemctl", "restart", UNIT)


def without_the_disk_of_the_matches_it_starts_all_the_same(box: Box) -> None:
    missing = "[Mount]\nWhat=/dev/disk/by-label/cible-data\nWhere=/var/lib/cible\nType=ext4\n"
    box.write("/etc/systemd/system/var-lib-cible.mount", missing)
    box.write("/etc/systemd/system/local-fs.target.wants/var-lib-cible.mount", missing)  # as a line with nofail does
    box.do("systemctl", "daemon-reload")
    box.ask("systemctl", "start", "var-lib-cible.mount")
    assert box.told("var-lib-cible.mount", "ActiveState") == "failed"
    box.do("systemctl", "restart", UNIT)
    box.do("systemctl", "stop", UNIT)
    for file in ("var-lib-cible.mount", "local-fs.target.wants/var-lib-cible.mount"):
        (box.root / "etc/systemd/system" / file).unlink()
    box.do("systemctl", "daemon-reload")
    box.do("mount", "-t", "tmpfs", "cible", DATA)  # what is there instead where the root is never written
    box.do("systemctl", "start", UNIT)
    assert box.do("stat", "--format=%U %a", DATA) == "cible 700"
    said = "elles ne durent que jusqu’à la coupure"
    assert said in box.journal()
    assert said in box.ask("cible", "doctor", "--lang", "fr").stdout
    box.do("systemctl", "stop", UNIT)
    box.do("umount", DATA)
    box.do("systemctl", "start", UNIT)


def a_program_that_hangs_is_killed_and_started_again(box: Box) -> None:
    box.add(UNIT, "[Service]\nWatchdogSec=2\nTimeoutStopSec=1\nRestartSec=0\n", "watchdog")
    box.do("systemctl", "restart", UNIT)
    first = box.told(UNIT, "MainPID")
    box.do("systemctl", "kill", "--kill-who=main", "--signal=STOP", UNIT)
    until(lambda: box.told(UNIT, "NRestarts") != "0" or None, "a restart")
    until(lambda: box.told(UNIT, "ActiveState") == "active" or None, "its picture")
    assert box.told(UNIT, "MainPID") != first
    assert "Watchdog timeout" in box.journal()
    box.drop(UNIT, "watchdog")


def an_update_that_shows_no_picture_gives_way(box: Box, stick: Path) -> None:
    before = box.do("readlink", "/opt/cible/current")
    box.add(UNIT, "[Service]\nTimeoutStartSec=10\nTimeoutStopSec=1\nRestartSec=0\n", "impatient")
    main = stick / "firmware" / "__main__.py"
    good = main.read_text()
    main.write_text(good.replace("import sys\n", "import sys\nimport time\n\ntime.sleep(600)\n"))
    seal(stick)
    update = box.ask(*INSTALL)
    main.write_text(good)
    seal(stick)
    assert update.returncode == 1
    assert "was put back" in update.stderr
    until(lambda: box.told(UNIT, "ActiveState") == "active" or None, "the release before")
    assert box.do("readlink", "/opt/cible/current") == before
    assert f"showed no picture (timeout): {before} is back." in box.journal()
    assert not (box.root / "opt/cible/trial").exists()
    assert "was taken back" in box.ask("cible", "doctor", "--lang", "en").stdout
    box.drop(UNIT, "impatient")


def a_damaged_stick_is_refused(box: Box, stick: Path) -> None:
    file = next(stick.glob("games/*.py"))
    good = file.read_text()
    file.write_text(good + "\n")
    told = box.ask(*INSTALL)
    file.write_text(good)
    assert told.returncode == 1
    assert file.relative_to(stick).as_posix() in told.stderr


def after_too_many_starts_the_screen_says_what_is_wrong(box: Box) -> None:
    box.add(
        "cible-trouble.service",
        "[Service]\nStandardInput=null\nStandardOutput=journal\nTTYPath=\nTTYReset=no\nEnvironment=AGAIN_S=2\n",
    )
    broken = (
        "[Service]\nExecStart=\nExecStart=/usr/bin/env sh -c 'echo There is no screen. >&2; exit 1'\nRestartSec=0\n"
    )
    box.add(UNIT, broken, "broken")
    box.ask("systemctl", "restart", UNIT)
    page = "Ses derniers mots : There is no screen."
    until(lambda: page in box.journal() or None, "the page")
    box.drop(UNIT, "broken")
    until(lambda: box.told(UNIT, "ActiveState") == "active" or None, "another try")
    assert box.told("cible-trouble.service", "ActiveState") == "inactive"


def only_the_data_are_left(box: Box) -> None:
    told = box.do("sh", "/opt/cible/current/systemd/install", "--uninstall")
    assert DATA in told
    assert not (box.root / "opt/cible").exists()
    units = box.root / "etc/systemd/system"
    assert not [one for one in units.rglob("cible*") if one.is_symlink()]
    assert box.ask("id", "cible").returncode != 0
    assert (box.root / DATA.lstrip("/") / "settings.toml").exists()
