"""Printed numbers of rules: where they are, and which of them begin a rule."""
