"""Regenerates the tables of languages.md from the code: `python docs/make_languages.py`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from regelwerk.language.detection.common_words import detected_languages, tesseract_data
from regelwerk.language.known_languages import known_languages, language_of
from regelwerk.language.language import Language
from regelwerk.language.patterns import NEVER
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS

PAGE = Path(__file__).parent / "languages.md"
BEGIN, END = "<!-- made by make_languages.py -->\n", "<!-- end -->\n"


def _can(language: Language) -> dict[str, bool]:
    """What a language can do, keyed by column header."""
    return {
        "rulebooks": language.profile.rulebooks,
        "lemmas": language.grammar.has_lexicon,
        "numbers": bool(language.numbers.table),
        "pointers": language.pointers.see != NEVER,
        "components": language.components.contains != NEVER,
        "scripts": language.scripts.section != NEVER,
        "cards": language.cards.name != NEVER,
        "rule words": bool(language.rules.kept),
        "clauses": bool(language.clauses.facts),
        "things": bool(language.things),
        "concepts": bool(language.concepts),
        "slips": language.proofreading.announced != NEVER,
    }


def tables() -> str:
    """The tables, as Markdown."""
    rows = [(language, _can(language)) for language in known_languages()]
    heads = list(rows[0][1])
    lines = [
        f"| language | code | Tesseract | {' | '.join(heads)} | rulebook checks that do not run |",
        f"|---|---|---|{'---|' * len(heads)}---|",
    ]
    for language, can in rows:
        marks = " | ".join("yes" if can[head] else "-" for head in heads)
        missing = sum(any(not language.has(need) for need in check.needs) for check in CONTENT_CHECKS)
        profile = language.profile
        lines.append(
            f"| {profile.name} | {profile.code} | {profile.tesseract or '-'} | {marks} | {missing} of {len(CONTENT_CHECKS)} |"
        )
    others = [code for code in detected_languages() if not language_of(code).profile.code]
    named = ", ".join(f"{code} ({tesseract_data(code)})" if tesseract_data(code) else code for code in others)
    return (
        "\n".join(lines)
        + f"\n\nThese languages have no folder, but are detected by their commonest words, letters and scripts; the name of the\n"
        f"Tesseract data is in brackets: {named}.\n"
    )


def page() -> str:
    """The whole page with the tables as the code has them."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
