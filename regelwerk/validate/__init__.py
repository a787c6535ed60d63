"""Content into findings: one check, one file."""
