"""What `check` does with findings: which are shown, in what form, and which of them fail."""
