"""Lines that name a card of a list: what stands before the name, the name, and what stands behind it.

`#21 Mud (2 OP)`, `**Ferry** · Initiative 22`, `3x Torch [cost 1] - Reveal a card`, `Card 4. "Siren". All move aside.`,
`LL-7 Fern flower ....... 1 pc.`, a heading, or a short line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from regelwerk.content.parse.card_lists.card_facts import facts_in, is_sentence
from regelwerk.content.parse.card_lists.list_facts import COPIES
from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.content.parse.card_lists.part_labels import part_named

Sign = Literal["", "dash", "colon", "stop", "sign", "slash", "words"]
"""What parts the name from what follows it on its line; `words` where only its face does."""

_NAME_WORDS = 8
"""Words of a name, at most."""
_PREFIXES = {
    "times": re.compile(r"(\d{1,2})\s?[x×]\s+(?=\S)", re.IGNORECASE),
    "bracket": re.compile(r"[(\[]([^()\[\]]{1,14})[)\]]\s+(?=\S)"),
    "hash": re.compile(r"#\s?(\d{1,3})[.:]?\s+(?=\S)"),
    "code": re.compile(
        r"([A-Z]{1,4}\d{0,2}[-–/.]?[A-Z]{0,3}\d{1,4}[a-z]?)[.:)]?\s+(?=\S)"
        r"|([A-Z]{2,4})\s{2,}(?=[^\W\d_]{3}[^:\n]{0,40}?(?:$|\s{2,}|\s?[(\[]))"
    ),
    "number": re.compile(r"(\d{1,3})[.)]\s+(?=\S)"),
    "roman": re.compile(r"([IVXL]{1,6}|0)(?:[.)]|\s+[–—-]{1,2})\s+(?=\S)"),
    "word": re.compile(
        r"[^\W\d_]{2,12}\.?(?:\s[^\W\d_]{1,3}\.?)?\s(\d{1,3})(?:\s\((?P<fact>[^()]{1,30})\))?(?:[.:]|\s[–—-])\s+(?=\S)"
    ),
    "of": re.compile(r"(\d{1,3}/\d{1,3})\s+(?=[^\W\d_])"),
    "dashed": re.compile(r"(\d{1,3})\s+[–—-]{1,2}\s+(?=\S)"),
    "bare": re.compile(r"(\d{1,3})\s+(?=[^\W\d_])"),
}
BARE = ("number", "dashed", "bare")
"""Of these prefixes those that are a number and nothing else."""
_GAPS = re.compile(r"\s{2,}")
_BOX = re.compile(r"\[\s?\]\s+|[☐□]\s*")
_WIKI = re.compile(r"(={2,4})\s*(.+?)\s*\1")
_BOXED = re.compile(r"[\[<]([^\[\]<>]{2,60})[\]>]")
_TAGGED = re.compile(r"(?:<(?:b|strong)>|\[b\])\s*([^<>\[\]]{1,80}?)\s*(?:</(?:b|strong)>|\[/b\])", re.IGNORECASE)
_QUOTED = re.compile(r"[„“”\"«»]([^„“”\"«»]{1,60})[“”\"«»]")
_COPIES_OF = re.compile(r"(\d{1,2})\s(\w+)\.?|(\w+)\.?\s(\d{1,2})")
_BEHIND = {
    "times": re.compile(r"\s*(?:[x×]\s?(\d{1,2})|(\d{1,2})\s?[x×])(?!\w)", re.IGNORECASE),
    "bracket": re.compile(r"\s*[(\[{<]([^()\[\]{}<>]{1,60})[)\]}>]"),
    "leader": re.compile(r"\s*(?:[.…]\s?){2,}\s*(\S.{0,30})$"),
    "gap": re.compile(r"\s{2,}(?![–—·•|:/-])(\S.{0,200})$"),
    "pair": re.compile(r"\s+([+-]?\d{1,2}/[+-]?\d{1,2})(?!\w)"),
    "comma": re.compile(r",\s+(\d{1,2}[A-Z]{0,4}|[A-Z]{1,4})$"),
}
_COPIES_END = re.compile(r"\s*(?:[(\[][^()\[\]]{1,40}[)\]]|\s[x×]\s?\d{1,2}|\s\d{1,2}\s?[x×])[\s:.]*$", re.IGNORECASE)
_SIGNS: dict[Sign, re.Pattern[str]] = {
    "dash": re.compile(r"\s*[–—]\s+|\s+-{1,2}\s+"),
    "sign": re.compile(r"\s*[·•|]\s*"),
    "slash": re.compile(r"\s+/\s+"),
    "colon": re.compile(r"\s*:\s+"),
    "stop": re.compile(r"\s*[.!?]\s+"),
}
_NAME_END = re.compile(
    r"\s{2,}|\s+[–—-]{1,2}\s|\s*[–—]\s|\s+[·•|/]\s|:\s|\s+[x×]\s?\d|\s\d+\s?[x×](?!\w)|\s*[(\[{<]|\s*(?:[.…]\s?){2,}\s*\S|\s+\d+/\d+"
    r"|,\s+(?:\d{1,2}[A-Z]{0,4}|[A-Z]{1,4})$"
)
_SHARED = re.compile(r"(\w{3,14})\s[„“”\"«»]([^„“”\"«»]{1,60})[“”\"«»]")
_CAPITALS = re.compile(r"[^\W\d_]{3}")
"""Letters that name lines in capitals have, at least."""


@dataclass(frozen=True, slots=True, order=True)
class NameForm:
    """What lines that name cards of one list have in common."""

    place: str
    """How they stand in the document: `heading 2`, `item 1`, `stanza` or `line`."""
    prefix: str = ""
    """What kind of number or mark stands before the name."""
    style: str = ""
    """The face of the name: `bold`, `italic`, `caps` or `plain`; nothing where the number before it tells it."""
    behind: str = ""
    """What kind of fact stands last behind a plain name."""


@dataclass(frozen=True, slots=True)
class NameLine:
    """A line as one that names a card."""

    form: NameForm
    name: str
    number: str | None
    """The number or code before the name."""
    copies: int | None
    facts: tuple[str, ...]
    """What stands in brackets, behind leaders and as pairs of values behind the name."""
    sign: Sign
    """What parts the rest from it."""
    rest: str
    """What else follows on the line."""


def name_line(line: ListedLine, place: str) -> NameLine | None:
    """A line as one that names a card; None where it cannot. `place` says how it stands in the document."""
    text = line.printed or line.text.strip()
    wiki = _WIKI.fullmatch(text)
    if wiki:
        text, place = wiki[2], f"{place} {wiki[1]}"
    bold = 0 if wiki else min(line.bold, len(text))
    box = _BOX.match(text)
    if tagged := _TAGGED.match(text):
        text, bold = tagged[1] + text[tagged.end() :], len(tagged[1])
    elif boxed := _BOXED.fullmatch(text):
        text, place = boxed[1], f"{place} boxed"
    if box:
        text, bold = text[box.end() :], max(0, bold - box.end())
    prefix, number, copies = "box" if box else "", None, None
    facts: list[str] = []
    labelled = any(map(str.isalnum, line.label))
    head = f"{line.label} {text}" if labelled else text
    for kind, pattern in _PREFIXES.items():
        found = pattern.match(head)
        if found:
            prefix = f"{prefix} {kind}".strip()
            if kind == "times" or (kind == "bracket" and COPIES.fullmatch(found[1])):
                copies = copies_in(found[1]) or int(found[1])
            else:
                number = found[1] or found[found.re.groups]
                facts += [found["fact"]] if kind == "word" and found["fact"] else []
            text = head[found.end() :]
            bold = bold if labelled else max(0, bold - found.end())
            place = "line" if labelled else place
            break
    quoted = _QUOTED.match(text)
    style = "bold" if bold else "quoted" if quoted else "plain"
    if not bold and 0 < line.slant < len(text) and not prefix:
        style, bold = "italic", line.slant
    if bold:
        while bold < len(text) and text[bold - 1 : bold + 1].isalnum():
            bold += 1
        name, rest = text[:bold], text[bold:]
    elif quoted:
        name, rest = quoted[1], text[quoted.end() :]
    else:
        end = _NAME_END.search(text)
        stop = re.search(r"[.!?]\s", text)
        if stop and (_is_in_capitals(text[: stop.start()]) or (prefix and end is None)):
            end = stop if end is None or stop.start() < end.start() else end
        name, rest = (text[: end.start()], text[end.start() :]) if end else (text, "")
        style = "caps" if _is_in_capitals(name) else style
    return _with_rest(place, prefix, style, name, number, copies, facts, rest)


def _is_in_capitals(name: str) -> bool:
    return name.isupper() and _CAPITALS.search(name) is not None


def _with_rest(
    place: str,
    prefix: str,
    style: str,
    name: str,
    number: str | None,
    copies: int | None,
    facts: list[str],
    rest: str,
) -> NameLine | None:
    behind = ""
    if style not in ("plain", "caps") and (end := _COPIES_END.search(name)):
        name, rest = name[: end.start()], name[end.start() :] + rest
    while True:
        for kind, pattern in _BEHIND.items():
            found = pattern.match(rest)
            if found:
                said = next(part for part in found.groups() if part)
                if kind == "gap":
                    *columns, last = _GAPS.split(said)
                    facts += columns
                    if is_sentence(last):
                        behind, rest = kind, f" | {last}"
                        continue
                    said = last
                count = int(said) if kind == "times" else copies_in(said)
                if count is not None and copies is None:
                    copies = count
                else:
                    facts.append(said.strip())
                behind, rest = kind, rest[found.end() :]
                break
        else:
            break
    sign: Sign = ""
    if rest.strip():
        sign, rest = next(
            ((sign, rest[found.end() :]) for sign, pattern in _SIGNS.items() if (found := pattern.match(rest))),
            ("words", rest),
        )
    if sign == "sign" and "|" in rest:
        behind = "bars"
    name = name.strip().rstrip(":,").strip(" –—-")
    place = "line" if (prefix or behind) and place == "stanza" else place
    if style != "plain" or prefix:
        name = name.rstrip(".")
    if not name or len(name.split()) > _NAME_WORDS or not any(map(str.isalpha, name)) or name[0].islower():
        return None
    if style == "caps" and facts_in(name):
        return None
    if style in ("plain", "caps") and not prefix and (name[-1] in ".;" or (sign == "words" and rest.strip())):
        return None
    is_alone = not prefix and style in ("plain", "quoted", "caps")
    face = "plain" if style == "quoted" and is_alone else style
    return NameLine(
        form=NameForm(place, prefix, "" if prefix else face, behind if is_alone and place == "line" else ""),
        name=name,
        number=number,
        copies=copies,
        facts=tuple(facts),
        sign=sign,
        rest=rest.strip(),
    )


def copies_in(text: str) -> int | None:
    """How many copies what stands in brackets says that there are: `3x`, `4 pcs.`; None where it says something else."""
    text = text.strip()
    if found := COPIES.fullmatch(text):
        return int(found[1] or found[found.re.groups])
    found = _COPIES_OF.fullmatch(text)
    if found and part_named(found[2] or found[3]) == "quantity":
        return int(found[1] or found[4])
    return None


def labelled_name(label: str, name: str) -> NameLine:
    """The name of a card that stands behind a label, and what follows it behind a sign."""
    name, _, rest = (part.strip() for part in re.sub(r"\s[·•|]\s", "\n", name, count=1).partition("\n"))
    return NameLine(NameForm("line", prefix=f"label {label}"), name, None, None, (), "sign" if rest else "", rest)


def without_shared_word(names: Mapping[int, NameLine]) -> Mapping[int, NameLine]:
    """The names without the word that stands before the quotation marks of them all: `Card "Ferry"`."""
    found = {place: _SHARED.fullmatch(name.name) for place, name in names.items()}
    if len({match[1] if match else "" for match in found.values()}) > 1 or None in found.values():
        return names
    return {place: replace(name, name=match[2]) for place, name in names.items() if (match := found[place])}
