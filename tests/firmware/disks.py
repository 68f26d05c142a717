"""Disks for tests: one in memory that keeps what a real one keeps, and fails when it is told to."""

from __future__ import annotations

import errno
import os
import random
import threading
from dataclasses import dataclass, field
from pathlib import Path

from firmware.logs.disk import LogFile


def error(number: int) -> OSError:
    """What the system says."""
    return OSError(number, os.strerror(number))


@dataclass
class Node:
    """A file, whatever it is called.

    Attributes:
        data: what a program reads.
        safe: what is on the platter, as far as that has been written in order.
        dirty: from which byte on the data has not been synced.
        locked: somebody writes it.
    """

    data: bytearray = field(default_factory=bytearray)
    safe: bytearray = field(default_factory=bytearray)
    dirty: int = 0
    locked: bool = False

    def reach(self, end: int) -> None:
        """Bring the platter up to this byte; what was given up before stays zeros there."""
        self.safe += bytes(max(0, self.dirty - len(self.safe)))
        self.safe[self.dirty :] = self.data[self.dirty : end]

    def cut(self, keep: int) -> None:
        """Nothing after this byte, for good."""
        del self.data[keep:], self.safe[keep:]
        self.dirty = min(self.dirty, keep)


class MemoryDisk:
    """Files and their names as bytes and a table.

    What was written but not synced may be lost when the power goes: all of it, from any byte on, or with zeros in its
    place. A sync that fails gives up what it was to write: the next one succeeds and does not bring it back.

    Attributes:
        room: bytes that can still be written.
        bite: the most bytes that one write takes.
        bad_syncs: so many syncs fail from now on.
        held_up: while set, a sync waits for it (a slow disk), and tells ``waits``.
        power: after so many operations the power goes, and nothing works any more; None: never.
        operations: how many there have been.
    """

    def __init__(self, room: int = 1 << 30, bite: int = 1 << 20, seed: int = 0) -> None:
        self.files: dict[Path, Node] = {}
        self.room, self.bite = room, bite
        self.bad_syncs = 0
        self.held_up: threading.Event | None = None
        self.waits = threading.Semaphore(0)
        self.power: int | None = None
        self.operations = 0
        self._chance = random.Random(seed)
        self._safe_names: dict[Path, Node] = {}

    @property
    def off(self) -> bool:
        """Whether the power has gone."""
        return self.power is not None and self.operations >= self.power

    # what a journal asks of it

    def create(self, path: Path) -> LogFile:
        self.step()
        if path in self.files:
            raise error(errno.EEXIST)
        node = self.files[path] = Node(locked=True)
        if self._chance.random() < 0.5:  # a name may be on the platter before it is synced
            self._name(node)
        return MemoryFile(self, node)

    def reopen(self, path: Path, keep: int) -> LogFile:
        node = self._node(path)
        if node.locked:
            raise error(errno.EAGAIN)
        self.step()
        if len(node.data) > keep:
            node.cut(keep)
        node.locked = True
        return MemoryFile(self, node)

    def read(self, path: Path) -> bytes:
        self.step()
        return bytes(self._node(path).data)

    def replace(self, draft: Path, path: Path) -> None:
        self.step()
        node = self.files[path] = self.files.pop(draft)
        if self.off or self._chance.random() < 0.5:  # it may be on the platter before it is said to be
            self._name(node)
        self.step()
        self._name(node)

    def remove(self, path: Path) -> None:
        self.step()
        self.files.pop(path, None)

    def held(self, path: Path) -> bool:
        return path in self.files and self.files[path].locked

    def total(self, folder: Path) -> int:
        return 1 << 30

    def refuses(self, folder: Path) -> OSError | None:
        return None if self.room else error(errno.ENOSPC)

    # what happens to it

    def put(self, path: Path, data: bytes) -> None:
        """A file that has been there for long."""
        self.files[path] = self._safe_names[path] = Node(bytearray(data), bytearray(data), len(data))

    def kill(self) -> None:
        """The program is gone, the power is not: what was written stays."""
        self.power = None
        for node in self.files.values():
            node.locked = False

    def pull(self) -> None:
        """The plug is pulled, and later put in again."""
        self.power = None
        self.files = dict(self._safe_names)
        for node in self.files.values():
            self._survive(node)

    def step(self) -> None:
        """One operation. Raises OSError once the power has gone."""
        if self.off:
            raise error(errno.EIO)
        self.operations += 1
        if self.off:
            raise error(errno.EIO)

    # how

    def _node(self, path: Path) -> Node:
        if path not in self.files:
            raise error(errno.ENOENT)
        return self.files[path]

    def _name(self, node: Node) -> None:
        """The names that a file has, or has no more, outlive a power cut now."""
        self._safe_names = {path: one for path, one in self._safe_names.items() if one is not node}
        self._safe_names |= {path: one for path, one in self.files.items() if one is node}

    def _survive(self, node: Node) -> None:
        chance = self._chance
        end = chance.randint(node.dirty, len(node.data))
        node.reach(end)
        if end > node.dirty and chance.random() < 0.7:  # a block that did not arrive before a later one did
            first = chance.randint(node.dirty, end)
            last = chance.choice((end, chance.randint(first, end)))
            node.safe[first:last] = bytes(last - first)
        node.data = bytearray(node.safe)
        node.dirty = len(node.data)
        node.locked = False


class MemoryFile:
    """A file of such a disk."""

    def __init__(self, disk: MemoryDisk, node: Node) -> None:
        self._disk, self._node = disk, node

    def write(self, data: bytes) -> int:
        disk = self._disk
        taken = data[: min(disk.bite, disk.room)]
        if not taken:
            raise error(errno.ENOSPC)
        if not disk.off:
            self._node.data += taken  # it may be on its way when the power goes
        disk.step()
        disk.room -= len(taken)
        return len(taken)

    def sync(self) -> None:
        disk, node = self._disk, self._node
        if disk.held_up:
            disk.waits.release()
            disk.held_up.wait()
        disk.step()
        if disk.bad_syncs:
            disk.bad_syncs -= 1
            node.dirty = len(node.data)
            raise error(errno.EIO)
        node.reach(len(node.data))
        node.dirty = len(node.data)
        disk.step()
        disk._name(node)

    def close(self) -> None:
        self._node.locked = False
