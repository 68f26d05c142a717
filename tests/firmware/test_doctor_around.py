"""``cible doctor``: what is found around a board: screen, sound, disk, files, clock, power; each with its cure."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from display.i18n import language
from display.ways import Card, Has, Monitor
from firmware.__main__ import main
from firmware.doctor.around import Around, Folder, around
from firmware.doctor.health import Level
from firmware.doctor.machine import ThisMachine
from firmware.settings import Settings
from games.text import text
from tests.firmware.test_doctor import english

Capture = pytest.CaptureFixture[str]

ALL = frozenset({"x11", "wayland", "kmsdrm", "dummy"})
CARD = (Card("/dev/dri/card0", usable=True),)
SCREEN = Has(True, ALL, CARD, (Monitor("card0-HDMI-A-1", connected=True),), "ann")
NOON, MIDNIGHT = "2026-11-30T12:00:00Z", "2026-11-30T00:00:00Z"
GIGA = 10**9


def found(facts: Around) -> list[tuple[Level, str]]:
    """What is said, but for the versions."""
    return [(one.level, english(one)) for one in around(facts) if one.check != "versions"]


def test_where_all_is_well_nothing_is_worse_than_a_note() -> None:
    facts = Around(
        versions={"Cible": "1.0", "SDL": "2.30.1"},
        screen=SCREEN,
        remembered="kmsdrm",
        folders=(Folder("/var/lib/cible", free=12 * GIGA), Folder("/etc/cible", free=12 * GIGA)),
        now=NOON,
        newest=MIDNIGHT,
        synchronised=True,
        throttled=0,
    )
    assert [(one.level, english(one)) for one in around(facts)] == [
        ("note", "Cible 1.0, SDL 2.30.1"),
        ("note", "the screen is opened with kmsdrm, as last time"),
        ("note", "this pygame knows the screens kmsdrm, wayland, x11"),
        ("note", "12 GB are free in /var/lib/cible"),
    ]


@pytest.mark.parametrize(
    ("facts", "level", "said"),
    [
        (Around(screen=SCREEN, environ={"DISPLAY": ":0"}), "note", "the screen is opened with x11"),
        (Around(), "note", "the screen is opened with SDL"),
        (
            Around(screen=Has(True, frozenset({"x11"}), CARD, (), "ann")),
            "fault",
            "kmsdrm: this pygame cannot open a screen without a desktop",
        ),
        (Around(screen=Has(True, frozenset({"x11"}))), "note", "knows the screens x11: none without a desktop"),
        (Around(screen=Has(True, ALL)), "fault", "dtoverlay=vc4-kms-v3d"),
        (
            Around(screen=Has(True, ALL, (Card("/dev/dri/card0", usable=False),), (), "ann")),
            "fault",
            "sudo usermod -aG video,render ann",
        ),
        (
            Around(screen=Has(True, ALL, CARD, (Monitor("card0-HDMI-A-1", connected=False),))),
            "warning",
            "kmsdrm: no monitor is connected",
        ),
        (
            Around(screen=SCREEN, environ={"SDL_VIDEODRIVER": "dummy"}),
            "warning",
            "nothing can be seen — unset SDL_VIDEODRIVER",
        ),
        (
            Around(screen=SCREEN, barred=(("/dev/input/event0", "input"),)),
            "warning",
            "no key is heard: ann has no right to /dev/input/event0 — sudo usermod -aG input ann",
        ),
        (Around(fonts=("font-lato",)), "warning", "fonts are missing — pip install font-lato"),
        (Around(silent=text("There is no sound card: the game is silent.")), "warning", "— plug a loudspeaker in"),
        (Around(sounds=False), "note", "the settings want no sound — cible settings set sound true"),
        (
            Around(screen=SCREEN, barred=(("/dev/snd/pcmC0D0p", "audio"),)),
            "warning",
            "no sound is heard: ann has no right to /dev/snd/pcmC0D0p — sudo usermod -aG audio ann",
        ),
        (
            Around(folders=(Folder("/x", OSError(errno.ENOSPC, "")),)),
            "warning",
            "nothing is kept in /x: the disk is full. Make room",
        ),
        (
            Around(folders=(Folder("/x", OSError(errno.EROFS, "")),)),
            "warning",
            "nothing is kept in /x: the disk is locked. Restart",
        ),
        (
            Around(folders=(Folder("/x", free=GIGA), Folder("/y", OSError(errno.EACCES, ""), GIGA))),
            "warning",
            "nothing is kept in /y: you have no right to it.",
        ),
        (
            Around(folders=(Folder("/x", free=150_000_000),)),
            "warning",
            "the disk is nearly full: 150 MB are free in /x — take away",
        ),
        (Around(flaws=(text("settings.toml: theme: why"),)), "warning", "settings.toml: theme: why"),
        (Around(aside=("/x/a", "/x/b")), "note", "2 damaged files were set aside, /x/a for example — nothing of"),
        (
            Around(now="1970-01-01T00:00:09Z", newest=NOON),
            "warning",
            "the clock shows 1970-01-01T00:00:09Z, but something was written 2026-11-30T12:00:00Z — connect",
        ),
        (Around(now="2025-12-31T23:59:59Z", newest=""), "warning", "the clock shows 2025-12-31T23:59:59Z"),
        (Around(now=NOON, newest=MIDNIGHT, synchronised=False), "note", "dates may be wrong — connect the network"),
        (Around(throttled=0x50005), "warning", "the power is too weak now — use the machine's own power supply"),
        (Around(throttled=0x50000), "warning", "the power was too weak since the start — use"),
        (Around(throttled=0x80008), "warning", "the processor is slowed down: it is too hot — give it air"),
        (Around(throttled=0x80000), "warning", "it was too hot — give it air, or a fan"),
    ],
)
def test_each_finding_is_one_line_with_its_cure(facts: Around, level: Level, said: str) -> None:
    (fitting,) = [one for one in found(facts) if all(part in one[1] for part in said.split(" — "))]
    assert fitting[0] == level
    for one in around(facts):
        if one.check != "versions" and "settings.toml" not in english(one):
            assert language("fr").say(one.what) != language("en").say(one.what)
            assert (
                one.cure is None
                or language("fr").say(one.cure) != language("en").say(one.cure)
                or (language("en").say(one.cure).split()[0] in ("pip", "unset", "cible"))
            )


def test_weak_power_alone_is_blamed_for_what_it_does_to_the_processor() -> None:
    assert len([one for one in around(Around(throttled=0xF000F)) if one.check in ("power", "heat")]) == 1


# this machine


def pi(root: Path) -> Path:
    """A Raspberry Pi's files, as far as they are asked."""
    for name, words in {
        "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
        "sys/devices/platform/soc/soc:firmware/get_throttled": "50005\n",
        "dev/snd/pcmC0D0p": "",
        "dev/input/event3": "",
        "run/systemd/timesync/clock": "",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(words)
    return root


def state(home: Path) -> dict[str, str]:
    return {"CIBLE_STATE": str(home), "CIBLE_SETTINGS": str(home / "settings.toml")}


def test_the_facts_are_read_from_the_machines_files(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for name in ("matches/aside/a.jsonl", "settings.damaged.toml", "boards/b.toml.damaged"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text("?")
    (home / "screen").write_text("kmsdrm\n")

    (home / "boards" / "mine.toml").write_text("rows = ")
    facts = ThisMachine(pi(tmp_path / "pi")).around(state(home), Settings(sound=False))
    assert facts.throttled == 0x50005
    assert facts.synchronised is False
    assert facts.remembered == "kmsdrm"
    assert not facts.sounds
    assert [Path(name).name for name in facts.aside] == ["a.jsonl", "settings.damaged.toml", "b.toml.damaged"]
    assert "mine.toml: is not TOML" in language("en").say(facts.flaws[0])
    assert [folder.path for folder in facts.folders] == [str(home / "matches"), str(home)]
    assert all(folder.refuses is None and folder.free for folder in facts.folders)
    assert {"Cible", "Python", "SDL", "pygame"} <= set(facts.versions)
    assert MIDNIGHT[:2] == facts.newest[:2] <= facts.now
    assert facts.fonts == ()


def test_a_kernel_that_knows_of_weak_power_is_enough(tmp_path: Path) -> None:
    sense = tmp_path / "sys/class/hwmon/hwmon1"
    sense.mkdir(parents=True)
    (sense / "name").write_text("rpi_volt\n")
    for said, bits in (("1\n", 1), ("0\n", 0)):
        (sense / "in0_lcrit_alarm").write_text(said)
        assert ThisMachine(tmp_path).around(state(tmp_path), Settings()).throttled == bits


def test_a_machine_that_says_nothing_is_no_fault(tmp_path: Path) -> None:
    facts = ThisMachine(tmp_path).around(state(tmp_path), Settings())
    assert (facts.throttled, facts.synchronised, facts.barred, facts.aside) == (None, None, (), ())


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may use every device")
def test_a_device_of_another_group_is_named(tmp_path: Path) -> None:
    (pi(tmp_path) / "dev/snd/pcmC0D0p").chmod(0)
    facts = ThisMachine(tmp_path).around(state(tmp_path), Settings())
    assert facts.barred == ((str(tmp_path / "dev/snd/pcmC0D0p"), "audio"),)


# the word


def test_without_a_screen_nothing_can_be_played(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    assert main(["doctor", "--lang", "en"]) == 1
    assert "✗ no-such-driver: this pygame is built without it" in capsys.readouterr().out


def test_the_board_of_the_settings_is_the_one_that_is_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("CIBLE_SETTINGS", str(tmp_path / "settings.toml"))
    assert main(["settings", "set", "source", "lines:brackets:/dev/no-such-port"]) == 0
    assert main(["doctor", "--lang", "en"]) == 1
    assert "/dev/no-such-port is not there" in capsys.readouterr().out
