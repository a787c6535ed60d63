"""What stands below the names of the cards of a list: facts, text and flavour, judged by what the cards have in common."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import quantiles

from regelwerk.content.parse.card_lists.card_facts import CardFact, LabelledFact, facts_in, is_sentence, label_and_value
from regelwerk.content.parse.card_lists.list_facts import LABELLED, FactLabels
from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.content.parse.card_lists.name_lines import NameLine
from regelwerk.content.parse.card_lists.part_labels import part_named
from regelwerk.content.text.joined_lines import joined

_OFTEN = 3
"""Cards on which a label stands, at least."""
_MOSTLY = 0.5
"""Share of the cards from which on what stands on them in one place is of one kind."""
_TYPE_WORDS = 6
"""Words of a line that says the kind of a card, at most."""
_CODE = re.compile(r"[(\[]?([#A-Z][\w#-]{0,5}[ -]?\d{1,4}(?:/\d{1,4})?(?: [A-Z])?)[)\]]?")
_QUOTE = re.compile(r"[„“\"«»].{3,}[”“\"«»](?:\s*(?:[–—-]{1,2}\s*)?[^.!?]{0,40})?", re.DOTALL)
_SLANTED = re.compile(r"(?P<sign>[/~_]|'')\s*(?P<said>\S.*\S)\s*(?P=sign)", re.DOTALL)
_BARS = re.compile(r"\s*[·•|]\s*")
_COUNT = re.compile(r"\s*\(\d+[^()]*\)$")
"""How many cards a group has, behind its heading."""
_REMARK = re.compile(r"\[[^\[\]]*\s[^\[\]]*\s[^\[\]]*\]", re.DOTALL)
_WIKI_BOLD = re.compile(r"'{2,5}")
_KIND_SIGNS = re.compile(r"\s+[–—/·|-]{1,2}\s+|\s*[(\[]|[)\]]")
_LIST_SIGNS = re.compile(r"\s+[–—/·|-]{1,2}\s+|[,;]\s+")
_PLACE = "facts"
"""Name of the place of facts without a label."""


@dataclass
class CardBody:
    """A card of a list."""

    line: ListedLine
    heading: str
    name: str
    copies: int | None = None
    code: str | None = None
    fields: dict[str, str] = field(default_factory=dict)
    text: str = ""
    flavour: str = ""

    def put(self, fact: CardFact) -> None:
        """Take in a fact by its label."""
        part = part_named(fact.label) if fact.label else None
        if part == "quantity" and fact.value.isdigit():
            self.copies = int(fact.value)
        elif part == "code" and self.code is None:
            self.code = fact.value
        elif fact.value.strip(" -–—"):
            name, count = fact.label or _PLACE, 1
            while name in self.fields:
                count += 1
                name = f"{fact.label or _PLACE} {count}"
            self.fields[name] = fact.value


def read_bodies(lines: Sequence[ListedLine], names: Mapping[int, NameLine], locale: str) -> list[CardBody]:
    """The cards in printed order; `names` holds the lines that name them, by their places."""
    starts = sorted(names)
    parts = [list(lines[start + 1 : end]) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    before = lines[starts[0] - 1] if starts[0] else None
    heading = before.text.strip() if before and _may_be_heading(before) else ""
    headings = []
    typed = sum(_is_type(part[0]) for part in parts if part) >= _MOSTLY * len(parts)
    for part in parts:
        headings.append(heading)
        heading = _cut_heading(part, is_last=part is parts[-1], typed=typed) or heading
    _cut_end(parts)
    layout = _Layout.of([names[start] for start in starts], parts)
    return [
        _body(lines[start], names[start], part, over, layout, locale)
        for start, part, over in zip(starts, parts, headings, strict=True)
    ]


def _may_be_heading(line: ListedLine) -> bool:
    text = _COUNT.sub("", line.text.strip())
    return line.kind == "heading" or (
        line.begins and len(text.split()) < _TYPE_WORDS and text[-1:] not in '.,;:!?…]“”"' and not line.italic
    )


def _cut_heading(part: list[ListedLine], *, is_last: bool, typed: bool) -> str:
    """Take the heading over the next group, and what follows it, off what stands below a name; the heading."""
    for at, line in enumerate(part):
        if line.kind == "heading" and not facts_in(line.text) and (line.apart or at + 1 == len(part) or is_last):
            del part[at:]
            return line.text.strip().strip("= ")
    if is_last or not part or not _may_be_heading(part[-1]) or part[-1].kind == "aside":
        return ""
    if facts_in(part[-1].text) or _CODE.fullmatch(part[-1].text.strip()):
        return ""
    if part[-1].apart or not typed or (len(part) > 1 and is_sentence(part[-2].text)):
        return part.pop().text.strip()
    return ""


def _cut_end(parts: Sequence[list[ListedLine]]) -> None:
    """Take what follows a list off its last card: more stanzas than nearly all others have."""
    tells_gaps = any(line.apart for part in parts for line in part)
    counts = [sum(line.apart if tells_gaps else line.begins for line in part) for part in parts[:-1]]
    most = round(quantiles(counts, n=4)[2]) if len(counts) > 1 else counts[0]
    widest = max((gap for part in parts[:-1] for gap in _gaps(part)), default=0)
    seen = 0
    for at, (line, gap) in enumerate(zip(parts[-1], [0, *_gaps(parts[-1])], strict=False)):
        seen += line.apart if tells_gaps else line.begins
        if seen > most or gap > max(widest, 1):
            del parts[-1][at:]
            return


def _gaps(part: Sequence[ListedLine]) -> list[int]:
    """Lines of the source from the end of each line's block to the next line's; 0 inside of a block."""
    return [
        lower.place.lines[0] - upper.place.lines[1] if lower.begins and lower.place.lines and upper.place.lines else 0
        for upper, lower in pairwise(part)
    ]


@dataclass(frozen=True)
class _Layout:
    """What the cards of a list have in common."""

    values: frozenset[str]
    """Labels of facts."""
    texts: frozenset[str]
    """Labels that stand before sentences."""
    typed: bool
    """Whether a line below the name says the kind."""
    rest_is_text: bool
    """Whether what follows the name on its line is text."""
    labels: FactLabels
    """First words of the facts on name lines that are labels."""
    label: str
    """The last word before a colon on name lines, where it is a label."""

    @classmethod
    def of(cls, names: Sequence[NameLine], parts: Sequence[Sequence[ListedLine]]) -> _Layout:
        said: defaultdict[str, list[str]] = defaultdict(list)
        for part in parts:
            for line in part:
                found = label_and_value(line.text)
                if found:
                    said[found.label].append(found.value)
        often = {label: values for label, values in said.items() if len(values) >= min(_OFTEN, len(parts))}
        texts = {
            label
            for label, values in often.items()
            if not part_named(label) and sum(map(is_sentence, values)) >= _MOSTLY * len(values)
        }
        first = [part[0] for part in parts if part]
        rests = [name.rest for name in names if name.rest and name.sign not in ("sign", "slash")]
        ends = [name.name.split()[-1] for name in names if name.sign == "colon"]
        label = max(set(ends), key=ends.count, default="")
        return cls(
            values=frozenset(often) - texts,
            texts=frozenset(texts),
            labels=FactLabels([_bracketed(name) for name in names]),
            typed=sum(map(_is_type, first)) >= _MOSTLY * len(parts),
            rest_is_text=sum(is_sentence(rest) or len(rest.split()) > _TYPE_WORDS for rest in rests)
            >= _MOSTLY * len(rests),
            label=label if len(ends) >= _MOSTLY * len(names) and ends.count(label) > _MOSTLY * len(ends) else "",
        )


def _bracketed(name: NameLine) -> list[str]:
    """The facts in brackets and behind leaders on a name line."""
    return [
        f"{fact.label} {fact.value}" if fact.label else fact.value
        for told in name.facts
        for fact in facts_in(told) or _listed(told)
    ]


def _is_type(line: ListedLine) -> bool:
    """Whether a line may say the kind of a card."""
    text = line.text.strip()
    if len(text.split()) > _TYPE_WORDS or line.italic or line.kind == "aside" or LABELLED.fullmatch(text):
        return False
    return text[-1:] not in ".!?…" or bool(re.search(r"\s[–—/·-]\s", text))


def _body(
    line: ListedLine, name: NameLine, part: Sequence[ListedLine], heading: str, layout: _Layout, locale: str
) -> CardBody:
    body = CardBody(line, heading, name.name, name.copies)
    if name.number is not None:
        body.code = name.number
    said: list[str] = []
    flavour: list[str] = []
    for label, value in layout.labels.read(_bracketed(name), _PLACE).items():
        body.put(CardFact("" if label.split()[0] == _PLACE else label, value))
    rest = name.rest
    if layout.label and name.sign == "colon" and name.name.endswith(f" {layout.label}"):
        body.name = name.name.removesuffix(layout.label).strip()
        body.put(CardFact(layout.label, rest))
    elif name.sign == "sign":
        for piece in _BARS.split(rest):
            if is_sentence(piece):
                said.append(piece.strip())
            else:
                for fact in facts_in(piece) or _listed(piece):
                    body.put(fact)
    elif rest and (name.sign == "slash" or not layout.rest_is_text) and not is_sentence(rest):
        for fact in facts_in(rest) or _listed(rest):
            body.put(fact)
    elif rest:
        said.append(rest)
    paragraphs = _paragraphs(part, goes_on=bool(said))
    if said and paragraphs and paragraphs[0].goes_on:
        said[0] = joined([said[0], *(line.text.strip() for line in paragraphs.pop(0).lines)], locale)
    _read(paragraphs, body, said, flavour, layout, locale)
    body.text = joined([text for text in said if text], locale)
    body.flavour = joined(flavour, locale).strip("*_ ")
    return body


@dataclass
class _Paragraph:
    lines: list[ListedLine]
    goes_on: bool = False
    """Whether it goes on with the line of the name."""


def _paragraphs(part: Sequence[ListedLine], *, goes_on: bool) -> list[_Paragraph]:
    found: list[_Paragraph] = []
    for at, line in enumerate(part):
        if at == 0 or line.begins:
            found.append(_Paragraph([line], goes_on and at == 0 and not line.begins))
        else:
            found[-1].lines.append(line)
    return found


def _read(
    paragraphs: list[_Paragraph],
    body: CardBody,
    said: list[str],
    flavour: list[str],
    layout: _Layout,
    locale: str,
) -> None:
    into: list[str] | None = None
    is_head = not said
    for number, paragraph in enumerate(paragraphs):
        for at, line in enumerate(paragraph.lines):
            text = (
                _WIKI_BOLD.sub("", line.text).strip()
                if not _SLANTED.fullmatch(line.text.strip())
                else line.text.strip()
            )
            begins = at == 0
            labelled = label_and_value(text)
            quoted = _slanting(line, text, is_first=not said and number == 0)
            if labelled and labelled.label in layout.values and (begins or labelled.label in layout.values):
                into = _put_labelled(labelled, body, said, flavour)
                is_head = is_head and into is None
                continue
            if into is not None and not begins:
                into[-1] = joined([into[-1], text], locale)
                continue
            if into is said and begins and not quoted and not labelled:
                said.append(text)
                continue
            if quoted:
                flavour.append(quoted)
                into = flavour
                continue
            into = None
            if (
                _CODE.fullmatch(text)
                and begins
                and body.code is None
                and (said or body.fields)
                and len(paragraph.lines) == 1
            ):
                found = _CODE.fullmatch(text)
                assert found is not None
                body.code = found[1].lstrip("#")
                continue
            facts = facts_in(text) if is_head or not is_sentence(text) else []
            if len(facts) == 1 and labelled and (is_sentence(text) or labelled.label in layout.texts):
                facts = []
            if facts and begins:
                for fact in facts:
                    body.put(fact)
                continue
            if is_head and layout.typed and number == 0 and at == 0 and _is_type(line):
                for fact in _kind(text):
                    body.put(fact)
                continue
            is_head = False
            if at and said and not begins:
                said[-1] = joined([said[-1], text], locale)
            else:
                said.append(text)


def _put_labelled(labelled: LabelledFact, body: CardBody, said: list[str], flavour: list[str]) -> list[str] | None:
    """Take in a labelled line; the text that lines below it go on with, None where they do not."""
    part = part_named(labelled.label)
    if part == "text":
        said.append(labelled.value)
        return said
    if part == "flavour":
        flavour.append(labelled.value)
        return flavour
    for fact in facts_in(f"{labelled.label}: {labelled.value}") or [CardFact(labelled.label, labelled.value)]:
        body.put(fact)
    return None


def _kind(text: str) -> list[CardFact]:
    """The kind of a card and what stands behind it, each a fact."""
    return [CardFact("", part.strip()) for part in _KIND_SIGNS.split(text) if part.strip()]


def _listed(text: str) -> list[CardFact]:
    """The parts of what stands in brackets or behind a sign, each a fact; a phrase with commas is one."""
    parts = [part.strip() for part in _LIST_SIGNS.split(text) if part.strip()]
    is_phrase = not any(char.isdigit() for char in text) and any(len(part.split()) > 2 for part in parts)
    return [CardFact("", part) for part in ([text.strip()] if is_phrase else parts)]


def _slanting(line: ListedLine, text: str, *, is_first: bool) -> str:
    """What a line says in italics or as a quotation, nothing where it is upright."""
    if found := _SLANTED.fullmatch(text):
        return found["said"]
    if line.italic or _REMARK.fullmatch(text):
        return text
    return text if _QUOTE.fullmatch(text) and not is_first else ""
