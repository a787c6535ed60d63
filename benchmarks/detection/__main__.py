"""How well languages are told: `python -m benchmarks.detection [--list]`.

Pieces of 200 characters, overlapping by half, of the development texts and of the held-out ones, the same with the noise of
bad recognition, twelve recognised passages, and the time for a document. Exits with 1 where a bar is missed: right in 98 of 100
at 200 letters, no wrong language, 20 ms for a document after the first.
"""

from __future__ import annotations

import random
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from regelwerk.language.language_detection import detect

HERE = Path(__file__).parent
SETS = {
    "development": HERE.parent.parent / "tests" / "language" / "foreign_texts.toml",
    "held out": HERE / "held_out.toml",
}
PIECE = 200
RIGHT, MILLISECONDS = 0.98, 20.0


def texts(path: Path) -> dict[str, str]:
    """The texts of a file by language, their white space single."""
    return {code: " ".join(text.split()) for code, text in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def pieces(text: str) -> Iterator[str]:
    """Pieces of a text."""
    for start in range(0, len(text) - PIECE + 1, PIECE // 2):
        yield text[start : start + PIECE]


def noisy(text: str, seed: int) -> str:
    """As a bad scan gives it: one letter in twelve is another, one word in nine is torn."""
    chance = random.Random(seed)
    letters = [chance.choice("ceoilnrtf1|") if char.isalpha() and chance.random() < 1 / 12 else char for char in text]
    torn = (f"{one[:2]} {one[2:]}" if chance.random() < 1 / 9 else one for one in "".join(letters).split(" "))
    return " ".join(torn)


def report(name: str, asked: list[tuple[str, str]]) -> tuple[float, int]:
    """Print how many of the pieces are told right; gives that share, and how many are in a wrong language."""
    found = [(code, detect(piece)) for code, piece in asked]
    right = sum(code == told for code, told in found)
    wrong = Counter((code, told) for code, told in found if told not in (code, None))
    unsure = Counter(code for code, told in found if told is None)
    languages = len({code for code, _ in asked})
    print(
        f"{name}: {right} of {len(found)} right in {languages} languages, {wrong.total()} wrong, {unsure.total()} unsure"
    )
    if "--list" in sys.argv:
        print("   wrong:", dict(wrong), "unsure:", dict(unsure))
    return right / len(found), wrong.total()


def main() -> None:
    """Print the figures."""
    missed = False
    for name, path in SETS.items():
        known = texts(path)
        share, wrong = report(name, [(code, piece) for code, text in known.items() for piece in pieces(text)])
        missed |= share < RIGHT or wrong > 0
        noise = [(code, noisy(one, seed)) for code, text in known.items() for seed, one in enumerate(pieces(text))]
        missed |= report(f"{name}, with noise", noise)[1] > 0
    share, wrong = report("recognised passages", list(texts(HERE / "recognised.toml").items()))
    missed |= share < RIGHT or wrong > 0
    document = "\n".join(text for text in texts(SETS["held out"]).values() for _ in range(20))
    times = []
    for code, text in texts(SETS["held out"]).items():
        start = time.perf_counter()
        detect(text * 40)
        times.append((1000 * (time.perf_counter() - start), code))
    start = time.perf_counter()
    detect(document)
    mixed = 1000 * (time.perf_counter() - start)
    print(
        f"a document of 16,000 characters: {max(times)[0]:.1f} ms at most; {len(document):,} in all languages: {mixed:.1f} ms"
    )
    missed |= max(times)[0] > MILLISECONDS
    sys.exit(missed)


if __name__ == "__main__":
    main()
