"""Editions of one document put side by side, unit by unit.

Numbered units pair by their number, unless their texts plainly say that the rules of a section have shifted: where one
edition has a rule more, the others count on. The rest is paired in rounds: sections are matched as a set, since editions
sort chapters in their own ways; units inside in order; lists that each edition sorts, and paragraphs that moved, whatever
their order. A round teaches the next its words. The first knows figures, names, cognates and common words of games.
Long editions, and those without headings, are not matched by sections but by runs of units that share rare words.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import median
from types import MappingProxyType

from regelwerk.content.editions.bilingual_lexicon import Lexicon, learned, same_texts, seed
from regelwerk.content.editions.mechanic_pairs import KeyLink, mechanic_links
from regelwerk.content.editions.pair_chances import PairChances
from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.section_pairs import leaves, runs
from regelwerk.content.editions.sorted_lists import best_pairs, lists, with_sorted
from regelwerk.content.editions.unit_chain import Link, chain
from regelwerk.content.editions.unit_features import Features, features
from regelwerk.content.editions.unit_runs import unit_runs
from regelwerk.content.editions.unordered_pairs import (
    match_sets,
    numbered,
    with_fixed,
    with_moved,
    with_neighbours,
    without_strays,
)
from regelwerk.files.memory import uncollected
from regelwerk.schema.draft import Alignment, Draft, Pair, Unit

ENOUGH = 10
"""Pairs by number that tell how well the texts of a pair fit."""
_LIKE_PAIRS = 0.5
"""Share of the usual score of pairs by number from which on two units fit as well as these do."""
_BETTER = 1.5
"""How many times better the texts of a section must fit another way than by their numbers."""
_RESORTED = 3
"""Units of a section that fit another number for each that fits its own, from which on its numbers say nothing."""
_NUMBERED = 0.8
"""Share of the numbered units of an edition that have a partner by number where numbers are those of one law."""


def shifted(fixed: Mapping[int, int], a: Sequence[Unit], b: Sequence[Unit], evidence: PairEvidence) -> set[int]:
    """Units of the first edition that are no partners of those with their numbers: in their section one of the two fits
    another text far better.

    `evidence` takes no pair for certain.
    """
    usual = _usual(fixed, a, b, evidence)
    if usual is None:
        return set()
    sections = _sections(b)
    found: set[int] = set()
    for number, left in _sections(a).items():
        right = sections.get(number, [])
        same = {i: evidence.pair(i, fixed[i]) for i in left if fixed.get(i) in right}
        poor = {i for i, score in same.items() if score < _LIKE_PAIRS * usual}
        if len(poor) < 2:
            continue
        _, links = best_pairs([(i,) for i in left], [(j,) for j in right], evidence)
        good = [link for link in links if link[0] and link[1] and link[2] >= _LIKE_PAIRS * usual]
        best = {ours[0]: (theirs[0], score) for ours, theirs, score in good}
        if sum(score for _, score in best.values()) > _BETTER * sum(max(0.0, score) for score in same.values()):
            claimed = {j for j, _ in best.values()}
            moved = {i for i in same if (best[i][0] != fixed[i] if i in best else fixed[i] in claimed)}
            kept = {i for i in same if i in best and best[i][0] == fixed[i]}
            # Where few keep their number, the edition counts in an order of its own, and numbers say nothing.
            found |= set(same) - kept if len(moved) > _RESORTED * len(kept) else moved
    return found


def unlikely(
    links: Sequence[Link], fixed: Mapping[int, int], a: Sequence[Unit], b: Sequence[Unit], evidence: PairEvidence
) -> list[Link]:
    """The links, those of two units with different numbers parted where nearly all others pair by number and fit better."""
    counts = [sum(unit.number is not None for unit in side) for side in (a, b)]
    usual = _usual(fixed, a, b, evidence)
    if usual is None or len(fixed) < _NUMBERED * min(counts):
        return list(links)
    found: list[Link] = []
    for left, right, score in links:
        ours, theirs = [a[i].number for i in left], [b[j].number for j in right]
        if all(ours) and all(theirs) and left and right and ours != theirs and score < _LIKE_PAIRS * usual:
            found += [((i,), (), 0.0) for i in left] + [((), (j,), 0.0) for j in right]
        else:
            found.append((left, right, score))
    return found


def _usual(fixed: Mapping[int, int], a: Sequence[Unit], b: Sequence[Unit], evidence: PairEvidence) -> float | None:
    """Score of half of the pairs by number that are texts, None where these are too few."""
    scores = [evidence.pair(i, j) for i, j in fixed.items() if a[i].text is not None and b[j].text is not None]
    return median(scores) if len(scores) >= ENOUGH else None


def _sections(units: Sequence[Unit]) -> dict[str, list[int]]:
    """Indices of the numbered units with a text, by the number that theirs goes on from."""
    found: dict[str, list[int]] = defaultdict(list)
    for index, unit in enumerate(units):
        if unit.number and unit.text is not None:
            found[unit.number.rpartition(".")[0]].append(index)
    return found


ROUNDS = 4
"""The first rounds find the sections, the later ones settle what is in them."""

_FEW = 2_000
"""Units up to which every round looks for the sections again; many units teach enough in fewer rounds."""
_SECTION = 100
"""Units of a section on average up to which sections are matched; where headings are missing, runs of units are."""
_PAIRS = 10
"""Pairs of sections from which on their headings show where to look in the first round."""

_STEEP, _EVEN = 9.6, -0.123
"""Slope of the curve from evidence to chance, for a whole unit of evidence, and the evidence at which both are even."""

_Extra = tuple[str | None, dict[str, tuple[str, ...]], float]
"""The unit that what only another edition has comes after, its keys by locale, and how sure it is that it is alone."""

Paired = tuple[list[Link], Lexicon]
"""Links between the running units of two editions, and the lexicon that was learned from them."""


@uncollected()
def align(drafts: Sequence[Draft], base: str, known: Mapping[str, Paired] = MappingProxyType({})) -> Alignment:
    """Pair the units of all editions of a document.

    `drafts` holds one draft a locale, all of the same document; each edition is aligned with the base edition (the
    first draft where no draft has locale `base`). `known` has, by locale, what was paired already. Every unit
    is in exactly one pair.
    """
    first = next((draft for draft in drafts if draft.locale == base), drafts[0])
    groups: dict[str, dict[str, tuple[str, ...]]] = {unit.key: {first.locale: (unit.key,)} for unit in first.units}
    scores = dict.fromkeys(groups, 1.0)
    heads = {key: key for key in groups}
    owned = {key: [key] for key in groups}
    lonely: dict[str, float] = {}
    extra: list[_Extra] = []
    for draft in drafts:
        if draft is first:
            continue
        previous: str | None = None
        places = {unit.key: place for place, unit in enumerate(draft.units)}
        for ours, theirs, score in sorted(
            _links(first, draft, known.get(draft.locale)),
            key=lambda link: ([places[key] for key in link[1]], link[0]),
        ):
            if not ours:
                extra.append((previous, {draft.locale: theirs}, score))
                continue
            head = _head(groups, heads, owned, ours)
            previous = head if theirs else previous
            if not theirs:
                lonely[head] = min(lonely.get(head, 1.0), score)
            else:
                groups[head] = {**groups[head], draft.locale: (*groups[head].get(draft.locale, ()), *theirs)}
                scores[head] = min(scores[head], score)
    scores.update({head: lonely[head] for head, group in groups.items() if len(group) == 1 and head in lonely})
    return Alignment(document=first.document, base=first.locale, pairs=tuple(_in_order(groups, scores, extra)))


def _head(
    groups: dict[str, dict[str, tuple[str, ...]]],
    heads: dict[str, str],
    owned: dict[str, list[str]],
    keys: tuple[str, ...],
) -> str:
    """Merge the groups of several base units into the group of the first of them.

    `heads` has the group of each unit, `owned` the units of each group.
    """
    head, *others = dict.fromkeys(heads[key] for key in keys)
    for other in others:
        for name, members in groups.pop(other).items():
            groups[head] = {**groups[head], name: (*groups[head].get(name, ()), *members)}
        heads.update(dict.fromkeys(owned[other], head))
        owned[head] += owned.pop(other)
    return head


def _in_order(
    groups: dict[str, dict[str, tuple[str, ...]]],
    scores: dict[str, float],
    extra: Sequence[_Extra],
) -> list[Pair]:
    """Groups in the order of the base edition; what only another edition has comes after its predecessor there."""
    owner = {key: head for head, group in groups.items() for members in group.values() for key in members}
    after: dict[str | None, list[Pair]] = {}
    for previous, group, score in extra:
        head = owner.get(previous, previous) if previous else None
        after.setdefault(head if head in groups else None, []).append(Pair(units=group, score=round(score, 4)))
    pairs = list(after.get(None, ()))
    for head, group in groups.items():
        pairs.append(Pair(units=group, score=round(scores[head], 4)))
        pairs.extend(after.get(head, ()))
    return pairs


def _links(ours: Draft, theirs: Draft, known: Paired | None) -> list[KeyLink]:
    rules_a, rules_b = (_of_type(draft, "rule") for draft in (ours, theirs))
    locales = (ours.locale, theirs.locale)
    links, lexicon = known or align_texts(rules_a, rules_b, locales)
    sides = features(rules_a, locales[0]), features(rules_b, locales[1])
    chances = PairChances(*sides, links, lexicon)
    found = _keyed(
        rules_a, rules_b, [(left, right, chances.chance((left, right, score))) for left, right, score in links]
    )
    for kind in ("component", "term", "table"):
        a, b = _of_type(ours, kind), _of_type(theirs, kind)
        matched = match_sets(a, b, locales, lexicon)
        found += _keyed(a, b, [(x, y, confidence(score) if x and y else 1.0) for x, y, score in matched])
    return [*found, *mechanic_links(ours, theirs, found, lexicon)]


def _of_type(draft: Draft, kind: str) -> list[Unit]:
    return [unit for unit in draft.units if unit.type == kind]


def _keyed(a: Sequence[Unit], b: Sequence[Unit], links: Sequence[Link]) -> list[KeyLink]:
    return [(tuple(a[i].key for i in left), tuple(b[j].key for j in right), chance) for left, right, chance in links]


@uncollected()
def align_texts(
    a: Sequence[Unit],
    b: Sequence[Unit],
    locales: tuple[str, str],
    taught: Lexicon | None = None,
    sides: tuple[Sequence[Features], Sequence[Features]] | None = None,
) -> Paired:
    """Links between running units, and the lexicon that was learned from them; every unit is in exactly one link.

    `taught` is what the same texts taught before some units were cut: a long edition need not be read again for it.
    `sides` are the features of the units where these are known.
    """
    fa, fb = sides or (features(a, locales[0]), features(b, locales[1]))
    known = seed({key for f in fa for key in f.keys}, {key for f in fb for key in f.keys}, locales)
    fixed = dict(numbered(a, b))
    short = _is_short(fa) and _is_short(fb)
    if taught is None or short:
        links, lexicon = _rounds(fa, fb, fixed, known, known)
    else:
        links, lexicon = _pairing(fa, fb, PairEvidence(fa, fb, taught, fixed), fixed), taught
    if len(fixed) < ENOUGH:
        return links, lexicon
    plain = PairEvidence(fa, fb, lexicon)
    moved = shifted(fixed, a, b, plain)
    if moved:
        fixed = {i: j for i, j in fixed.items() if i not in moved}
        links, lexicon = _rounds(fa, fb, fixed, known, lexicon)
        plain = PairEvidence(fa, fb, lexicon)
    return unlikely(links, fixed, a, b, plain), lexicon


def _rounds(
    fa: Sequence[Features], fb: Sequence[Features], fixed: Mapping[int, int], known: Lexicon, lexicon: Lexicon
) -> Paired:
    """Rounds of pairing and learning that begin with `lexicon`; what is learned is added to what is `known`."""
    links: list[Link] = []
    path: dict[int, int] = {}
    short = _is_short(fa) and _is_short(fb)
    rounds = ROUNDS if short else ROUNDS - 1
    for turn in range(rounds):
        evidence = PairEvidence(fa, fb, lexicon, fixed)
        if short:
            links = _pairing_by_sections(fa, fb, evidence, lexicon, fixed, path)
        else:
            links = _pairing(fa, fb, evidence, fixed, merging=turn == rounds - 1)
        path = {left[0]: right[0] for left, right, _ in links if left and right}
        paired = [(_all_keys(fa, left), _all_keys(fb, right), score) for left, right, score in links if left and right]
        lexicon = learned([(a, b, min(1.0, 0.5 + 2 * score)) for a, b, score in paired if score > 0], known)
        for one, other, strength in same_texts((a, b) for a, b, _ in paired):
            lexicon.setdefault(one, {})[other] = strength
    return links, lexicon


def _pairing_by_sections(
    fa: Sequence[Features],
    fb: Sequence[Features],
    evidence: PairEvidence,
    lexicon: Lexicon,
    fixed: Mapping[int, int],
    path: Mapping[int, int],
) -> list[Link]:
    """The links of short editions, whose sections are all looked at; `path` has what was paired before."""
    found, pairs = runs(fa, fb, evidence, lexicon)
    if not path and len(pairs) > _PAIRS:
        path = {left[0]: right[0] for left, right in pairs}
    links: list[Link] = []
    for left, right in found:
        links += chain(left, right, evidence, path)
    links = with_sorted(with_fixed(links, fixed), pairs, evidence, (fa, fb))
    links = with_sorted(links, lists(links, fa, fb), evidence, (fa, fb))
    links = without_strays(with_moved(links, evidence), evidence)
    return with_neighbours(links, evidence)


def _pairing(
    fa: Sequence[Features],
    fb: Sequence[Features],
    evidence: PairEvidence,
    fixed: Mapping[int, int],
    *,
    merging: bool = True,
) -> list[Link]:
    """The links of long editions, or of those without headings: by runs of units."""
    found, path = unit_runs(fa, fb, evidence, fixed)
    links: list[Link] = []
    for left, right in found:
        links += chain(left, right, evidence, path, merging=merging)
    links = with_fixed(links, fixed)
    links = with_sorted(links, lists(links, fa, fb), evidence, (fa, fb))
    links = without_strays(with_moved(links, evidence, in_runs=True), evidence)
    return with_neighbours(links, evidence, in_runs=True)


def _is_short(side: Sequence[Features]) -> bool:
    """Whether all pairs of sections may be looked at, and there are headings enough that they tell."""
    return len(side) <= _FEW and len(side) <= _SECTION * len(leaves(side))


def confidence(score: float) -> float:
    """The chance that two entries with this score are a pair, 0 to 1; 1 for one that is certain.

    For lists that have no order: components, terms and tables. A logistic curve of greatest likelihood through 5,193
    uncertain pairs of six invented documents (`tests/content/editions/perturbed_bitext.py`). For running text see
    `pair_chances`.
    """
    return 1.0 if score >= 1 else 1 / (1 + math.exp(-_STEEP * (score - _EVEN)))


def _all_keys(side: Sequence[Features], indices: Sequence[int]) -> frozenset[str]:
    return frozenset[str]().union(*(side[index].keys for index in indices))
