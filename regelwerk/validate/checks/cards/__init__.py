"""The checks of card sets, one a module."""
