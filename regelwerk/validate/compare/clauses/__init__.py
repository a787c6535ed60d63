"""Clauses of paired texts, and what they say of who acts, when, how many and under which condition."""
