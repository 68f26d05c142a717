"""Tests of hal."""
