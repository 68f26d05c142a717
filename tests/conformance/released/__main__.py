"""``python -m tests.conformance.released``: play what a new rules number needs, and hold what is not held yet."""

from __future__ import annotations

from tests.conformance.released.numbers import complaints, release

if __name__ == "__main__":
    for name in release():
        print(f"{name} is held from now on")
    for complaint in complaints():
        print(complaint)
