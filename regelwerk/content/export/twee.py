"""Twee 3: a story a locale, a script is a passage, a choice a link; for the story format Harlowe 3.

Texts are in `<span data-key>`, and their signs are character references wherever a story format may read them as markup.
See https://github.com/iftechfoundation/twine-specs/blob/master/twee-3-specification.md.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterator, Sequence

from regelwerk.content.export.edition_text import EditionText, other_records
from regelwerk.content.export.export_target import Export, Omission
from regelwerk.content.export.script_ways import WayOut, dice_of, ways_of
from regelwerk.schema.content import Content, RecordSort
from regelwerk.schema.script import Script

NAMESPACE = uuid.UUID("0d7a3f8e-5c1b-5f0e-9a52-6f2a4c3be1d7")
"""Of the ids of stories (IFID): that of a pack and locale is always the same. Chosen once, at random."""
_MARKUP = re.compile(r"[\x00-\x1f!-+\-/:<-@\[-`{-~\x85\u2028\u2029\ufeff]|^ | $|(?<= ) ", re.MULTILINE)
"""Signs that are written as character references: ASCII's that are markup somewhere, and white space that is trimmed."""


class Twee:
    """`story.LOCALE.twee`."""

    name = "twee"
    needs: tuple[RecordSort, ...] = ("scripts",)

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """Passages have the ids of scripts as names, which jumps and links know."""
        left_out = list(other_records(pack, "scripts", self.name))
        ways = ways_of(pack, left_out)
        for script in pack.scripts:
            effects = [*(one.effects for one in script.choices)]
            effects += [one.effects for test in script.tests for one in test.outcomes]
            left_out += [Omission(script.id, "effects, which story formats do not have") for _ in filter(None, effects)]
        files = {}
        for locale in locales:
            texts = EditionText(pack, locale, left_out)
            passages = ["\n".join(_passage(script, ways[script.id], texts)) for script in pack.scripts]
            story = [*_head(pack, locale), *passages]
            files[f"story.{locale}.twee"] = ("\n\n".join(story) + "\n").encode()
        return Export(files, tuple(left_out))


def _head(pack: Content, locale: str) -> list[str]:
    story = {
        "ifid": str(uuid.uuid5(NAMESPACE, f"{pack.id} {locale}")).upper(),
        "format": "Harlowe",
        "format-version": "3.3.9",
        "start": pack.scripts[0].id,
    }
    title = re.sub(r"([\\\[\]{}])", r"\\\1", f"{pack.id} ({locale})")
    return [f":: StoryTitle\n{title}", f":: StoryData\n{json.dumps(story, indent=2)}"]


def _passage(script: Script, ways: Sequence[WayOut], texts: EditionText) -> Iterator[str]:
    tags = f"{script.kind} number-{script.number}"
    yield f":: {script.id} [{tags}]"
    for key in (script.title, script.text):
        yield from _span(key, texts)
    for opponent in script.opponents:
        yield from _span(opponent.name, texts)
        for value in opponent.values:
            yield from (f"{span} {value.value}" for span in _span(value.name, texts))
    for number, way in enumerate(ways):
        if way.dice:
            yield from _roll(way, number, texts)
        else:
            yield from _link(way, texts)


def _link(way: WayOut, texts: EditionText) -> Iterator[str]:
    label = _escaped(texts.of(way.text)) if way.text else "&#8594;"
    linked = f"[[{label}->{way.target}]]" if way.target else label
    spanned = f'<span data-key="{way.text}">{linked}</span>' if way.text else linked
    condition = "".join(f" {span}" for span in _span(way.condition, texts))
    yield f"{spanned}{condition}"


def _roll(way: WayOut, number: int, texts: EditionText) -> Iterator[str]:
    count, faces = dice_of(way.dice)
    name = f"_roll{number + 1}"
    yield f"(set: {name} to {' + '.join([f'(random: 1, {faces})'] * count)}){way.dice}: (print: {name})"
    for one in way.rolls:
        said = "".join(_span(one.text, texts))
        jump = f" [[&#8594;->{one.target}]]" if one.target else ""
        yield f"(if: {name} >= {one.low} and {name} <= {one.high})[{said}{jump}]"


def _span(key: str | None, texts: EditionText) -> Iterator[str]:
    if key:
        yield f'<span data-key="{key}">{_escaped(texts.of(key))}</span>'


def _escaped(text: str) -> str:
    """Line breaks stay, for they are line breaks in every story format."""
    return _MARKUP.sub(lambda sign: sign[0] if sign[0] == "\n" else f"&#{ord(sign[0])};", text)
