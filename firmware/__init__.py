"""The firmware: the loop, the clock, the journal and the wiring of games, display and hal."""


def release() -> str:
    """The version of the program that is installed, ``0`` where it runs without being installed."""
    from importlib.metadata import PackageNotFoundError, version  # heavy, and seldom asked

    try:
        return version("cible")
    except PackageNotFoundError:
        return "0"
