"""Are wrong terms warned of? `python -m benchmarks.wrong_terms [--held-out] [--seeds 1 2 ...] [--show]`.

In German and Polish rules and card texts, uses of a term are replaced by another term of the same text, in the same form:
five in each run, in one edition or the other. A use is found where an error or a warning tells of its record that does not
tell of it in the text as it is. Each warning of a term in the text as it is counts as a right use flagged. The rules are those
of `benchmarks/unseen_bitexts`. Of what is held out only totals are printed.
"""

from __future__ import annotations

import argparse
import random
import re
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import morfeusz2
import yaml
from benchmarks.unseen_bitexts.__main__ import HERE as BITEXTS
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import content_at
from regelwerk.schema.finding import Finding
from regelwerk.validate.content_report import check

HERE = Path(__file__).parent
DEVELOPMENT = ("lagoon", "pass", "market", "crypt")
HELD_OUT = ("orchard", "harbour")
TERM_KINDS = ("wrong-term", "inconsistent-term")
_EACH = 5
"""Uses replaced in a run."""
_LEAST = 4
"""Uses of a term from which on it is looked at."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Use:
    """A use of a term: edition, place in its text, and the form of each other term that may be put there."""

    side: int
    start: int
    end: int
    lemma: str
    others: tuple[tuple[str, str], ...]


def texts(name: str) -> tuple[list[str], str]:
    """German and Polish text of a document, and the suffix of its files."""
    if (BITEXTS / name).is_dir():
        paths = [next((BITEXTS / name).glob(f"{locale}.*")) for locale in ("de", "pl")]
        return [path.read_text(encoding="utf-8") for path in paths], paths[0].suffix
    cards = [card.split("\n") for card in (HERE / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")]
    sides = []
    for title, side in (("Karten", 1), ("Karty", 2)):
        rules = [
            f"1.{number} {card[0] + '. ' if side == 1 else ''}{card[side]}" for number, card in enumerate(cards, 1)
        ]
        sides.append("\n\n".join([f"1 {title}", *rules]) + "\n")
    return sides, ".txt"


@cache
def _polish() -> morfeusz2.Morfeusz:
    return morfeusz2.Morfeusz(generate=True, analyse=True)


def _polish_form(form: str, lemma: str, other: str) -> str | None:
    """The form of another noun in the place of this form of one, None where the form is not of that noun."""
    for _, _, (_, found, tag, *_) in _polish().analyse(form.lower()):
        if found.split(":")[0] == lemma and tag.startswith("subst:"):
            number, cases = tag.split(":")[1:3]
            for case in cases.split("."):
                for made, base, other_tag, *_ in _polish().generate(other):
                    parts = other_tag.split(":")
                    if (
                        base.split(":")[0] == other
                        and parts[0] == "subst"
                        and parts[1] == number
                        and case in parts[2].split(".")
                    ):
                        return str(made)
    return None


def uses(sides: Sequence[str], terms: dict[str, str]) -> list[Use]:
    """Uses of the terms of a document in both editions."""
    german = {lemma: forms.split() for lemma, forms in terms.items()}
    found = []
    for match in _WORD.finditer(sides[0]):
        for lemma, forms in german.items():
            if match[0] in forms:
                slot = forms.index(match[0])
                others = tuple(
                    (other, them[slot])
                    for other, them in german.items()
                    if other != lemma and match[0] not in them and them[slot] != "-"
                )
                found.append(Use(0, match.start(), match.end(), lemma, others))
                break
    for match in _WORD.finditer(sides[1]):
        for lemma in terms:
            if _polish_form(match[0], lemma, lemma):
                others = tuple(
                    (other, made)
                    for other in terms
                    if other != lemma and (made := _polish_form(match[0], lemma, other))
                )
                found.append(Use(1, match.start(), match.end(), lemma, others))
                break
    counts = Counter((use.side, use.lemma) for use in found)
    return [use for use in found if use.others and min(counts[side, use.lemma] for side in (0, 1)) >= _LEAST]


def checked(sides: Sequence[str], suffix: str) -> tuple[list[Finding], dict[str, list[str]]]:
    """What is told of two editions, and the texts of each record."""
    with tempfile.TemporaryDirectory() as place:
        files = []
        for locale, text in zip(("de", "pl"), sides, strict=True):
            path = Path(place) / f"rules-{locale}{suffix}"
            path.write_text(text, encoding="utf-8")
            files.append(path)
        init(Path(place), files)
        content = content_at(Path(place))
        found = [one for one in check(content).findings if one.severity != "info"]
    told: dict[str, list[str]] = {}
    for strings in content.strings.values():
        for key, text in strings.items():
            told.setdefault(key.rpartition(".")[0], []).append(" ".join(text.text.split()))
    return found, told


def planted(
    sides: Sequence[str], all_uses: Sequence[Use], chance: random.Random
) -> tuple[list[str], list[tuple[Use, str, str]]]:
    """The editions with some uses replaced, each in a paragraph of its own, and what was put where: the new paragraph too."""
    texts_now = list(sides)
    paragraphs: set[tuple[int, int]] = set()
    chosen: list[tuple[Use, str]] = []
    for use in chance.sample(list(all_uses), len(all_uses)):
        number = sides[use.side].count("\n\n", 0, use.start)
        heading = len(_paragraph(sides[use.side], use.start)) < 40
        if heading or any(abs(number - other) < 2 for _, other in paragraphs) or len(chosen) == _EACH:
            continue
        paragraphs.add((use.side, number))
        _, form = chance.choice(use.others)
        old = sides[use.side][use.start : use.end]
        chosen.append((use, form.capitalize() if old[0].isupper() else form))
    for use, form in sorted(chosen, key=lambda one: -one[0].start):
        text = texts_now[use.side]
        texts_now[use.side] = text[: use.start] + form + text[use.end :]
    shifts = []
    for use, form in chosen:
        before = sum(
            len(new) - (one.end - one.start) for one, new in chosen if one.side == use.side and one.start < use.start
        )
        shifts.append((use, form, _paragraph(texts_now[use.side], use.start + before)))
    return texts_now, shifts


def _paragraph(text: str, at: int) -> str:
    """The line that a place is in, without number, mark of a list and emphasis."""
    line = text[text.rfind("\n", 0, at) + 1 : (text + "\n").find("\n", at)]
    return re.sub(r"^(?:[\d.]+|-) ", "", line).replace("*", "")


def _key(finding: Finding) -> tuple[str, str]:
    return finding.code, re.sub(r"\d+", "", finding.message)


def main() -> None:
    """Print what was found of each document and of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--seeds", type=int, nargs="+", default=[*range(1, 12)])
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    told = yaml.safe_load((HERE / "terms.yaml").read_text(encoding="utf-8"))
    totals: Counter[str] = Counter()
    for name in HELD_OUT if given.held_out else DEVELOPMENT:
        show = given.show and name not in HELD_OUT
        sides, suffix = texts(name)
        all_uses = uses(sides, told[name])
        clean, _ = checked(sides, suffix)
        known = {_key(finding) for finding in clean}
        flagged = [finding for finding in clean if finding.kind in TERM_KINDS]
        count: Counter[str] = Counter(uses=len(all_uses), flagged=len(flagged))
        for finding in flagged if show else ():
            print(f"FLAGGED {finding.code} {finding.message}")
        for seed in given.seeds:
            changed, seeded = planted(sides, all_uses, random.Random(f"{name} {seed}"))
            found, records = checked(changed, suffix)
            for use, form, paragraph in seeded:
                ids = {
                    id_
                    for id_, said in records.items()
                    if any((text and text in paragraph) or paragraph in text for text in said)
                }
                loud = [one for one in found if one.id in ids and _key(one) not in known]
                count["seeded"] += 1
                count["found"] += bool(loud)
                count["by term"] += any(one.kind in TERM_KINDS for one in loud)
                if show and not loud:
                    print(
                        f"MISSED {'pl' if use.side else 'de'} {sides[use.side][use.start : use.end]} -> {form}: {paragraph}"
                    )
        _print(name, count)
        totals += count
    _print("all", totals)


def _print(name: str, count: Counter[str]) -> None:
    print(
        f"{name}: {count['seeded']} seeded, {count['found']} warned of ({count['found'] / max(1, count['seeded']):.3f}), "
        f"{count['by term']} as terms; {count['uses']} right uses, {count['flagged']} flagged "
        f"({count['flagged'] / max(1, count['uses']):.4f})"
    )


if __name__ == "__main__":
    main()
