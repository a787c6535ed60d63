"""Findings as data and in the forms that people, continuous integration and code review read."""
