"""Are real handbooks of games read, put side by side and checked well? `python -m benchmarks.game_handbooks [--held-out | --further]`.

Handbooks of free games (`handbooks.py`) are downloaded from Debian, printed by Chromium in two styles, read, and built and
checked as projects of two languages. The truth is the structure of their sources: what is at the same place of two trees says
the same, as the translators of these projects translate paragraph by paragraph. `--books` and `--pairs` choose, `--reading`
and `--editions` do one half, `--show` prints what is misread, wrongly paired and told. Of handbooks that are held out only
totals are printed.
"""

from __future__ import annotations

import argparse
import tempfile
from functools import cache
from pathlib import Path

from benchmarks.game_handbooks import markup
from benchmarks.game_handbooks.editions import Aligned, held, judged
from benchmarks.game_handbooks.handbooks import DEVELOPMENT, ENTITIES, FURTHER, HELD_OUT, LANGUAGES, pages, unpacked
from benchmarks.game_handbooks.printing import page, pdf
from benchmarks.game_handbooks.reading import Reading, misread, scored
from benchmarks.game_handbooks.tree import Node, Said, flat, pairs
from regelwerk.errors import RegelwerkError
from regelwerk.pipeline.document_reading import read
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import content_at
from regelwerk.schema.finding import Finding
from regelwerk.validate.content_report import check

PAIRS = ("de+en", "fr+en", "nl+en", "pl+en", "de+pl")
_HALF = {"one": 0.0, "two": 91 / 25.4 * 72}
"""Half the width of a page of two columns, in points."""


@cache
def tree(name: str, language: str, folder: Path) -> Node | None:
    """A handbook in a language; None where it is not translated."""
    files = pages(name, language, folder)
    entities = unpacked(ENTITIES, folder) / "usr/share/kf5/kdoctools/customization"
    return markup.read(files, language, entities) if files else None


def made(name: str, language: str, style: str, folder: Path) -> Path:
    """The handbook as a PDF, made once."""
    path = folder / "printed" / f"{name}-{style}-{language}.pdf"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        found = tree(name, language, folder)
        assert found is not None
        with tempfile.TemporaryDirectory() as place:
            path.write_bytes(pdf(page(found, language, style), place))
    return path


def truth(name: str, language: str, folder: Path) -> list[tuple[Node, Said]]:
    """What the handbook says, in order."""
    found = tree(name, language, folder)
    return list(flat(found)) if found else []


def read_all(name: str, folder: Path, *, show: bool) -> dict[str, Reading]:
    """The score of each style, all languages together."""
    total = {style: Reading() for style in _HALF}
    for language in LANGUAGES:
        said = [one for _, one in truth(name, language, folder)]
        for style in _HALF if said else ():
            path = made(name, language, style, folder)
            document, _ = read(path, source=path.name, locale=language)
            one = scored(said, document)
            total[style].add(one)
            if show:
                print(f"  {language} {style}: {one.line()}")
                print(*(f"      {line}" for line in misread(said, document)), sep="\n")
    return total


def aligned(name: str, locales: tuple[str, str], folder: Path, *, show: bool) -> Aligned | None:
    """The tally of a bitext, the first language in one column and the other in two."""
    trees = [tree(name, locale, folder) for locale in locales]
    if trees[0] is None or trees[1] is None:
        return None
    said = [list(flat(one)) for one in trees if one]
    places = [{id(node): place for place, (node, _) in enumerate(side)} for side in said]
    known = {
        places[0][id(one)]: places[1][id(other)]
        for one, other in pairs(trees[0], trees[1])
        if id(one) in places[0] and id(other) in places[1]
    }
    texts = [[one for _, one in side] for side in said]
    same = {
        one
        for one, other in known.items()
        if texts[0][one].text == texts[1][other].text and len(texts[0][one].text.split()) >= 4
    }
    with tempfile.TemporaryDirectory() as place:
        files = []
        for locale, style in zip(locales, _HALF, strict=True):
            files.append(Path(place, f"{name}-{locale}.pdf"))
            files[-1].write_bytes(made(name, locale, style, folder).read_bytes())
        init(Path(place), files)
        content = content_at(Path(place))
        findings = list(check(content).findings)
    sides = tuple(
        (locale, held(content, locale, text, wide=_HALF[style]))
        for locale, text, style in zip(locales, texts, _HALF, strict=True)
    )
    if show:
        _show(findings, known, texts, sides)
    return judged(findings, sides, known, same)


def _show(
    findings: list[Finding],
    known: dict[int, int],
    texts: list[list[Said]],
    sides: tuple[tuple[str, dict[str, set[int]]], ...],
) -> None:
    owner = {place: name for name, places in sides[1][1].items() for place in places}
    ours = {place: name for name, places in sides[0][1].items() for place in places}
    for one, other in known.items():
        if ours.get(one) != owner.get(other) or one not in ours:
            print(
                f"      APART {ours.get(one)} {owner.get(other)}: {texts[0][one].kind} {texts[0][one].text[:90]} | {texts[1][other].text[:90]}"
            )
    for found in findings:
        if found.severity != "info":
            spans = "\n".join(f"          {span.locale}: {span.text}" for span in found.spans)
            print(f"      TOLD {found.severity} {found.code} {found.id} {found.message}\n{spans}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path("build/game-handbooks"))
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--further", action="store_true", help="only totals of the handbooks that were added last")
    parser.add_argument("--books", nargs="*")
    parser.add_argument("--pairs", nargs="*", default=list(PAIRS))
    parser.add_argument("--reading", action="store_true")
    parser.add_argument("--editions", action="store_true")
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    books = FURTHER if given.further else HELD_OUT if given.held_out else DEVELOPMENT
    closed = given.held_out or given.further
    names = [name for name in books if not given.books or name in given.books]
    both = given.reading == given.editions
    if given.reading or both:
        total = {style: Reading() for style in _HALF}
        for name in names:
            for style, one in read_all(name, given.folder, show=given.show and not closed).items():
                total[style].add(one)
                if not closed:
                    print(f"{name} {style}: {one.line()}", flush=True)
        for style, one in total.items():
            print(f"all, {style}: {one.line()}", flush=True)
    if given.editions or both:
        everything = Aligned()
        for pair in given.pairs:
            sum_ = Aligned()
            for name in names:
                first, _, second = pair.partition("+")
                try:
                    tally = aligned(name, (first, second), given.folder, show=given.show and not closed)
                except RegelwerkError as error:
                    print(f"{name} {pair}: cannot be built: {error}")
                    continue
                if tally:
                    sum_.add(tally)
                    if not closed:
                        print(f"{name} {pair}: {tally.line()}", flush=True)
            print(f"all, {pair}: {sum_.line()}", flush=True)
            everything.add(sum_)
        print(f"all: {everything.line()}")


if __name__ == "__main__":
    main()
