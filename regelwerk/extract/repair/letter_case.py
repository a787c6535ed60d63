"""The case of a word whose first letter recognition changed."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.extract.repair.text import BlockText

_ENDS = ".!?:"


def in_case(block: BlockText, index: int, start: int, forms: Sequence[str]) -> str:
    """A word in the case of its place; `forms` are those it may have there, the likeliest first."""
    likeliest, first = forms[0], block.text[start]
    before = block.text[:start].rstrip()
    opens = not before or before[-1] in _ENDS
    letters = sum(char.isalpha() for char in block.words[index].text)
    if letters == 1 and likeliest.isupper() and len(likeliest) > 1 and not _among_capitals(block, index):
        return likeliest.capitalize() if opens else likeliest.lower()
    capital = first.isupper() if first.isalpha() else opens
    return next((form for form in forms if form[0].isupper() is capital), likeliest)


def _among_capitals(block: BlockText, index: int) -> bool:
    near = [word.text for word in block.words[max(0, index - 1) : index + 2] if word is not block.words[index]]
    return any(len(text) > 1 and text.isupper() for text in near)
