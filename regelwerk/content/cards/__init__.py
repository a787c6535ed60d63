"""Adapters for card repositories: a described layout into sheets of records with positions."""
