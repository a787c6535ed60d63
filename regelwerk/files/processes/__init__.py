"""Processors and other processes: how many there are to work with, and one that may die or hang."""
