"""What headings and first words say of a passage: the file `headings.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class Headings:
    """Patterns of headings and of words that open a passage."""

    glossary: str = NEVER
    """Heading of a glossary."""
    terms: str = NEVER
    """Heading of terms, under which rules may be as well."""
    box_contents: str = NEVER
    """Heading of the list of what is in the box."""
    listing: str = NEVER
    """Heading of a table of contents or of an index."""
    table_of_contents: str = NEVER
    """Heading of a table of contents."""
    resources: str = NEVER
    """Heading of a list of resources, goods, prices."""
    example: str = NEVER
    """Heading of an example; letters may follow it."""
    opens_example: str = NEVER
    """Words that open an example, before a colon or a dash."""
    opens_aside: str = NEVER
    """Words that open a hint, a warning, an exception, before a colon or an exclamation mark."""
    example_block: str = NEVER
    """Words at the head of a printed block that make it an example."""
    aside_block: str = NEVER
    """Words at the head of a printed block that make it an aside."""
    caption: str = NEVER
    """What is before the number of a figure or table in its caption."""
    page_number: str = NEVER
    """What is before the number of a page at its head or foot."""
    page_of: str = NEVER
    """What is between the number of a page and that of all pages."""
    chapter: str = NEVER
    """What is before the number of a chapter in its heading."""
    rule: str = NEVER
    """What is before the number of a rule, an article or a question at its head, capitalised."""
    edition: str = NEVER
    """How an imprint names the edition, its number included; it tells case."""
    credits: str = NEVER
    """Words of an imprint or of credits."""
