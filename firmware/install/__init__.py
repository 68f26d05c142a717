"""``systemd/install``: from a blank system to a dartboard. Needs nothing but the Python that the system has.

It runs as root, before anything of ours is there, so no module here imports a package, nor anything that does.
"""
