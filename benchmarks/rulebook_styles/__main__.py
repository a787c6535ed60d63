"""Are findings right on rulebooks of many styles? `python -m benchmarks.rulebook_styles [NAME ...] [--held-out] [--show]`.

Each folder is an invented game in German and Polish, some in English, French or Czech too, written as a native would and
translated freely, by somebody who had not read the checks; the writer of beekeepers, clock_tower, glass_garden,
night_ferry and salt_caravan had read a part of them. The text holds defects as `{{NUMBER:right||wrong}}`. Each game
is checked without a defect, where all that is told is an alarm, and with each defect alone, which is found where an error
or a warning is told that was not told before, and hinted at by an info. Of the games that are held out only totals are
printed; nobody has looked at what is told of them.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from benchmarks.rulebook_styles.pages import plants, written
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import content_at
from regelwerk.schema.finding import Finding
from regelwerk.validate.content_report import check

DEVELOPMENT = {
    "tricks": {"de": "md", "pl": "txt"},
    "harbour": {"de": "pdf:two", "pl": "pdf:box", "en": "md"},
    "hedgehog": {"de": "txt", "pl": "md", "cs": "txt"},
    "river": {"de": "txt", "pl": "pdf:law"},
    "mine": {"de": "pdf:three", "pl": "pdf:two"},
    "chatter": {"de": "md", "pl": "pdf:party"},
    "weir": {"de": "md", "pl": "md", "scripts.de": "md", "scripts.pl": "txt"},
    "hermit": {"de": "pdf:small", "pl": "md"},
    "angling": {"de": "md", "pl": "txt", "fr": "pdf:party"},
    "dragon_post": {"de": "md", "pl": "pdf:three"},
    "attic": {"de": "pdf:box", "pl": "md"},
    "grand_hotel": {"de": "txt", "pl": "pdf:two"},
    "ice_yachts": {"de": "pdf:law", "pl": "txt"},
    "fireflies": {"de": "txt", "pl": "pdf:small"},
    "sleeping_bear": {"de": "pdf:party", "pl": "md"},
    "border_fort": {"de": "md", "pl": "pdf:law"},
    "oath_cards": {"de": "md", "pl": "txt"},
    "lighthouse": {"de": "pdf:small", "pl": "md", "en": "txt"},
    "sawmill": {"de": "txt", "pl": "pdf:two", "en": "md"},
    "crypt_delvers": {"de": "md", "pl": "txt"},
    "bell_founders": {"de": "txt", "pl": "md"},
    "salt_caravan": {"de": "md", "pl": "pdf:two"},
    "clock_tower": {"de": "pdf:box", "pl": "md"},
    "beekeepers": {"de": "txt", "pl": "txt"},
    "night_ferry": {"de": "md", "en": "txt"},
    "glass_garden": {"de": "md", "pl": "txt"},
}
HELD_OUT = {
    "night_radio": {"de": "pdf:box", "pl": "pdf:three"},
    "star_market": {"de": "md", "pl": "md"},
    "summits": {"de": "md", "pl": "txt", "fr": "pdf:party"},
    "rally": {"de": "pdf:two", "pl": "pdf:party", "en": "md"},
    "soup_kettle": {"de": "md", "pl": "pdf:party"},
    "signal_box": {"de": "pdf:law", "pl": "md"},
}


def told(game: str, forms: dict[str, str], defect: str) -> list[Finding]:
    """What is told of a game with one defect, or with none."""
    with tempfile.TemporaryDirectory() as place:
        init(Path(place), written(game, forms, Path(place), defect))
        return list(check(content_at(Path(place))).findings)


def measured(game: str, forms: dict[str, str], *, show: bool) -> Counter[str]:
    """Alarms, hints without a defect, defects, those found and those hinted at."""
    clean = told(game, forms, "")
    tally = Counter("alarms" if one.severity != "info" else "idle hints" for one in clean)
    if show:
        print(*(f"  ALARM {_line(one)}" for one in clean), sep="\n")
    for defect in plants(game):
        fresh = list(_added(told(game, forms, defect), clean))
        loud = any(one.severity != "info" for one in fresh)
        tally.update(plants=1, found=loud, hinted=bool(fresh) and not loud)
        if show:
            print(f"  {'found' if loud else 'HINTED' if fresh else 'MISSED'} {defect}")
            print(*(f"      {_line(one)}" for one in fresh), sep="\n")
    return tally


def _added(findings: Iterable[Finding], before: Iterable[Finding]) -> Iterable[Finding]:
    known = Counter(map(_key, before))
    for one in findings:
        if known[_key(one)] > 0:
            known[_key(one)] -= 1
        else:
            yield one


def _key(one: Finding) -> tuple[object, ...]:
    return one.code, one.severity, tuple((span.locale, span.text) for span in one.spans)


def _line(one: Finding) -> str:
    return f"{one.severity} {one.code} {one.message} {[span.text for span in one.spans]}"


def main() -> None:
    """Print the tally of each game and of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    games = HELD_OUT if asked.held_out else DEVELOPMENT
    total: Counter[str] = Counter()
    for game, forms in games.items():
        if not asked.names or game in asked.names:
            tally = measured(game, forms, show=asked.show and not asked.held_out)
            total += tally
            if not asked.held_out:
                print(game, dict(tally))
    right, alarms = total["found"], total["alarms"]
    print(
        f"all: {alarms} alarms and {total['idle hints']} idle hints without defects; {right} of {total['plants']} defects "
        f"found, {total['hinted']} more hinted at; precision {right / max(1, right + alarms):.3f}"
    )


if __name__ == "__main__":
    main()
