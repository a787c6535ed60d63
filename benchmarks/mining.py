"""Terms mined from the texts of two editions: processor time and memory.

usage: python -m benchmarks.mining [--texts 13000] [--seeds 20] [--profile]

The texts are those of an invented campaign (`benchmarks/campaign`), each beside its translation into Polish or English.
The lexicons are read beforehand, as after the first run on a machine.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import resource
import time
from itertools import islice

from benchmarks.campaign.campaign_editions import LOCALES
from benchmarks.campaign.campaign_text import CampaignWriter, Segment
from regelwerk.content.terms.mined_terms import mined_terms
from regelwerk.files.memory import uncollected
from regelwerk.language.lemma import lemmas
from regelwerk.schema.content import Content
from regelwerk.schema.token_text import Text


def campaign(texts: int, seed: int) -> Content:
    """So many texts in German and in the language of the seed; titles are those of rules."""
    locale = LOCALES[seed % len(LOCALES)]
    found: list[Segment] = []
    for chapter in CampaignWriter(locale, texts, seed).chapters():
        found += [chapter.head, *(segment for scene in chapter.scenes for segment in scene.segments)]
        found += [segment for entry in chapter.entries for segment in entry]
    strings: dict[str, dict[str, Text]] = {"de": {}, locale: {}}
    for number, segment in enumerate(islice(found, texts)):
        field = "title" if segment.kind in ("title", "chapter") else "text"
        for name, text in zip(("de", locale), segment.texts, strict=True):
            strings[name][f"rule-{number:06d}.{field}"] = Text(text=text)
    return Content(id="campaign", version="1.0.0", base="de", locales=tuple(strings), sources=(), strings=strings)


def main() -> None:
    """Print a line for each seed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=13_000)
    parser.add_argument("--seeds", type=int, nargs="+", default=[20])
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    for seed in given.seeds:
        content = campaign(given.texts, seed)
        for locale in content.locales:
            lemmas("a", locale)
        profile = cProfile.Profile() if given.profile else None
        start = time.process_time()
        if profile:
            profile.enable()
        with uncollected():
            terms = mined_terms(content)
        if profile:
            profile.disable()
            pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        seconds = time.process_time() - start
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        texts = len(content.strings["de"])
        print(
            f"{texts} texts, seed {seed}: {len(terms)} terms, {seconds:.1f} s of a processor, {peak:.0f} MB", flush=True
        )


if __name__ == "__main__":
    main()
