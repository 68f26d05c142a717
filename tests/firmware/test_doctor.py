"""``cible doctor``: each thing that can be wrong with a board is found, named, and has its cure."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.board import load
from firmware.boards.wires import Gpio, Lights
from firmware.doctor.health import Finding, Level, after, before, playable, without
from firmware.doctor.machine import ThisMachine
from firmware.sources import parsed
from firmware.watch.seen import Seen
from hal.edges import Contact, ContactEdge, SourceStatus

Capture = pytest.CaptureFixture[str]

BOARD = load("simulated")
PORT = "/dev/ttyACM0"
PI = (("/dev/gpiochip0", "pinctrl-bcm2711"),)


@dataclass(frozen=True)
class Pub:
    """A machine in make-believe where all is well, but for what a test says."""

    model: str = "Raspberry Pi 4 Model B Rev 1.4"
    user: str = "ann"
    port: Sequence[str] = (PORT,)
    chip: Sequence[tuple[str, str]] = PI
    barred: Mapping[str, str] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()
    held: Sequence[tuple[int, str]] = ()
    runs: frozenset[str] = frozenset()
    missing: frozenset[str] = frozenset()
    old: frozenset[str] = frozenset()
    others: tuple[str, ...] = ()

    def ports(self) -> Sequence[str]:
        return self.port

    def chips(self) -> Sequence[tuple[str, str]]:
        return self.chip

    def there(self, device: str) -> bool:
        return device in (*self.port, *self.others)

    def usable(self, device: str) -> bool:
        return device not in self.barred

    def group(self, device: str) -> str:
        return self.barred[device]

    def member(self, group: str) -> bool:
        return group in self.groups

    def holders(self, device: str) -> Sequence[tuple[int, str]]:
        return self.held

    def running(self, name: str) -> bool:
        return name in self.runs

    def installed(self, package: str) -> bool:
        return package not in self.missing

    def has(self, package: str, word: str) -> bool:
        return package not in self.old

    def version(self, package: str) -> str:
        return "0.6" if package in self.others else ""


def english(finding: Finding) -> str:
    say = language("en").say
    return say(finding.what) + (f" — {say(finding.cure)}" if finding.cure else "")


def test_where_all_is_well_nothing_is_wrong() -> None:
    for source in ("serial", "gpio", "pins", "lines:brackets"):
        found = list(before(Pub(), BOARD, parsed(source)))
        assert [one.level for one in found] == ["note"]
        assert playable(found)


def no(*packages: str) -> Pub:
    return Pub(missing=frozenset(packages))


@pytest.mark.parametrize(
    ("machine", "source", "level", "said"),
    [
        (Pub(port=()), "serial", "fault", "no serial port is there — plug the board's USB plug in"),
        (Pub(port=()), "lines:brackets", "fault", "no serial port is there"),
        (Pub(), "serial:/dev/ttyUSB9", "fault", "is not there — plug it in, or name one of: /dev/ttyACM0"),
        (Pub(port=()), "serial:/dev/ttyUSB9", "fault", "/dev/ttyUSB9 is not there — plug it in"),
        (
            Pub(port=(PORT, "/dev/b")),
            "lines:brackets",
            "fault",
            "several serial ports — name one of: /dev/ttyACM0",
        ),
        (Pub(barred={PORT: "dialout"}), "serial", "fault", "sudo usermod -aG dialout ann, then log in again"),
        (Pub(barred={PORT: "uucp"}), "serial", "fault", "sudo usermod -aG uucp ann"),
        (Pub(barred={PORT: ""}), "serial", "fault", "sudo usermod -aG dialout ann"),
        (
            Pub(barred={PORT: "dialout"}, groups=frozenset({"dialout"})),
            "serial",
            "fault",
            "log out and in again: the group dialout counts",
        ),
        (
            Pub(held=((17, "picocom"),)),
            "serial",
            "fault",
            "picocom (process 17) has /dev/ttyACM0 — kill 17",
        ),
        (
            Pub(held=((17, "cible"),)),
            "serial",
            "note",
            "the game runs (process 17) and reads /dev/ttyACM0 — sudo systemctl stop cible",
        ),
        (
            Pub(others=("/dev/cible",)),
            "serial:/dev/ttyACM0",
            "note",
            "may be another device when something else is plugged in — name /dev/cible, or no port",
        ),
        (Pub(), "serial:/dev/ttyACM0", "note", "may be another device — have systemd/install give it a lasting name"),
        (Pub(runs=frozenset({"ModemManager"})), "serial", "warning", "systemctl disable --now ModemManager"),
        (no("serial"), "serial", "fault", "the package pyserial is missing — pip install pyserial"),
        (no("gpiod"), "gpio", "fault", "the package gpiod is missing — pip install gpiod"),
        (Pub(old=frozenset({"gpiod"})), "gpio", "fault", "the package gpiod is older than 2.0 — pip install gpiod"),
        (Pub(chip=()), "gpio", "fault", "there is no /dev/gpiochip"),
        (Pub(chip=(("/dev/gpiochip0", "intel"),)), "gpio", "fault", "no GPIO chip is called pinctrl-rp1"),
        (
            Pub(chip=(("/dev/gpiochip0", ""),), barred={"/dev/gpiochip0": "gpio"}),
            "gpio",
            "fault",
            "ann has no right to /dev/gpiochip0 — sudo usermod -aG gpio ann",
        ),
        (
            Pub(model="Raspberry Pi 5 Model B"),
            "pins:rpigpio",
            "fault",
            "rpigpio cannot reach — --source pins:lgpio",
        ),
        (no("lgpio"), "pins:lgpio", "fault", "the package lgpio is missing — sudo apt install python3-lgpio"),
        (no("lgpio"), "pins", "warning", "the package lgpio is missing"),
        (no("lgpio", "RPi"), "pins", "fault", "the package lgpio is missing"),
        (no("gpiozero"), "pins", "fault", "the package gpiozero is missing"),
        (Pub(chip=()), "pins", "fault", "there is no /dev/gpiochip"),
        (Pub(chip=()), "pins:mock", "note", "make-believe"),
    ],
)
def test_what_is_wrong_is_one_line_with_its_cure(machine: Pub, source: str, level: Level, said: str) -> None:
    found = [one for one in before(machine, BOARD, parsed(source)) if one.check != "machine"]
    first, *_ = said.partition(" — ")
    (fitting,) = [one for one in found if first in english(one) or said in english(one)]
    assert fitting.level == level
    assert all(part in english(fitting) for part in said.split(" — "))
    assert playable(found) is (level != "fault")
    french = language("fr").say
    assert french(fitting.what) != language("en").say(fitting.what)


def test_rpi_lgpio_reaches_the_pins_of_a_raspberry_pi_5_under_the_old_name() -> None:
    pi = Pub(model="Raspberry Pi 5 Model B", others=("rpi-lgpio",))
    assert playable(list(before(pi, BOARD, parsed("pins:rpigpio"))))
    assert not playable(list(before(pi, BOARD, parsed("pins:pigpio"))))


def test_a_chip_that_the_profile_names_is_looked_for() -> None:
    board = replace(BOARD, gpio=Gpio(driven=[4], read=[5], chip="gpio-mine"))
    found = list(before(Pub(), board, parsed("gpio")))
    assert "chip = … in [gpio], one of: pinctrl-bcm2711" in english(found[-1])


def test_buttons_on_pins_need_lgpio() -> None:
    board = replace(BOARD, buttons={"next": 17})
    found = list(before(no("lgpio"), board, parsed("serial")))
    assert found[-1].level == "warning"
    assert "what hangs on the Pi's pins does not work" in english(found[-1])


def test_without_a_board_what_there_is_is_named() -> None:
    words = [english(one) for one in without(Pub())]
    assert words[0].startswith("a serial port is there: /dev/ttyACM0")
    assert words[1].startswith("a Raspberry Pi's pins are there: /dev/gpiochip0")
    assert words[2:] == ["no board is asked for: the simulator plays — name yours: --board FILE"]
    assert playable(list(without(Pub(port=(), chip=()))))


@pytest.mark.parametrize(
    ("machine", "said"),
    [
        (Pub(barred={PORT: "dialout"}), ["sudo usermod -aG dialout ann"]),
        (Pub(held=((17, "picocom"),)), ["picocom (process 17) has /dev/ttyACM0 open"]),
        (Pub(runs=frozenset({"ModemManager"})), ["systemctl disable --now ModemManager"]),
        (Pub(chip=(("/dev/gpiochip0", ""),), barred={"/dev/gpiochip0": "gpio"}), ["sudo usermod -aG gpio ann"]),
        (Pub(missing=frozenset({"lgpio"})), ["sudo apt install python3-lgpio"]),
        (Pub(chip=()), ["there is no /dev/gpiochip"]),
        (Pub(model="", chip=(), missing=frozenset({"lgpio", "gpiod"})), []),
    ],
)
def test_without_a_board_what_one_could_not_use_is_said_and_the_simulator_plays(machine: Pub, said: list[str]) -> None:
    found = list(without(machine))
    warnings = [english(one) for one in found if one.level == "warning"]
    assert len(warnings) == len(said)
    assert all(part in told for part, told in zip(said, warnings, strict=True))
    assert playable(found)


# what reading the board tells


def looked(*events: ContactEdge | SourceStatus) -> list[str]:
    seen = Seen(BOARD)
    for event in events:
        seen.hear(event)
    return [f"{one.level}: {english(one)}" for one in after(seen)]


UP = SourceStatus("gpio", True, "", 250, 400, (), 0)


def test_a_board_that_is_still_is_well() -> None:
    assert looked(UP) == ["note: gpio reads, a sweep in 250 us"]


def test_a_source_that_is_away_is_a_fault() -> None:
    assert looked(SourceStatus("gpio", False, "The pins cannot be used (busy).")) == [
        "fault: gpio: The pins cannot be used (busy)."
    ]


def test_a_sweep_longer_than_a_darts_contact_is_said() -> None:
    assert looked(replace(UP, sweep_us=2_400))[0].startswith("warning: gpio: a sweep takes 2400 us, longer")


def test_lines_that_float_are_not_pulled() -> None:
    (_, said) = looked(UP, *(ContactEdge(Contact(row, 3 * row), True, 10 + row) for row in range(4)))
    assert said.startswith('fault: 4 contacts close by themselves: lines float — say pulls = "internal" in [gpio]')


def test_a_read_line_that_nothing_pulls_is_named_by_its_pin() -> None:
    (_, said) = looked(UP, *(ContactEdge(Contact(row, 3), True, 10 + row) for row in range(4)))
    assert said.startswith("fault: nothing pulls a read line to its resting level, so it floats: 3 — say pulls")
    wired = replace(BOARD, gpio=Gpio(driven=list(range(4)), read=list(range(10, 10 + BOARD.cols))))
    seen = Seen(wired)
    seen.hear(replace(UP, closed=tuple(Contact(row, 5) for row in range(BOARD.rows))))
    assert "so it floats: GPIO15" in english(list(after(seen))[-1])


def test_lights_at_the_pi_need_spi() -> None:
    lit = replace(BOARD, lights=Lights(over="spi"))
    (_, said) = before(Pub(), lit, parsed("serial"))
    assert said.level == "warning"
    assert "the lights stay dark: /dev/spidev0.0 is not there — switch SPI on" in english(said)
    barred = Pub(others=("/dev/spidev0.0",), barred={"/dev/spidev0.0": "spi"})
    (_, said) = before(barred, lit, parsed("serial"))
    assert (said.check, said.level) == ("spi", "warning")
    assert "sudo usermod -aG spi ann" in english(said)


def test_a_contact_that_is_closed_is_a_dart_or_a_broken_tip() -> None:
    (_, said) = looked(replace(UP, closed=(Contact(0, 0),)))
    assert said.startswith("warning: S20 closes with nobody near — pull darts and broken tips out")


def test_losses_on_the_way_are_counted() -> None:
    (_, said) = looked(replace(UP, lost=3))
    assert said.startswith("warning: gpio: 3 changes were lost on the way — use a shorter USB cable")


# this machine


def test_the_machine_is_asked_through_its_files(tmp_path: Path) -> None:
    (tmp_path / "proc/device-tree").mkdir(parents=True)
    (tmp_path / "proc/device-tree/model").write_text("Raspberry Pi 5 Model B Rev 1.0\0")
    (tmp_path / "dev").mkdir()
    device = tmp_path / "dev/ttyACM0"
    device.write_text("")
    process = tmp_path / "proc/17"
    (process / "fd").mkdir(parents=True)
    (process / "comm").write_text("picocom\n")
    os.symlink(device, process / "fd/3")
    machine = ThisMachine(tmp_path)
    assert machine.model == "Raspberry Pi 5 Model B Rev 1.0"
    assert list(machine.ports()) == [str(device)]
    assert machine.holders(str(device)) == [(17, "picocom")]
    assert machine.running("picocom")
    assert not machine.running("ModemManager")
    assert machine.there(str(device))
    assert not machine.there(str(device) + "9")
    assert machine.usable(str(device))
    assert machine.group(str(device))
    assert machine.installed("json")
    assert not machine.installed("no_such_package")
    assert machine.has("json", "dumps")
    assert not machine.has("json", "no_such_word")
    assert not machine.has("no_such_package", "word")
    assert machine.version("pytest")
    assert machine.version("no-such-package") == ""
    assert not machine.member("no such group")
    assert machine.chips() == []


# the word


def test_on_a_laptop_it_says_simulator_only_and_exits_0(capsys: Capture) -> None:
    assert main(["doctor", "--lang", "en"]) == 0
    assert "the simulator plays" in capsys.readouterr().out


def test_a_board_that_cannot_be_played_exits_1(capsys: Capture) -> None:
    assert main(["doctor", "--source", "lines:brackets:/dev/no-such-port", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["playable"] is False
    assert told["findings"][-1]["check"] == "port"
    assert told["findings"][-1]["level"] == "fault"
    assert told["findings"][-1]["cure"].startswith("plug it in")


def test_a_profile_without_the_section_is_a_fault_too(capsys: Capture) -> None:
    assert main(["doctor", "--source", "pins:mock", "--lang", "en"]) == 1
    assert "simulated.toml: [gpio] is missing" in capsys.readouterr().out
