"""Logs of matches on a disk: appended and synced, taken up, kept within their share, listed and copied.

Laws: what was acknowledged is on the disk; a log that is damaged is set aside, never written over.
"""
