"""Invented rulebooks in layouts that no test of the reading was tuned to, printed and scanned, with what they say."""
