"""Turns multilingual board-game rulebooks into checked content packs."""

__version__ = "0.1.0"
