"""Checks of what people decided: corrections, acceptances, terms."""
