"""Printed numbers of rules: where they stand, and which of them begin a rule."""
