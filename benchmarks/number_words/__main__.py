"""Numbers in words: `python -m benchmarks.number_words [--list]`.

Of each language the words for 0 to 1,000 as the rule-based number formats of CLDR make them (unicode-rbnf), cardinal and
ordinal, all genders and cases that it has, are read back; and 10,648 sentences without a number are read. Exits with 1 where
fewer than 995 in 1,000 are right, or more than 5 sentences hold a number.
"""

from __future__ import annotations

import sys
import tomllib
from itertools import product
from pathlib import Path

from regelwerk.language.known_languages import rulebook_languages
from regelwerk.language.meaning.numerals import numbers
from unicode_rbnf import RbnfEngine

LANGUAGES = tuple(language.code for language in rulebook_languages())
LEFT_OUT = ("year", "fraction", "leading")
"""Parts of the names of formats that are no cardinals or ordinals in running text."""
RIGHT, FALSE = 0.995, 5


def formats(language: str) -> list[str]:
    """Names of the formats that write a number in words."""
    engine = RbnfEngine.for_language(language)
    return [
        name
        for name, rules in engine.rulesets.items()
        if name.startswith("spellout") and not rules.is_private and not any(one in name for one in LEFT_OUT)
    ]


def unread(language: str, name: str, values: range) -> list[tuple[int, str]]:
    """Values, with their words, that are not read back as the one number that they are."""
    engine = RbnfEngine.for_language(language)
    missed = []
    for value in values:
        text = engine.format_number(value, ruleset_names=[name]).text
        found = numbers(text, language)
        whole = len(found) == 1 and (found[0].value, found[0].high, found[0].end) == (value, None, len(text))
        if not whole and not any(char.isdigit() for char in text):
            missed.append((value, text))
    return missed


def main() -> None:
    """Print the figures."""
    pieces = tomllib.loads((Path(__file__).parent / "no_numbers.toml").read_text(encoding="utf-8"))
    failed = False
    for language in LANGUAGES:
        names = formats(language)
        missed = [one for name in names for one in unread(language, name, range(1001))]
        asked = 1001 * len(names)
        listed = pieces[language]
        sentences = [f"{a}, {b}, {c}." for a, b, c in product(listed["openings"], listed["middles"], listed["ends"])]
        false = [sentence for sentence in sentences if numbers(sentence, language)]
        print(
            f"{language}: {asked - len(missed)} of {asked} words of {len(names)} formats read back, "
            f"{len(false)} of {len(sentences)} sentences without a number hold one"
        )
        if "--list" in sys.argv:
            print("   ", missed[:20], false[:10])
        failed |= len(missed) > (1 - RIGHT) * asked or len(false) > FALSE
    sys.exit(failed)


if __name__ == "__main__":
    main()
