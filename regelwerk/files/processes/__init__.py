"""Processors and worker processes: how many are available, and a process that may die or hang."""
