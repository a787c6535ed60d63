"""Texts of free games in several languages, as Debian packages them: translations that nobody made for these checks."""
