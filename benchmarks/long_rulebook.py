"""An invented rulebook of many pages, in one or two editions, as born-digital PDF or as Markdown.

    python benchmarks/long_rulebook.py DIR --pages 125 [--locales de pl] [--form pdf|md] [--seed 1]

A page has one numbered section with 14 paragraphs. Sentences are those of `card_grammar.yaml`; their things are invented
words, some often and most seldom, one to one in both editions. Typst sets the pages.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from ruamel.yaml import YAML

GRAMMAR = Path(__file__).with_name("card_grammar.yaml")
PARAGRAPHS = 14
THINGS = 1500
NUMBER_CHANGED = 0.003
"""Share of the sentences in whose second edition the number is another."""
_HEADS = '#set page(width: 210mm, height: 297mm, margin: 20mm, numbering: "1")\n#set text(size: 10pt, lang: "{}")\n'
_SYLLABLES = ("nor", "rik", "el", "da", "mar", "tho", "ves", "ka", "lu", "bren", "or", "fin", "sa", "gul", "wy", "ten")


def made(folder: Path, pages: int, locales: tuple[str, ...] = ("de",), form: str = "pdf", seed: int = 1) -> None:
    """Write the editions and the project file."""
    grammar = YAML(typ="safe").load(GRAMMAR)
    chance = random.Random(seed)
    things = {locale: [_word(chance) for _ in range(THINGS)] for locale in locales}
    rarity = [1 / (rank + 10) for rank in range(THINGS)]
    sections: dict[str, list[tuple[str, list[str]]]] = {locale: [] for locale in locales}
    for page in range(1, pages + 1):
        topic = chance.choices(range(THINGS), rarity)[0]
        plan = [_sentence_plan(chance, rarity) for _ in range(PARAGRAPHS * 3)]
        for place, locale in enumerate(locales):
            said = [_said(one, grammar[locale], things[locale], later=place > 0) for one in plan]
            texts = [" ".join(said[at : at + 3]) for at in range(0, len(said), 3)]
            sections[locale].append((f"{page}. {things[locale][topic].capitalize()}", texts))
    folder.mkdir(parents=True, exist_ok=True)
    sources = []
    for locale in locales:
        name = f"rulebook.{locale}.{form}"
        (folder / name).write_bytes(_pdf(sections[locale], locale) if form == "pdf" else _markdown(sections[locale]))
        sources.append(f"  - {{file: {name}, locale: {locale}, kind: booklet, document: rulebook}}\n")
    (folder / "regelwerk.yaml").write_text(
        f"format: 1\nid: invented\nversion: 1.0.0\nbase: {locales[0]}\nsources:\n{''.join(sources)}", encoding="utf-8"
    )


def _word(chance: random.Random) -> str:
    return "".join(chance.choices(_SYLLABLES, k=chance.choice((2, 3, 3, 4))))


def _sentence_plan(chance: random.Random, rarity: list[float]) -> tuple[int, int, int, list[int], int, bool]:
    """Condition, action, place, things and number of a sentence, and whether its second edition has another number."""
    things = chance.choices(range(len(rarity)), rarity, k=2)
    return (
        chance.randrange(6),
        chance.randrange(8),
        chance.randrange(8),
        things,
        chance.randrange(2, 13),
        chance.random() < NUMBER_CHANGED,
    )


def _said(
    plan: tuple[int, int, int, list[int], int, bool], words: dict[str, list[str]], things: list[str], *, later: bool
) -> str:
    condition, action, place, (one, two), number, changed = plan
    where = words["places"].split(", ")[place]  # type: ignore[attr-defined]
    count = number + 1 if changed and later else number
    first = words["conditions"][condition].format(n=number, place=where, object=things[one].capitalize())
    second = words["actions"][action].format(n=count, place=where, object=things[two].capitalize())
    return f"{first} ({things[one].capitalize()}), {second}."


def _markdown(sections: list[tuple[str, list[str]]]) -> bytes:
    return "".join(f"## {title}\n\n" + "\n\n".join(texts) + "\n\n" for title, texts in sections).encode()


def _pdf(sections: list[tuple[str, list[str]]], locale: str) -> bytes:
    import typst

    pages = "#pagebreak()\n".join(
        f"== {title.replace('. ', '.#h(0.3em)', 1)}\n\n" + "\n\n".join(texts) + "\n" for title, texts in sections
    )
    return typst.compile((_HEADS.format(locale) + pages).encode())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pages", type=int, default=125)
    parser.add_argument("--locales", nargs="+", default=["de"])
    parser.add_argument("--form", choices=("pdf", "md"), default="pdf")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    made(arguments.folder, arguments.pages, tuple(arguments.locales), arguments.form, arguments.seed)
    print(f"{arguments.folder}: {arguments.pages} pages in {', '.join(arguments.locales)}")


if __name__ == "__main__":
    main()
