"""How often do the checks warn about translations that were made for games that people play?

`python -m benchmarks.game_translations [--folder DIR] [--games NAME ...] [--locales de pl] [--show CODE]` prints the warnings
a hundred pairs of texts, by check. The texts are free games' of Debian (`game_texts.py`), downloaded to the folder. Most
pairs say the same, so that most warnings but those of misprints are false alarms; which are was judged on samples
(docs/verdicts/game-translations.md). Of games that are held out nothing but these totals is printed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from benchmarks.game_translations.game_texts import DEVELOPMENT, GAMES, Texts, texts
from benchmarks.what_changes_play.__main__ import content_of
from regelwerk.schema.finding import Finding
from regelwerk.validate.content_report import check

_MOST = 800
"""Pairs of a game that are looked at, for the time it takes."""


def warned(pairs: list[Texts], locales: tuple[str, str]) -> list[Finding]:
    """The errors and warnings about the texts of a game, as if they were numbered rules of one book."""
    content = content_of([[one[locale] for locale in locales] for one in pairs], locales)
    return [found for found in check(content).findings if found.severity != "info"]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build/game-translations"))
    parser.add_argument("--games", nargs="*", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--locales", nargs=2, default=("de", "pl"))
    parser.add_argument("--show", help="the findings of a code, in games that are not held out")
    options = parser.parse_args()
    locales = (options.locales[0], options.locales[1])
    for game in options.games:
        pairs = [one for one in texts(game, options.folder) if all(locale in one for locale in locales)][:_MOST]
        found = warned(pairs, locales)
        codes = Counter(one.code for one in found)
        seen = "development" if game in DEVELOPMENT else "held out"
        share = 100 * len(found) / max(1, len(pairs))
        print(f"{game} ({seen}): {len(pairs)} pairs, {share:.1f} warnings a hundred:", dict(codes.most_common()))
        for one in found if game in DEVELOPMENT else ():
            if one.code == options.show:
                print(f"  {one.message}\n    " + "\n    ".join(f"{span.locale} {span.text}" for span in one.spans))


if __name__ == "__main__":
    main()
