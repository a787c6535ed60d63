"""What fields of records most probably mean: the id, texts and their kinds, closed lists, icons, traits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

from regelwerk.content.cards.proposal.folder_survey import id_rank, is_usual_id
from regelwerk.files.json_text import JsonObject, JsonValue
from regelwerk.language.known_languages import known_languages
from regelwerk.language.patterns import compiled
from regelwerk.schema.cardset import TAGS_WITHOUT_END, TextKind

_HINTS: tuple[tuple[TextKind, re.Pattern[str]], ...] = (
    ("prose", re.compile(r"flavou?r|lore|quote|story|fluff", re.IGNORECASE)),
    ("traits", re.compile(r"traits?|keywords?|subtypes?|tags?", re.IGNORECASE)),
    ("title", re.compile(r"(?:sub|back|real|short)?_?(?:name|title|subtitle|label)", re.IGNORECASE)),
    ("rules", re.compile(r"text|rules?|effects?|abilit|desc|body|condition|back|front|game", re.IGNORECASE)),
)
_ICON = re.compile(
    r"(?P<a>\[)(?P<a_>[^\[\]\n]{1,40})\]|(?P<b>\{\{)(?P<b_>[^{}\n]{1,40})\}\}|(?P<c>\{)(?P<c_>[^{}\n]{1,40})\}"
    r"|(?P<d>:)(?P<d_>[a-z][a-z0-9_\-]{1,30}):|(?P<e>%)(?P<e_>[a-z_]{2,30})%|(?P<f>#)(?P<f_>[a-z_]{2,30})#"
)
_CLOSING = {"[": "]", "{{": "}}", "{": "}", ":": ":", "%": "%", "#": "#"}
_TAG = re.compile(r"(<\w+(?:[:\-]|\s+[\w\-]+=[\"']?(?:\w+-)?))(\w{1,30})([\"']?\s*/>|[\"']\s*>(?:</\w+>)?|>)")
"""An icon as a tag: `<sym:ember/>`, `<icon name="ember"/>`, `<i class="icon-ember"></i>`, `<sprite name=ember>`."""
_ADDRESS = re.compile(r"(?:https?:)?//|[\w./\-]+\.(?:png|jpe?g|webp|svg|gif|mp3|ogg|pdf)$", re.IGNORECASE)
_ENOUGH, _FEW = 6, 25
"""Values that show how a field is written, and different words of a closed list at most (chosen by hand)."""
_MOSTLY = 0.8
"""Share of the values of a field that must be addresses."""
_NAME = re.compile(r"[^\W\d][\w .\-]{0,40}")
_LIST = re.compile(r"\s*[^.,;\n]{1,30}(?:[.,;] *[^.,;\n]{1,30})*[.,;]?\s*")


def id_field(records: Sequence[JsonObject], shared: Sequence[JsonObject]) -> list[str]:
    """Fields that could name the records of a kind, the best first; `shared` are translations, which must have it too."""
    found: list[str] = []
    titles: list[str] = []
    for name in dict.fromkeys(name for record in records[:50] for name in record):
        values = [record.get(name) for record in records]
        if not all(isinstance(value, str | int) and not isinstance(value, bool) and value != "" for value in values):
            continue
        if len(set(values)) < 0.98 * len(values):
            continue
        if shared and sum(name in record for record in shared) < 0.9 * len(shared):
            continue
        spaced = any(isinstance(one, str) and re.search(r"\s", one) for one in values)
        if spaced and len({str(record.get(name)) for record in shared} - set(map(str, values))) > 0.1 * len(shared):
            continue  # a name that is translated
        doubled = len(set(values)) < len(values) and not is_usual_id(name)
        (titles if spaced or doubled else found).append(name)
    own = {name: {str(record.get(name)) for record in records} for name in found}
    strange = {name: sum(str(record.get(name)) not in own[name] for record in shared) for name in found}
    return sorted(found, key=lambda name: (id_rank(name), strange[name])) or titles


def text_kind(name: str, values: Sequence[str]) -> tuple[TextKind, bool]:
    """The kind of a text field, and whether its name and its texts say the same."""
    last = name.removesuffix(".*").rpartition(".")[2]
    hinted = next((kind for kind, form in _HINTS if form.search(last)), None) or _labelled(last)
    seen = _by_texts(values)
    if name.endswith(".*") and seen in ("title", "traits"):
        return "term", True
    if hinted is None:
        return seen, False
    if hinted == "traits" and not all(_LIST.fullmatch(value) for value in values):
        return seen, False
    sound = {"title": ("title", "term", "traits"), "rules": ("rules", "prose"), "prose": ("prose", "rules", "title")}
    return hinted, not values or hinted == "traits" or seen in sound.get(hinted, (hinted, "title", "term"))


@cache
def _labelled(name: str) -> TextKind | None:
    """What a field is that is called as a language calls a part of a card (`Regeltext`)."""
    label = name.replace("_", " ")
    for language in known_languages():
        words = language.cards
        kinds: tuple[tuple[TextKind, str], ...] = (
            ("prose", words.flavour),
            ("title", words.name),
            ("rules", words.text),
        )
        for kind, form in kinds:
            if compiled(form).fullmatch(label):
                return kind
    return None


def is_address(values: Sequence[str]) -> bool:
    """Whether the values of a field are addresses of pages or paths of files."""
    return bool(values) and sum(_ADDRESS.match(value) is not None for value in values) >= _MOSTLY * len(values)


def _by_texts(values: Sequence[str]) -> TextKind:
    if not values:
        return "rules"
    words = sum(len(value.split()) for value in values) / len(values)
    pieces = Counter(
        piece.strip(" .,;") for value in values for piece in re.split(r"[.,;]\s", value + " ") if piece.strip()
    )
    listed = sum(_LIST.fullmatch(value) is not None for value in values) > 0.9 * len(values)
    if (
        listed
        and words < 5
        and len(pieces) < 0.6 * sum(pieces.values())
        and any(re.search(r"[.,;]", one) for one in values)
    ):
        return "traits"
    if words < 2.5 and len(set(values)) <= max(3, len(values) // 4):
        return "term"
    if words < 5 and sum(value.rstrip().endswith((".", "!", "?")) for value in values) < 0.3 * len(values):
        return "title"
    played = sum(bool(_ICON.search(value) or re.search(r"\d", value)) for value in values)
    return "rules" if played >= 0.3 * len(values) else "prose"


def looks_like_text(values: Sequence[str]) -> bool:
    """Whether the values of a field are words of a language, and not codes."""
    spaced = sum(" " in value.strip() for value in values)
    return bool(values) and spaced >= 0.4 * len(values)


def trait_end(values: Sequence[str]) -> str:
    """What ends each trait of a list."""
    counts = Counter(sign for value in values for sign in re.findall(r"[.,;](?=\s|$)", value))
    return counts.most_common(1)[0][0] if counts else "."


def icon_marks(texts: Sequence[str]) -> tuple[tuple[str, str] | None, int]:
    """What opens and closes an icon, and how often it was seen; None where no name in signs comes twice."""
    seen: dict[str, Counter[str]] = {}
    for text in texts:
        for match in _ICON.finditer(text):
            opening = match[match.lastgroup.rstrip("_")] if match.lastgroup else ""
            seen.setdefault(opening, Counter())[match[match.lastgroup or 0]] += 1
    best: tuple[tuple[str, str] | None, int] = (None, 0)
    tags: dict[tuple[str, str], Counter[str]] = {}
    closed_tags = _closed_tags(texts)
    for text in texts:
        for opening, name, closing in _TAG.findall(text):
            if closing != ">" or _name_of(opening) not in closed_tags:
                tags.setdefault((opening, closing), Counter())[name] += 1
    for marks, names in tags.items():
        if names.most_common(1)[0][1] > 1 and names.total() > best[1]:
            best = marks, names.total()
    for opening, names in seen.items():
        prefixes = Counter(name.partition(":")[0] + ":" for name in names.elements() if ":" in name)
        prefix = next((one for one, count in prefixes.items() if count >= 0.8 * names.total()), "")
        sound = Counter({name: count for name, count in names.items() if _NAME.fullmatch(name.removeprefix(prefix))})
        if sound and sound.most_common(1)[0][1] > 1 and sound.total() > best[1]:
            best = (opening + prefix, _CLOSING[opening]), sound.total()
    return best


def _name_of(tag: str) -> str:
    return re.split(r"\W", tag[1:].lower(), maxsplit=1)[0]


def _closed_tags(texts: Sequence[str]) -> set[str]:
    return {name.lower() for text in texts for name in re.findall(r"</([A-Za-z]\w{0,20})>", text)}


def unpaired_tags(texts: Sequence[str], icons: Sequence[str] | None) -> list[str]:
    """Tags that stand alone in all texts, as one for a new paragraph; those of HTML that do are known, and so are icons."""
    opened = Counter(
        name.lower() for text in texts for name in re.findall(r"(?<!<)<([A-Za-z]\w{0,20})\b[^<>/\n]*>", text)
    )
    known = _closed_tags(texts) | TAGS_WITHOUT_END | {_name_of(icons[0]) if icons and icons[0].startswith("<") else ""}
    return sorted(name for name, count in opened.items() if count > 1 and name not in known)


def trait_marks(texts: Sequence[str], icons: tuple[str, str] | None) -> tuple[str, str] | None:
    """What opens and closes the name of a trait in a text: signs doubled that are not those of icons."""
    for opening, closing in (("[[", "]]"), ("{{", "}}")):
        if icons != (opening, closing) and sum(opening in text and closing in text for text in texts) > 1:
            return opening, closing
    return None


def closed(values: Sequence[JsonValue], records: int) -> bool:
    """Whether a field holds one of few words."""
    words = [value for value in values if isinstance(value, str)]
    distinct = len(set(words))
    listed = any("," in word for word in words)  # several words in one text
    few = distinct <= _FEW and 3 * distinct <= len(values) and not listed
    return len(words) == len(values) >= _ENOUGH and few and records >= _ENOUGH


def written_form(values: Sequence[JsonValue]) -> str | None:
    """The regular expression of a field whose texts are all numbers, or lists of few words."""
    words = [value for value in values if isinstance(value, str)]
    if len(words) < max(_ENOUGH, len(values)):
        return None
    if all(re.fullmatch(r"-?[0-9]+", word) for word in words):
        return "^-?[0-9]+$"
    sign = next((one for one in (", ", ",", "; ", ";", "|") if any(one in word for word in words)), None)
    if sign is None:
        return None
    pieces = Counter(piece for word in words for piece in word.split(sign))
    usual = all(re.fullmatch(r"\S+(?: \S+){0,2}", piece) for piece in pieces)
    if not usual or len(pieces) > _FEW or pieces.total() < 3 * len(pieces):
        return None
    one = "(?:" + "|".join(re.escape(piece) for piece in sorted(pieces)) + ")"
    return f"^{one}(?:{re.escape(sign)}{one})*$"


def json_type(values: Sequence[JsonValue]) -> list[str]:
    """Types of values as JSON Schema names them."""
    names = {bool: "boolean", int: "integer", float: "number", str: "string", list: "array", dict: "object"}
    found = sorted({names.get(type(value), "null") for value in values})
    return [name for name in found if not (name == "integer" and "number" in found)]
