"""Packs as files that runtimes of other people load: one target, one file."""
