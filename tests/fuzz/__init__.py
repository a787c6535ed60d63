"""Broken input of every kind for the whole program."""
