"""Terms found in the aligned text of two editions."""
