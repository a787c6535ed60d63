"""Rulebooks whose rules have numbers or are sent to, worded by writers who had not read the code."""
