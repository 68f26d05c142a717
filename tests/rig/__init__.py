"""Tests against real tools: an X server, systemd. Each says what it missed where a tool is not installed."""
