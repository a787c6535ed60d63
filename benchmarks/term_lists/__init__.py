"""Rulebooks in German and Polish with the list of their terms, by a terminologist who had not read the code."""
