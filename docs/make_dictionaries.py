"""Makes the bilingual word lists of `regelwerk/language/dictionaries` from FreeDict's dictionaries.

`python docs/make_dictionaries.py de pl deu-pol.dict.dz pol-deu.dict.dz` reads both directions as Debian's packages
dict-freedict-deu-pol and dict-freedict-pol-deu install them (WikDict, made from Wiktionary, CC BY-SA 3.0), and writes single
words with the single words that translate them, in citation form and folded: `abend: wieczór`. Left out are pieces of words,
phrases, and the small words of either language, which translate nothing by themselves.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from regelwerk.language.dictionaries.dictionary import DICTIONARIES
from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of

_ENTRY = re.compile(r"^(?P<word>\S[^/<>]*?) (?:/.*/ )?<(?P<kind>[^>]+)>$")
_MEANING = re.compile(r"^\s*\d+\.\s+\S")
_NUMBER = re.compile(r"^\s*\d+\.\s+|\s+\d+\.$")
_WORD = re.compile(r"[^\W\d_]{2,}(?:-[^\W\d_]+)?")
_AROUND = re.compile(r"^(?:der|die|das|sich) | się$")
"""Articles and reflexive pronouns that are no part of a citation form."""


def translations(path: Path) -> Iterator[tuple[str, str]]:
    """The words of a dictionary, each with each of its translations: those below the entry, or below a number in it."""
    word = ""
    opens = False
    for line in gzip.decompress(path.read_bytes()).decode("utf-8").split("\n"):
        entry = _ENTRY.match(line)
        if entry:
            word, opens = ("" if "fix" in entry["kind"] else entry["word"]), True
        elif word and (opens or _MEANING.match(line)):
            opens = False
            yield from ((word, translation) for translation in re.split(r"[,;]\s*", _NUMBER.sub("", line)))


def main() -> None:
    """Write the list of one pair of languages."""
    ours, theirs, there, back = sys.argv[1:]
    found: dict[str, set[str]] = defaultdict(set)
    small = [language_of(locale).words.function_words for locale in (ours, theirs)]
    pairs = [*translations(Path(there)), *((b, a) for a, b in translations(Path(back)))]
    for pair in pairs:
        one, other = (_AROUND.sub("", word.strip()) for word in pair)
        if (
            _WORD.fullmatch(one)
            and _WORD.fullmatch(other)
            and fold(one) not in small[0]
            and fold(other) not in small[1]
        ):
            found[fold(one)].add(fold(other))
    lines = [f"{word}: {', '.join(sorted(found[word]))}\n" for word in sorted(found)]
    (DICTIONARIES / f"{ours}-{theirs}.txt").write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} words, {sum(map(len, found.values()))} pairs")


if __name__ == "__main__":
    main()
