"""The case of a word that recognition hid: a sign or a digit stands where its first letter is."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.extract.repair.text import BlockText

_ENDS = ".!?:"


def in_case(block: BlockText, index: int, start: int, forms: Sequence[str]) -> str:
    """A word in the case of its place; `forms` are those it may have there, the likeliest first."""
    likeliest, first = forms[0], block.text[start]
    opens = index == 0 or any(mark in block.words[index].piece.before for mark in _ENDS)
    if first.isalpha() and likeliest[0].lower() == first.lower():
        letters = sum(char.isalpha() for char in block.words[index].text)
        if letters == 1 and likeliest.isupper() and len(likeliest) > 1 and not _among_capitals(block, index):
            return likeliest.capitalize() if opens else likeliest.lower()
        return likeliest
    return next((form for form in forms if form[0].isupper() is opens), likeliest)


def _among_capitals(block: BlockText, index: int) -> bool:
    near = [word.text for word in block.words[max(0, index - 1) : index + 2] if word is not block.words[index]]
    return any(len(text) > 1 and text.isupper() for text in near)
