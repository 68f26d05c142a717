"""A make-believe Raspberry Pi GPIO chip: the unmodified gpiod and lgpio packages run on it. See README.md."""
