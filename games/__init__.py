"""Games: pure functions over frozen states. Imports nothing of ours, reads no clock, draws no global chance."""
