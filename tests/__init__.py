"""Tests that tell stories and fail for a reason."""
