"""The glossary of a game in each form that a file can have."""
