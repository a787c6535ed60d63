"""Handbooks of free games in several languages, printed, with what they say and which places say the same as truth."""
