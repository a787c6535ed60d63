"""Yarn Spinner: a script is a node, each line has a `#line:` id, and each locale a table of strings.

The ids of lines are the keys of the pack; a text of several paragraphs is several lines, whose ids count from `KEY:2`. The
tables are in the columns of Yarn Spinner 2. See https://docs.yarnspinner.dev/write-yarn-scripts/scripting-fundamentals.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.content.export.edition_text import EditionText, other_records
from regelwerk.content.export.export_target import Export, Omission
from regelwerk.content.export.placeables import identifiers
from regelwerk.content.export.script_ways import WayOut, dice_of, effect_words, ways_of
from regelwerk.schema.card import Effect
from regelwerk.schema.content import Content, RecordSort
from regelwerk.schema.script import Script

_MARKUP = re.compile(r"[\\{}<>#/\[\]]")
"""Signs that get a backslash in a node: those for which Yarn Spinner has one."""
_ATTRIBUTE = re.compile(r"[\\\[\]]")
"""Signs that begin or end an attribute in a table, and the one that escapes them."""
_COLUMNS = ("language", "id", "text", "file", "node", "lineNumber", "lock", "comment")
_FILE = "scripts.yarn"


class Yarn:
    """`scripts.yarn` with the text of the base edition, `strings.LOCALE.csv` a locale."""

    name = "yarn"
    needs: tuple[RecordSort, ...] = ("scripts",)

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """Raises ExportError where two ids of scripts get one name."""
        left_out = list(other_records(pack, "scripts", self.name))
        names = identifiers([script.id for script in pack.scripts], self.name)
        book = _Book(EditionText(pack, pack.base, left_out), names, ways_of(pack, left_out), left_out)
        for script in pack.scripts:
            book.add(script)
        files = {_FILE: ("\n".join(book.lines) + "\n").encode()}
        for locale in locales:
            files[f"strings.{locale}.csv"] = _table(book, EditionText(pack, locale, left_out))
        return Export(files, tuple(left_out))


def paragraphs(text: str) -> list[str]:
    """The lines of a text, each of which is a line of dialogue; the whole text where one of them is blank."""
    lines = text.split("\n")
    return lines if all(line.strip() for line in lines) else [text]


class _Book:
    """The nodes, and where the lines of each key are."""

    def __init__(
        self,
        texts: EditionText,
        names: Mapping[str, str],
        ways: Mapping[str, tuple[WayOut, ...]],
        left_out: list[Omission],
    ) -> None:
        self.lines: list[str] = []
        self.places: dict[str, tuple[str, int, int]] = {}
        """Key to its node, its first line in the file, and its number of lines."""
        self._texts = texts
        self._names = names
        self._ways = ways
        self._left_out = left_out

    def add(self, script: Script) -> None:
        """Write the node of a script."""
        name = self._names[script.id]
        head = [f"title: {name}", f"id: {script.id}", f"number: {script.number}", f"kind: {script.kind}", "---"]
        self.lines += head if self.lines else [*head, "<<declare $roll = 0>>"]
        for key in (script.title, script.text):
            self._say(name, key)
        for opponent in script.opponents:
            self._say(name, opponent.name)
            for value in opponent.values:
                self._say(name, value.name, tags=f" #value:{value.value}")
        ways = self._ways[script.id]
        for way in ways:
            self._offer(script, name, way)
        self.lines += [*([] if ways else ["<<stop>>"]), "==="]

    def _offer(self, script: Script, name: str, way: WayOut) -> None:
        tags = ""
        if way.condition:
            self.places[way.condition] = (name, len(self.lines) + 1, 1)
            tags = f" #condition:{way.condition}"
        if way.text:
            self._say(name, way.text, "-> ", tags=tags, whole=True)
        else:
            self.lines.append(f"-> {way.dice}" if way.dice else "-> →")
        self._effects(script, way.effects)
        if not way.dice:
            self.lines.append(f"    {self._next(way.target)}")
            return
        count, faces = dice_of(way.dice)
        self.lines.append(f"    <<set $roll to {' + '.join([f'dice({faces})'] * count)}>>")
        for number, one in enumerate(way.rolls):
            word = "elseif" if number else "if"
            self.lines.append(f"    <<{word} $roll >= {one.low} and $roll <= {one.high}>>")
            self._effects(script, one.effects)
            self._say(name, one.text, "    ")
            self.lines.append(f"    {self._next(one.target)}")
        self.lines += ["    <<endif>>"] if way.rolls else []

    def _say(self, name: str, key: str | None, before: str = "", *, tags: str = "", whole: bool = False) -> None:
        if key is None:
            return
        text = self._texts.of(key)
        lines = [text] if whole else paragraphs(text)
        self.places[key] = (name, len(self.lines) + 1, len(lines))
        for number, line in enumerate(lines, 1):
            shown = " ".join(line.replace("\ufeff", " ").split())
            if not _MARKUP.sub("", shown).strip():
                shown = "…"  # yarn-bound takes no line for an option that has signs with a backslash alone
            if shown != line:
                self._left_out.append(
                    Omission(
                        self._texts.place(key),
                        f"white space or a line of only markup characters in {_FILE}; the string tables have it",
                    )
                )
            self.lines.append(f"{before}{_MARKUP.sub(_backslash, shown)} #line:{line_id(key, number)}{tags}")

    def _effects(self, script: Script, effects: Sequence[Effect]) -> None:
        self.lines += [f"    <<effect {words}>>" for words in effect_words(effects, script.id, self._left_out)]

    def _next(self, script: str | None) -> str:
        return f"<<jump {self._names[script]}>>" if script else "<<stop>>"


def line_id(key: str, number: int) -> str:
    """Id of a line of the text of a key, without its `line:`."""
    return key if number == 1 else f"{key}:{number}"


def _backslash(sign: re.Match[str]) -> str:
    return f"\\{sign[0]}"


def _table(book: _Book, texts: EditionText) -> bytes:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(_COLUMNS)
    for row in _rows(book, texts):
        table.writerow(row)
    return out.getvalue().encode()


def _rows(book: _Book, texts: EditionText) -> Iterator[tuple[str | int, ...]]:
    """A row a line; where an edition has more paragraphs than the base, the last row holds the rest."""
    for key, (node, first, count) in book.places.items():
        text = texts.of(key)
        found = paragraphs(text) if count > 1 else [text]
        rows = [*found[: count - 1], "\n".join(found[count - 1 :])]
        for number in range(1, count + 1):
            shown = _ATTRIBUTE.sub(_backslash, rows[number - 1]) if number <= len(rows) else ""
            yield (texts.locale, f"line:{line_id(key, number)}", shown, _FILE, node, first + number - 1, "", "")
