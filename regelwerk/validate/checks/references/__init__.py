"""Checks of references, jumps and scripts."""
