"""Findings in the forms that continuous integration and code review read."""
