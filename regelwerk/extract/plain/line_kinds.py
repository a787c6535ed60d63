"""What a single line of a text file shows of itself: a label, a title, a rule number, a rule between sections, garbage."""

from __future__ import annotations

import re

BULLETS = "•·▪▫‣●○◦■□►▶▸➤➢→✓✔❖◆◇★∙⁃"
_DASHES = "–—*-"
_LABEL = re.compile(
    rf"(?P<label>[{BULLETS}{_DASHES}]|\(?\d{{1,3}}[.)]|\(?[A-Za-z]\)|[a-z]\.|\(?[ivxIVX]{{2,5}}[.)])\s+(?P<rest>\S.*)$",
    re.DOTALL,
)
_ATTACHED = re.compile(rf"(?P<label>[{BULLETS}])(?P<rest>[^\W_].*)$", re.DOTALL)
_ABBREVIATED = re.compile(r"[A-Za-z]\.(?:\s|$)")
"""What follows the first letter of `z. B.` or of initials."""
_NUMBER_ALONE = re.compile(r"(?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,7}|[A-Za-z])[.)]?")
_RULE = re.compile(r"([-_=*~#•·—–])(?:\s*\1){2,}")
_NUMBERED = re.compile(r"(?P<number>\d{1,3}(?:\.\d{1,3})*)(?P<dot>\.?)\s+(?P<title>\S.*)")
_CLOSED = re.compile(r"[.!?:;…][\"'»«“”‘’)\]*_]*$")
_CUT = re.compile(r"[^\W\d_][-\u00ad¬]$")
_WORD = re.compile(r"[^\W\d_]{3,}")
_VOWEL = re.compile(r"[aeiouyäöüąęóéèàáâêíîú]", re.IGNORECASE)
_COUNT = re.compile(r"(?=\D*\d)[\s\d().,:;/+×x%–—*#-]*")
_ADDRESS = re.compile(r"www\.|https?:|\S+@\S")
_MOST_TITLE_WORDS = 14


def label_of(text: str) -> tuple[str, str] | None:
    """Label of a list item and the text after it; None where the line has no label."""
    found = _LABEL.match(text) or _ATTACHED.match(text)
    if found is None:
        return None
    label, rest = found.group("label"), found.group("rest")
    if label[-1] == "." and label[0].isalpha() and _ABBREVIATED.match(rest):
        return None
    return label, rest


def is_number_alone(text: str) -> bool:
    """Whether the line holds nothing but the number of a rule: `1.4.1`, `II`, `a`."""
    return _NUMBER_ALONE.fullmatch(text) is not None


def is_rule(text: str) -> bool:
    """Whether the line is drawn between sections (`---`, `* * *`)."""
    return _RULE.fullmatch(text) is not None


def is_capitals(text: str) -> bool:
    """Whether a line is set in capitals throughout, as titles are."""
    return text.isupper() and sum(char.isalpha() for char in text) >= 3


def is_title_in_capitals(text: str) -> bool:
    """Whether a block in capitals is a title: short, not a sentence, not a counted thing (`4 DICE`)."""
    words = text.split()
    if not is_capitals(text) or len(words) > _MOST_TITLE_WORDS or text.endswith((".", ",", ";", "-")):
        return False
    return not (words[0].isdigit() and len(words) <= 4) and _WORD.search(text) is not None


def numbered_title(text: str) -> tuple[int, int] | None:
    """Depth and last number of a title such as `1. Setup` or `1.2 MOVES`; None where the line is something else."""
    found = _NUMBERED.fullmatch(text)
    if found is None:
        return None
    number, title = found.group("number"), found.group("title")
    depth = number.count(".") + 1
    if (depth == 1 and not found.group("dot")) or len(title.split()) > 8 or not title[0].isupper():
        return None
    return None if title.endswith((".", "!", "?", ":", ";", ",", "-")) else (depth, int(number.rpartition(".")[2]))


def is_closed(text: str) -> bool:
    """Whether a text ends with a sign that ends a sentence or announces what follows."""
    return _CLOSED.search(text) is not None


def is_cut(text: str) -> bool:
    """Whether a line ends in the middle of a word."""
    return _CUT.search(text) is not None


def begins_low(text: str) -> bool:
    """Whether a text begins with a small letter, opening quotes and brackets aside, and not with an address."""
    return text.lstrip("\"'„“”«»‚‘’([*_")[:1].islower() and _ADDRESS.match(text) is None


def is_garbage(text: str) -> bool:
    """Whether a line is what recognition makes of a picture: signs, and no word of three letters that can be spoken."""
    if any(_is_speakable(word) for word in _WORD.findall(text)) or _COUNT.fullmatch(text):
        return False
    spoken = [char for char in text if char.isalnum()]
    signs = sum(not char.isalnum() and not char.isspace() for char in text)
    return 3 * sum(char.isdigit() for char in spoken) <= len(spoken) and 3 * signs >= 2 * len(spoken)


def _is_speakable(word: str) -> bool:
    regular = word.islower() or word.isupper() or word.istitle()
    return regular and _VOWEL.search(word) is not None
