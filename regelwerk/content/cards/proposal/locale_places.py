"""Where a repository keeps its languages: in the paths of files, or in the fields of records."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from regelwerk.content.cards.proposal.folder_survey import WORD, Seen, is_usual_id
from regelwerk.content.cards.proposal.record_values import leaves
from regelwerk.content.cards.text_fields import ANYWHERE, inline_path
from regelwerk.files.json_text import JsonObject
from regelwerk.language.language_tags import tag_of


@dataclass(frozen=True, slots=True)
class InPaths:
    """Languages in paths."""

    template: str
    """Pattern with `{locale}`, as a description has it."""
    locales: dict[str, str]
    """Locale as it is written to its tag."""
    files: dict[str, str]
    """Path of each file with a locale to its tag."""
    apart: bool
    """Whether facts are beside them, without a locale in their path."""
    plain: dict[str, str]
    """Path of each file with a locale to the path without it, which is that of its facts where they are beside it."""
    renamed: bool = False
    """Whether files in folders of languages have names of their own in each, and records of the same ids."""


_FOLDERS = frozenset(
    {"i18n", "l10n", "lang", "langs", "language", "languages", "locale", "locales", "localization", "translation", "translations"}
)  # fmt: skip
"""Folders whose names say that languages are in them."""

_FEW, _SAME = 3, 0.8
"""Records, and their share of those of a language, that another language has as well (chosen by hand)."""


def in_paths(seen: Sequence[Seen]) -> InPaths | None:
    """The place in paths that tells most files apart by language; None where there is none."""
    paths = {one.path for one in seen}
    styles: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for path in sorted(paths):
        for template, word, plains in _candidates(path):
            plain = next((one for one in plains if one in paths), plains[0])
            styles[template].append((path, word, plain))
    best: tuple[int, InPaths] | None = None
    for template, found in styles.items():
        words = {word: tag_of(word) or word for _, word, _ in found}
        beside = sum(plain in paths for _, _, plain in found)
        rivals = len({plain for _, _, plain in found}) < len(found)
        named = any(step.lower() in _FOLDERS for step in template.split("/"))
        if len(words) < 2 and not beside and not named:
            continue
        counts = Counter(plain for _, _, plain in found)
        alone = {path: word for path, word, plain in found if counts[plain] == 1 and plain not in paths}
        renamed = _is_folder(template) and _hold_the_same(alone, seen)
        if not (beside or rivals or named or renamed) and len(words) < len(found):
            continue  # words that happen to be languages: no file has its like in another one
        files = {path: words[word] for path, word, _ in found}
        apart = bool(beside) or (not rivals and _is_whole_name(template))
        one = InPaths(template, words, files, apart, {path: plain for path, _, plain in found}, renamed)
        score = len(found) + beside + (template.count("{locale}") > 1)
        if best is None or score > best[0]:
            best = score, one
    return best[1] if best else None


def _hold_the_same(files: Mapping[str, str], seen: Sequence[Seen]) -> bool:
    """Whether most records of files, given with their languages, are in those of another language too, by their ids."""
    ids: dict[str, set[str]] = {}
    for one in seen:
        if one.path in files and one.form in ("list", "keyed"):
            held = ids.setdefault(files[one.path], set())
            held.update(one.names)
            held.update(
                str(value) for record in one.records for name, value in record.items() if is_usual_id(name) and value
            )
    if len(ids) < 2:
        return False
    fullest = max(ids, key=lambda word: len(ids[word]))
    return all(
        len(held & ids[fullest]) >= max(_FEW, _SAME * len(held)) for word, held in ids.items() if word != fullest
    )


def _candidates(path: str) -> Iterator[tuple[str, str, list[str]]]:
    """Templates that a path may fit: the template, the word that is the locale, and what the path without it may be."""
    steps = path.split("/")
    for index, step in enumerate(steps[:-1]):
        if tag_of(step):
            after = steps[index + 1 :]
            for before in _folders("/".join([*steps[:index], ""])):
                yield f"{before}{{locale}}", step, ["/".join(after), "/".join([*steps[:index], *after])]
    stem, dot, ending = steps[-1].partition(".")
    folder = "/".join([*steps[:-1], ""]) if len(steps) > 1 else ""
    inner, last, extension = ending.rpartition(".")
    if last and tag_of(inner):  # core.de.json
        for before in _folders(folder):
            yield f"{before}*.{{locale}}.{extension}", inner, [f"{folder}{stem}.{extension}"]
    for index, step in enumerate(steps[:-1]):  # de/core.de.json
        for sign in "._-" if tag_of(step) else "":
            before, found, extension = steps[-1].rpartition(f"{sign}{step}.")
            if found and before:
                after = [*steps[index + 1 : -1], f"{before}.{extension}"]
                for above in _folders("/".join([*steps[:index], ""])):
                    template = f"{above}{{locale}}/**{sign}{{locale}}.{extension}"
                    yield template, step, ["/".join(after), "/".join([*steps[:index], *after])]
    if tag_of(stem):  # de.json
        yield f"{folder}{{locale}}{dot}{ending}", stem, [""]
        if len(steps) > 1:  # sets/core/de.json
            yield "/".join([*steps[:-2], "*", f"{{locale}}{dot}{ending}"]), stem, [folder]
    if bracketed := re.fullmatch(r"(.+?)(\s?[(\[])(\w[\w-]*)([)\]])", stem):  # Cards (DE).csv
        before, opening, word, closing = bracketed.groups()
        if tag_of(word):
            yield f"{folder}*{opening}{{locale}}{closing}{dot}{ending}", word, [f"{folder}{before}{dot}{ending}"]
    for sign in (" - ", "_", "-", " "):
        before, _, word = stem.rpartition(sign)
        if before and tag_of(word):
            for above in _folders(folder):
                yield f"{above}*{sign}{{locale}}{dot}{ending}", word, [f"{folder}{before}{dot}{ending}"]
        word, _, after_sign = stem.partition(sign)
        if after_sign and tag_of(word):
            yield f"{folder}{{locale}}{sign}*{dot}{ending}", word, [f"{folder}{after_sign}{dot}{ending}"]


def _folders(folder: str) -> Iterator[str]:
    """A folder, and those in which some step of it is any: files of one kind may have a folder each."""
    yield folder
    steps = folder.split("/")[:-1]
    for index in range(len(steps) - 1, -1, -1):
        yield "/".join([*steps[:index], "*", *steps[index + 1 :], ""])
    if len(steps) > 2:
        yield f"{steps[0]}/**/"


def _is_folder(template: str) -> bool:
    return template.endswith("{locale}")


def _is_whole_name(template: str) -> bool:
    return "*" not in template and "." in template.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class InFields:
    """Languages in fields."""

    template: str
    locales: dict[str, str]
    fields: dict[str, None]
    """Fields that have texts in several locales, `*` for the places of lists."""
    plain: bool
    """Whether most of them also exist without a locale, which then is that of the source."""

    def path(self, field: str, word: str) -> str:
        """Where the text of a field is in a locale as it is written."""
        return inline_path(self.template, field).replace("{locale}", word)


_WORD = r"[a-z]{2}[A-Z]{2}|[A-Za-z]{2}(?:[-_][A-Za-z]{2,4})?|[A-Za-z]{3,}"
"""A language as the end of a name may say it: `de`, `deDE`, `de_DE`, `German`."""
_PATTERNS = (
    ("{field}.{locale}", re.compile(r"(?P<field>.+)\.(?P<locale>[^.]+)")),
    *(
        (
            f"{{field}}{sign}{{locale}}{end}",
            re.compile(rf"(?P<field>.+?){re.escape(sign)}(?P<locale>{_WORD}){re.escape(end)}"),
        )
        for sign, end in (("_", ""), ("-", ""), (" ", ""), (":", ""), ("@", ""), (" (", ")"), (" [", "]"))
    ),
    *(
        (f"{{locale}}{sign}{{field}}", re.compile(rf"(?P<locale>{_WORD}){re.escape(sign)}(?P<field>.+)"))
        for sign in ("_", "-", " ", ":")
    ),
    ("{field}{locale}", re.compile(r"(?P<field>.*[a-z0-9])(?P<locale>[A-Z][a-z])")),
    ("{locale}.{field}", re.compile(r"(?P<locale>[^.]+)\.(?P<field>.+)")),
)
_NESTED = re.compile(r"(?P<before>[^.]+)\.(?P<locale>[^.]+)\.(?P<field>.+)")
_TOLD = re.compile(r"(?P<before>[^=]+=)(?P<locale>[^.=]+)\.(?P<field>.+)")
"""An element of a list that names its language."""
_ONE_TOLD = re.compile(r"(?P<field>[^=]+)(?P<member>\.[^.=]+=)(?P<locale>[^.=]+)(?P<last>\.[^.]+)")
"""The same, where each text has a list of its own."""
_ONE_NESTED = re.compile(r"(?P<field>.+)\.(?P<locale>[^.]+)(?P<last>\.[^.]+)")


def in_fields(records: Sequence[JsonObject], id_name: str | None = None) -> InFields | None:
    """The way of fields in which most texts have several languages; None where there is none."""
    counts: Counter[str] = Counter()
    plain: set[str] = set()
    values: dict[str, list[str]] = defaultdict(list)
    for record in records:
        for path, value in leaves(record):
            if isinstance(value, str):
                counts[path] += 1
                plain.add(path)
                values[path].append(value)
    found: dict[str, dict[str, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    for path, count in counts.items():
        for template, field, word in _readings(path):
            if tag_of(word):
                found[template][field][word] = count
    named = {id_name} if is_usual_id(id_name or "") else set()  # a word of the source may be the id as well
    columns = {
        path: count for path, count in counts.items() if path not in named and tag_of(path) and _are_words(values[path])
    }
    if len(columns) > 1:  # a column or a member for each language, as in a list of words
        found["{locale}"][_named(records, plain - columns.keys(), id_name)].update(columns)
    best: tuple[int, InFields] | None = None
    for template, fields in found.items():
        sound = {name: words for name, words in fields.items() if len(words) > 1 or name in plain}
        if not sound:
            continue
        words = dict.fromkeys(word for each in sound.values() for word in each)
        score = sum(sum(each.values()) for each in sound.values())
        beside = 2 * sum(name in plain for name in sound) > len(sound)
        one = InFields(template, {word: tag_of(word) or word for word in words}, dict.fromkeys(sound), beside)
        if best is None or score > best[0]:
            best = score, one
    return best[1] if best else None


def _are_words(values: Sequence[str]) -> bool:
    """Whether most texts of a column are words of their own; what is called `No` or `Is` may hold numbers, or `yes` in each row."""
    words = {value for value in values if any(map(str.isalpha, value))}
    return 2 * len(words) > len(values)


def _named(records: Sequence[JsonObject], fields: Collection[str], id_name: str | None) -> str:
    """What a word is called that has a member for each language: as the one beside them that holds it in that of the source."""
    for name in sorted(set(fields) - {id_name}):
        values = [str(record.get(name, "")) for record in records]
        if sum(value[:1].isupper() and value.upper() != value for value in values) > len(values) / 2:
            return name
    return WORD


def _readings(path: str) -> Iterator[tuple[str, str, str]]:
    match = _TOLD.fullmatch(path)
    if match:
        yield f"{match['before']}{{locale}}.{{field}}", match["field"], match["locale"]
        if match := _ONE_TOLD.fullmatch(path):
            yield f"{{field}}{match['member']}{{locale}}{match['last']}", match["field"], match["locale"]
        return
    for template, pattern in _PATTERNS:
        match = pattern.fullmatch(path)
        if match:
            yield template, match["field"], match["locale"]
    match = _NESTED.fullmatch(path)
    if match:
        yield f"{match['before']}.{{locale}}.{{field}}", match["field"], match["locale"]
    if match := _ONE_NESTED.fullmatch(path):
        yield f"{{field}}.{{locale}}{match['last']}", match["field"], match["locale"]
    steps = path.split(".")
    for at in range(1, len(steps) - 1):
        if steps[at - 1] != "*" and tag_of(steps[at]):
            name = ".".join([*steps[:at], *steps[at + 1 :]])
            yield f"{ANYWHERE}{steps[at - 1]}.{{locale}}.{{field}}", name, steps[at]
