"""RW201: paired texts that state different numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled
from regelwerk.schema.finding import Finding, Severity, Span
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.editions.component_count_differs import told_counts
from regelwerk.validate.compare.clauses.bound_differences import same_in_other_words
from regelwerk.validate.compare.clauses.implied_numbers import is_bound_against_all, unsaid
from regelwerk.validate.compare.clauses.replaced_numbers import replaced
from regelwerk.validate.compare.counterpart import counterpart
from regelwerk.validate.compare.differences import Difference, disagreements
from regelwerk.validate.compare.finding_wording import advice, named_text
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.read_otherwise import is_number, read_otherwise
from regelwerk.validate.compare.stated_numbers import StatedNumber, quantities, unmatched
from regelwerk.validate.compare.text_slots import SURE_PAIRING, SlotPair, SlotText, beside
from regelwerk.validate.report.wording import listed

_NAME_WORDS = 5
"""Words of a heading at most that may be the name of a game or a chapter."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text; numbers that are in a neighbouring text of the other side do not count."""
    differences = list(lookup.once(number_differences))
    for one, other in _exchanged(differences):
        differences.remove(one)
        differences.remove(other)
        locales = one.pair.left.locale, one.pair.right.locale
        yield CHECK.finding(
            f"{named_text(lookup, one.pair.slot.id, one.pair.slot.key)} has {listed(one.left)} and {listed(other.left)} in {locales[0]} where "
            f"{locales[1]} has them the other way round. Check which edition is right.",
            record=one.pair.slot.id,
            spans=[*one.left_spans, *other.left_spans, *one.right_spans, *other.right_spans],
            severity=one.severity,
        )
    for found in disagreements(lookup, differences):
        yield CHECK.finding(
            f"{named_text(lookup, found.record, found.key)} states {found.said}. {advice(found.here, found.there)}",
            record=found.record,
            spans=found.spans,
            severity=found.severity,
        )


def _exchanged(differences: Sequence[Difference]) -> list[tuple[Difference, Difference]]:
    """Two cells of a table each of which has the numbers of the other."""
    waiting: dict[tuple[object, ...], Difference] = {}
    found = []
    for one in differences:
        place = (one.pair.slot.id, one.pair.left.locale, one.pair.right.locale)
        if one.pair.slot.type != "table" or not one.left or not one.right:
            continue
        partner = waiting.pop((*place, one.right, one.left), None)
        if partner is not None:
            found.append((partner, one))
        else:
            waiting[*place, one.left, one.right] = one
    return found


def number_differences(lookup: Lookup) -> list[Difference]:
    """The pairs of texts that state different numbers, in document order."""
    return list(_differences(lookup))


def _differences(lookup: Lookup) -> Iterator[Difference]:
    stated = {
        (side.locale, side.key): quantities(side.content, side.locale)
        for pair in lookup.pairs
        for side in (pair.left, pair.right)
    }
    editions: dict[tuple[str, str], list[SlotPair]] = {}
    for pair in lookup.pairs:
        editions.setdefault((pair.left.locale, pair.right.locale), []).append(pair)
    for pairs in editions.values():
        for index, pair in enumerate(pairs):
            both = stated[pair.left.locale, pair.left.key], stated[pair.right.locale, pair.right.key]
            left, right = unmatched(*both)
            exchanged = list(replaced(pair, *both)) if both[0] and both[1] else []
            sure = [[one for one, _ in exchanged], [other for _, other in exchanged]]
            left, right = _with(left, right, sure)
            otherwise = read_otherwise(pair) if left or right else frozenset()
            left = [one for one in left if not (is_number(one, otherwise) or _is_printed(one, pair.left, pair.right))]
            right = [one for one in right if not (is_number(one, otherwise) or _is_printed(one, pair.right, pair.left))]
            if pair.slot.field != "title":
                left, right = _without_names(lookup, pair.left, left), _without_names(lookup, pair.right, right)
            for one, other in same_in_other_words(pair) if left and right else ():
                left = [quantity for quantity in left if quantity.low != one]
                right = [quantity for quantity in right if quantity.low != other]
            sure = [[one for one in some if one in side] for some, side in zip(sure, (left, right), strict=True)]
            rest = unsaid(pair, left, right)
            left, right = _with(rest.left, rest.right, sure)
            if left and right and pair.slot.type != "component":
                for counts in told_counts(lookup, pair):
                    left = [quantity for quantity in left if quantity.low != counts[0]]
                    right = [quantity for quantity in right if quantity.low != counts[1]]
            if left and right and pair.slot.type == "rule":
                left = [one for one in left if not _is_of_table(lookup, pair.left, pair.right, [one])]
                right = [one for one in right if not _is_of_table(lookup, pair.right, pair.left, [one])]
            if not (_in_words(pair.left) and _in_words(pair.right)):
                left, right = _digits_alone(left, right)
            if not left and not right:
                continue
            # In a table the numbers of the neighbouring cells are others.
            near = [] if pair.slot.type == "table" else beside(pairs, index)
            if all(_moved(quantity, near, stated, 1) for quantity in left) and all(
                _moved(quantity, near, stated, 0) for quantity in right
            ):
                continue
            firm = _firm_ones(left, right, sure)
            if not left or not right or all(firm):  # where both sides have such numbers, `the first` says nothing more
                left, right = firm
            severity = _severity(pair, left, right, sure)
            if severity:
                doubtful = (
                    (rest.doubtful and not any(sure))
                    or _is_title(pair, left, right)
                    or _unlike(pair, left, right)
                    or _is_alone_of_table(lookup, pair, left, right)
                )
                yield _difference(lookup, pair, left, right, "info" if doubtful else severity)


def _in_words(side: SlotText) -> bool:
    return language_of(side.locale).has("number words")


def _digits_alone(left: list[StatedNumber], right: list[StatedNumber]) -> tuple[list[StatedNumber], list[StatedNumber]]:
    """Digits against other digits; what one side alone has in digits, the other may say in words that nobody knows."""
    digits = [[one for one in side if one.form == "digits"] for side in (left, right)]
    return (digits[0], digits[1]) if all(digits) else ([], [])


def _is_printed(quantity: StatedNumber, side: SlotText, other: SlotText) -> bool:
    """Whether the other text has the digits as often, where they are no number of everywhere: `9.66 metres`, `42JW`."""
    if quantity.form != "digits" or quantity.low != quantity.high:
        return False
    value = f"{abs(quantity.low):g}".replace(".", "[.,]")
    digits = re.compile(rf"(?<!\d){value}(?![\d½⅓⅔¼¾])")
    signed = re.compile(rf"(?<![\w)\]%])([-−–+]){value}(?![\d½⅓⅔¼¾])")
    ours, theirs = signed.findall(side.text), signed.findall(other.text)
    if len(ours) == len(digits.findall(side.text)) and len(theirs) == len(digits.findall(other.text)):
        return sorted(sign == "+" for sign in ours) == sorted(sign == "+" for sign in theirs)
    return len(digits.findall(other.text)) >= len(digits.findall(side.text)) > 0


def _is_title(pair: SlotPair, left: list[StatedNumber], right: list[StatedNumber]) -> bool:
    """Whether it is the name of a card, which each language makes anew (`Seven-League Boots`), or numbers in words in a heading."""
    if pair.slot.type == "card":
        return pair.slot.field == "name"
    return pair.slot.field == "title" and all(one.form == "word" for one in (*left, *right))


def _without_names(lookup: Lookup, side: SlotText, some: list[StatedNumber]) -> list[StatedNumber]:
    """The numbers but for those in words in a name that a heading of the edition has: `Forty Thieves is played with two decks`."""
    if not any(one.form == "word" for one in some):
        return some
    names = lookup.once(_numbered_names).get(side.locale)
    spans = [match.span() for match in names.finditer(side.text)] if names else []
    return [one for one in some if one.form != "word" or not any(start <= one.start < end for start, end in spans)]


def _numbered_names(lookup: Lookup) -> dict[str, re.Pattern[str]]:
    """Headings of several words by locale, whose number in words another edition translates freely."""
    found: dict[str, set[str]] = {}
    for pair in lookup.pairs:
        if pair.slot.type != "rule" or pair.slot.field != "title":
            continue
        stated = [quantities(side.content, side.locale) for side in (pair.left, pair.right)]
        for side, some in zip((pair.left, pair.right), unmatched(*stated), strict=True):
            if any(one.form == "word" for one in some) and 1 < len(side.text.replace("-", " ").split()) <= _NAME_WORDS:
                found.setdefault(side.locale, set()).add(side.text.strip())
    return {
        locale: re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)")
        for locale, names in found.items()
    }


def _unlike(pair: SlotPair, left: list[StatedNumber], right: list[StatedNumber]) -> bool:
    """Whether so much differs that the texts are rather no pair than a pair with misprints, or one says nothing but numbers."""
    if pair.doubtful or (pair.pairing < SURE_PAIRING and (not (left and right) or min(len(left), len(right)) > 1)):
        return True
    return pair.slot.type == "rule" and any(map(str.isalpha, pair.left.text)) != any(map(str.isalpha, pair.right.text))


def _is_alone_of_table(lookup: Lookup, pair: SlotPair, left: list[StatedNumber], right: list[StatedNumber]) -> bool:
    if pair.slot.type != "rule" or bool(left) == bool(right):
        return False
    one, other = (pair.left, pair.right) if left else (pair.right, pair.left)
    return _is_of_table(lookup, one, other, left or right)


def _is_of_table(lookup: Lookup, one: SlotText, other: SlotText, numbers: Sequence[StatedNumber]) -> bool:
    """Whether the numbers that a text of one edition alone has are those that its tables lack: the text of a page runs on beside."""
    cells = lookup.once(_cells)
    return all(
        number.form == "digits"
        and cells.get((other.locale, number.label), 0) > cells.get((one.locale, number.label), 0)
        for number in numbers
    )


def _cells(lookup: Lookup) -> Counter[tuple[str, str]]:
    """How many cells that were read on pages say nothing but a number, by locale and number."""
    found: Counter[tuple[str, str]] = Counter()
    for table in lookup.content.tables:
        for key in (key for row in table.rows for key in row):
            for locale in lookup.present(key):
                origin = lookup.origins.get((locale, key))
                if origin is not None and origin.parts and origin.parts[0].provenance.page is not None:
                    side = lookup.side(locale, key)
                    stated = quantities(side.content, locale)
                    if len(stated) == 1 and not any(map(str.isalpha, side.text)):
                        found[locale, stated[0].label] += 1
    return found


def _moved(
    quantity: StatedNumber, near: Sequence[SlotPair], stated: dict[tuple[str, str], list[StatedNumber]], at: int
) -> bool:
    """Whether a neighbouring text of a side states a number more often than its own partner does."""
    for other in near:
        sides = (other.left, other.right) if at == 0 else (other.right, other.left)
        there, here = (
            sum((one.low, one.high) == (quantity.low, quantity.high) for one in stated[side.locale, side.key])
            for side in sides
        )
        if there > here:
            return True
    return False


def _severity(
    pair: SlotPair, left: list[StatedNumber], right: list[StatedNumber], sure: Sequence[Sequence[StatedNumber]]
) -> Severity | None:
    """Both sides have a number of their own: it differs. One side only: a digit is no matter of style, a word may be."""
    firm_left, firm_right = _firm_ones(left, right, sure)
    if (firm_left and right) or (firm_right and left):
        return "warning"
    if left and right:
        return _of_ordinals(pair, left, right)
    alone = firm_left or firm_right
    if not alone:
        return None
    here, there = (pair.left, pair.right) if firm_left else (pair.right, pair.left)
    if any(is_bound_against_all(quantity, here, there) for quantity in alone):
        return "warning"
    return "warning" if any(quantity.form == "digits" or quantity.low > 2 for quantity in alone) else "info"


def _of_ordinals(pair: SlotPair, left: list[StatedNumber], right: list[StatedNumber]) -> Severity | None:
    """As many of both sides; `drugi` is the other as well as the second, and the first is what comes first."""
    if len(left) != len(right) or any(quantity.form != "ordinal" for quantity in (*left, *right)):
        return None
    sure = (_is_rank(one, side) for side, some in ((pair.left, left), (pair.right, right)) for one in some)
    return "warning" if all(sure) else "info"


def _is_rank(quantity: StatedNumber, side: SlotText) -> bool:
    """Whether an ordinal surely says which of several it is, and nothing else."""
    otherwise = language_of(side.locale).numbers.counting.implied.get(f"{quantity.low:g}")
    word = side.text[quantity.start : quantity.end]
    return quantity.low > 2 or (quantity.low > 1 and otherwise is not None and not compiled(otherwise).search(word))


def _with(
    left: list[StatedNumber], right: list[StatedNumber], more: Sequence[Sequence[StatedNumber]]
) -> list[list[StatedNumber]]:
    """The numbers of either side and more of them, each value once."""
    sides = [list(left), list(right)]
    for side, some in zip(sides, more, strict=True):
        for number in some:
            if all(number.low != one.low for one in side):
                side.append(number)
    return sides


def _firm_ones(
    left: list[StatedNumber], right: list[StatedNumber], sure: Sequence[Sequence[StatedNumber]]
) -> list[list[StatedNumber]]:
    return [[one for one in side if one in told or _firm(one)] for side, told in zip((left, right), sure, strict=True)]


def _firm(quantity: StatedNumber) -> bool:
    """Articles say one, adverbs say first, and a Roman numeral may be a letter."""
    return quantity.form in ("digits", "word", "fraction") and (quantity.low, quantity.high) != (1, 1)


def _difference(
    lookup: Lookup, pair: SlotPair, left: list[StatedNumber], right: list[StatedNumber], severity: Severity
) -> Difference:
    return Difference(
        pair,
        tuple(quantity.label for quantity in left),
        tuple(quantity.label for quantity in right),
        tuple(_spans(lookup, pair.left, left, pair.right, right)),
        tuple(_spans(lookup, pair.right, right, pair.left, left)),
        severity,
    )


def _spans(
    lookup: Lookup, side: SlotText, mine: list[StatedNumber], other: SlotText, theirs: list[StatedNumber]
) -> list[Span]:
    """The numbers of a side with a few words around; where it has none, the sentence in which they would be."""
    if mine:
        return [lookup.span_around(side, quantity.start, quantity.end) for quantity in mine[:2]]
    return [lookup.span(side, *counterpart(other, theirs[0].start, side))]


CHECK = Check(
    code="RW201",
    name="number-differs",
    kind="number",
    severity="warning",
    summary="Two editions of a text state different numbers, in digits or in words.",
    why="Players of the other edition draw, pay or roll a different number.",
    example="“Zieht 3 Karten” in `de`, “Dobierzcie dwie karty” in `pl`.",
    fix="Check which edition is right, and correct the number in the other.",
    run=run,
    reads=("number words",),
    grounds="figures",
)
