"""The steps of an installation, and of its undoing, in their order."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from firmware.install import machine, packages, releases
from firmware.install.hand import Hand, Trouble, told
from firmware.install.machine import Machine
from games.text import text

USER: Final = "cible"
DATA: Final = Path("/var/lib/cible")
GROUPS: Final = ("gpio", "spi", "dialout", "video", "render", "input", "audio", "tty")
"""What the user has to be in to reach board, lights, screen and sound."""

OWNER_GROUPS: Final = ("gpio", "spi", "dialout", "video", "render", "input", "audio")
"""The same for a person who plays on a desktop."""

UNIT: Final = "cible.service"
LINKS: Final = {
    Path("/etc/systemd/system/cible.service"): "systemd/cible.service",
    Path("/etc/systemd/system/cible-trouble.service"): "systemd/cible-trouble.service",
    Path("/etc/udev/rules.d/71-cible-sticks.rules"): "systemd/71-cible-sticks.rules",
}
"""The system's files that are a release's, so that an update changes them together with it, and a rollback too."""

WANTED: Final = Path("/etc/systemd/system/multi-user.target.wants/cible.service")
RULES: Final = Path("/etc/udev/rules.d/70-cible.rules")
COMMAND: Final = Path("/usr/local/bin/cible")
ENTRY: Final = Path("/usr/share/applications/cible.desktop")


def install(hand: Hand, this: Machine, tree: Path, bundle: Path | None, desktop: bool, start: bool) -> None:
    """Everything, in order; what is so already is left alone.

    Args:
        hand: does it.
        this: the machine.
        tree: what is installed.
        bundle: the same, with wheels beside it, where there is no network.
        desktop: a person plays in a window: no unit.
        start: the unit is started in the end.

    Raises:
        Trouble: a step fails; those before it may stay.
    """
    hand.say(text("This is {name} ({detail}).", name=this.name, detail=f"{this.architecture}, Python {this.python}"))
    machine.room(releases.HOME)
    if bundle:
        hand.say(text("Every file on the stick is compared with the list."))
        packages.checked(bundle)
    _packages(hand, this, bundle)
    _people(hand, desktop)
    system = machine.from_system()
    marked = packages.fingerprint(tree, this.python, *(f"{name}={version}" for name, version in sorted(system.items())))
    release = releases.name(packages.version(tree), marked)
    if releases.whole(release):
        hand.say(text("Release {release} is there already.", release=release))
    else:
        hand.say(text("Release {release} is built in {folder}.", release=release, folder=str(releases.HOME)))
        for name, version in sorted(system.items()):
            hand.say(text("{name} {version} is the system’s.", name=name, version=version))
        releases.build(hand, tree, release, system, bundle / "wheels" if bundle else None)
    _system(hand, desktop)
    before = releases.running()
    releases.switch(hand, release, trial=not desktop)
    _udev(hand)
    if not desktop:
        _unit(hand, this, start, release, before)
    releases.prune(hand)


def _packages(hand: Hand, this: Machine, bundle: Path | None) -> None:
    needed = [one for one in this.packages() if not (bundle and one == "python3-venv")]
    missing = [one for one in needed if machine.installed(one) is None]
    environ = {"DEBIAN_FRONTEND": "noninteractive"}
    install = ("apt-get", "install", "--yes", "--quiet", "--no-install-recommends")
    if not missing:
        hand.say(text("The system’s packages are there."))
    elif not bundle:
        hand.say(text("The system’s packages are fetched: {names}.", names=", ".join(missing)))
        failed = text("The packages cannot be had: is the network up?")
        hand.run("apt-get", "update", "--quiet", environ=environ, failed=failed)
        wished = [one for one in machine.WISHED if machine.installed(one) is None and machine.offered(one)]
        hand.run(*install, *missing, *wished, environ=environ, failed=failed)
    elif files := sorted((bundle / "debs" / f"{this.codename}-{this.architecture}").glob("*.deb")):
        hand.say(text("The system’s packages come from the stick: {names}.", names=", ".join(missing)))
        hand.run(*install, *map(str, files), environ=environ)
    else:
        hand.say(
            text(
                "The stick lacks packages of the system, and there may be no picture or no sound; with a network:"
                " {command}",
                command=f"sudo apt install {' '.join(missing)}",
            )
        )


def _people(hand: Hand, desktop: bool) -> None:
    for group in GROUPS:
        if not machine.group_exists(group):
            hand.say(text("The group {group} does not exist: it is made.", group=group))
            hand.run("groupadd", "--system", "--force", group)
    user, groups = (os.environ.get("SUDO_USER", ""), OWNER_GROUPS) if desktop else (USER, GROUPS)
    if not user:
        return
    member = machine.groups_of(user)
    if member is None:
        hand.say(text("The user {user} is made.", user=user))
        hand.run(
            *("useradd", "--system", "--user-group", "--home-dir", str(DATA), "--no-create-home"),
            *("--shell", "/usr/sbin/nologin", user),
        )
    if absent := [group for group in groups if group not in (member or ())]:
        hand.say(text("{user} may use board, screen and sound: {groups}.", user=user, groups=", ".join(absent)))
        hand.run("usermod", "--append", "--groups", ",".join(absent), user)


def _system(hand: Hand, desktop: bool) -> None:
    current = releases.HOME / releases.CURRENT
    links = {RULES: "systemd/70-cible.rules"}
    links |= {COMMAND: "bin/cible", ENTRY: "systemd/cible.desktop"} if desktop else {COMMAND: "systemd/cible", **LINKS}
    for path, name in links.items():
        hand.link(path, str(current / name), text("{file} is that of the release that runs.", file=str(path)))


def _udev(hand: Hand) -> None:
    if Path("/run/udev/control").exists():
        hand.say(text("Boards that are plugged in get their name, /dev/cible."))
        hand.run("udevadm", "control", "--reload")
        hand.run("udevadm", "trigger", "--subsystem-match=tty", "--subsystem-match=gpio", "--subsystem-match=spidev")


def _unit(hand: Hand, this: Machine, start: bool, release: str, before: str) -> None:
    hand.link(WANTED, f"../{UNIT}", text("Cible starts with the machine."))
    if this.desktop:
        hand.say(text("The desktop does not start any more: sudo systemctl set-default graphical.target undoes that."))
        hand.run("systemctl", "set-default", "multi-user.target")
    if not (this.booted and start):
        return
    hand.run("systemctl", "daemon-reload")
    if before == release and told(("systemctl", "is-active", UNIT)):
        hand.say(text("It runs already."))
        return
    hand.say(text("It is started; its first picture may take a minute."))
    failed = text("It shows no picture; why: journalctl -u cible")
    hand.run("sh", "-c", f"systemctl reset-failed {UNIT} || true")  # starts in vain do not count against this one
    try:
        hand.run("systemctl", "restart", UNIT, failed=failed)
    except Trouble:
        if before and releases.running() == before:
            raise Trouble(
                text(
                    "release {release} showed no picture within a minute, and {before} was put back; why:"
                    " journalctl -u cible",
                    release=release,
                    before=before,
                )
            ) from None
        raise
    hand.say(text("It runs, and shows a picture."))


def uninstall(hand: Hand, this: Machine) -> None:
    """Take everything away but the data."""
    if this.booted and any(path.is_symlink() for path in LINKS):
        hand.say(text("Cible is stopped."))
        hand.run("systemctl", "stop", UNIT, "cible-trouble.service")
    for path in (WANTED, *LINKS, RULES, COMMAND, ENTRY, releases.HOME):
        hand.remove(path, text("{file} is removed.", file=str(path)))
    if this.booted:
        hand.run("systemctl", "daemon-reload")
        hand.run("systemctl", "reset-failed")
    if machine.groups_of(USER) is not None:
        hand.say(text("The user {user} is removed.", user=USER))
        hand.run("userdel", USER)
    hand.say(text("What was played and chosen is still in {folder}.", folder=str(DATA)))
