"""What headings and first words say about a passage: contents of the box, glossary, hint, example.

The words of all languages are looked for: rulebooks leave headings untranslated, and ask before their language is known.
"""

from __future__ import annotations

import re

from regelwerk.language.known_languages import in_any

_NUMBER = re.compile(r"^\W*(?:(?:\d+(?:\.\d+)*|[IVX]+|[A-Za-z])[.):]+\s+|\d+(?:\.\d+)+\s+)")
_GLOSSARY = re.compile(in_any(lambda one: one.headings.glossary), re.IGNORECASE)
_TERMS = re.compile(in_any(lambda one: one.headings.terms), re.IGNORECASE)
_CONTENTS = re.compile(in_any(lambda one: one.headings.box_contents), re.IGNORECASE)
_LISTING = re.compile(in_any(lambda one: one.headings.listing), re.IGNORECASE)
_EXAMPLE_TITLE = re.compile(rf"(?:\w+)?{in_any(lambda one: one.headings.example)}\w*(?!\w)", re.IGNORECASE)
_EXAMPLE = re.compile(
    rf"\W*{in_any(lambda one: one.headings.opens_example)}(?:\s+[\w/-]{{1,3}})?\s*[:.–—-]", re.IGNORECASE
)
_ASIDE = re.compile(rf"\W*{in_any(lambda one: one.headings.opens_aside)}\s*(?:!|:)", re.IGNORECASE)


def bare(title: str) -> str:
    """The title without its number and the marks around it."""
    return _NUMBER.sub("", title).strip(" \t\n.:?!–—-*_#|")


def names_glossary(title: str) -> bool:
    """True for the heading of a glossary."""
    return _GLOSSARY.fullmatch(bare(title)) is not None


def may_hold_terms(title: str) -> bool:
    """True for the heading of a glossary, and for headings of terms under which rules may be as well."""
    return names_glossary(title) or _TERMS.fullmatch(bare(title)) is not None


def names_contents(title: str) -> bool:
    """True for the heading of a list of what is in the box."""
    return _CONTENTS.fullmatch(bare(title)) is not None


def names_listing(title: str) -> bool:
    """True for the heading of a table of contents or of an index."""
    return _LISTING.fullmatch(bare(title)) is not None


def names_example(title: str) -> bool:
    """True for the heading of an example."""
    return _EXAMPLE_TITLE.match(bare(title)) is not None


def begins_example(text: str) -> bool:
    """True where the first words call the passage an example."""
    return _EXAMPLE.match(text) is not None


def begins_aside(text: str) -> bool:
    """True where the first words call the passage a hint, a warning, an exception."""
    return _ASIDE.match(text) is not None
