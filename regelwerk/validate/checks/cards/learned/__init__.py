"""Checks of card data that learn from most of the texts and records what the rest should be like."""
