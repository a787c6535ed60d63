"""What a full stop means: the end of a sentence, an abbreviation, or the mark of an ordinal number."""

from __future__ import annotations

import re

from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import fold, word_set
from regelwerk.language.quote_marks import MARKS

ABBREVIATIONS: dict[str, frozenset[str]] = {
    "de": word_set(
        """abschn allg anm aufl bes bsp bspw bzgl bzw ca chr d dr d.h ebd eigtl engl evtl f ff geb ggf ggfs gr hg hr hrsg
        i.d.r inkl insb insbes jh kl lt m max mind min mio mrd n o.ä o.g od o prof rd s.o s.u sog std st str tel u u.a
        u.ä u.u usf usw v v.a vgl vs w z z.b z.t zzgl zw etc jr"""
    ),
    "pl": word_set(
        """br bm cd cdn dł dn dot ds dyr etc godz inż itd itp jw kpt lic lp m.in max mgr mln mies n.e nb np os płk pn por
        pow prof przyp red sp st sz szt tel tj tys tzn tzw ub ul ur w wg ww wyd z zob zw śp ś.w św"""
    ),
    "en": word_set(
        """a.k.a a.m approx ca cf dept dr e.g ed eds etc ex i.e incl inc jr max min mr mrs ms p.m prof resp sr st vs"""
    ),
}
"""Abbreviations written with a stop, folded, without their last stop."""

BEFORE_NUMBERS: dict[str, frozenset[str]] = {
    "de": word_set("abb abs art bd fig kap nr nrn pos s tab"),
    "pl": word_set("art fig lp min nr ok pkt poz r rozdz ryc rys s str tab"),
    "en": word_set("art ch fig figs no nos p pp pt sec vol"),
}
"""Abbreviations only where a number follows; elsewhere the stop ends a sentence (`of this sort.`)."""

CAN_END = word_set("etc usw usf itd itp cdn a.m p.m inc jr sr")
"""Abbreviations that often stand last in a sentence: a capital after them starts a new one."""

_LAST = re.compile(r"(?<![^\W_])(?:[^\W\d_]{1,2}\.\s?)+[^\W\d_]{1,2}$|[^\W_](?:[^\W_]|[\u0300-\u036f])*$")
_ENUMERATOR = re.compile(r"(?:^|\n)[^\S\n]*[(\[*•#\-–]*[^\S\n]*[0-9]{1,3}$")
_NEXT = re.compile(rf"\s*[{MARKS}(\[*_]*([^\W_](?:[^\W_]|[\u0300-\u036f])*)")


def ordinal_stop(text: str, start: int, end: int, language: str) -> bool:
    """Whether the stop at `end` makes an ordinal of the digits `text[start:end]`.

    A number that opens a line is an enumerator in every language. Within a line German and Polish mark ordinals with a
    stop: it is one where the next word is lower case, in German also where it is a noun (a capital) and not a word
    that opens sentences, in Polish only within an aside (after a comma or a bracket). English has no such mark.
    """
    if end - start > 3:
        return False
    following = _NEXT.match(text, end + 1)
    if following is None or following.start(1) == end + 1:
        return False
    if _ENUMERATOR.search(text[max(0, start - 12) : end]):
        return True
    if text.count("\n", end, following.start(1)) > 1:
        return False
    word = following.group(1)
    if language == "de":
        return word[0].isalpha() and (word[0].islower() or fold(word) not in FUNCTION_WORDS["de"])
    aside = text[max(0, start - 3) : start].rstrip().endswith((",", "(")) and fold(word) not in FUNCTION_WORDS["pl"]
    return language == "pl" and word[0].isalpha() and (word[0].islower() or aside)


def ends_sentence(text: str, start: int, end: int, language: str) -> bool:
    """Whether the closing punctuation `text[start:end]` (with the quotes after it) ends a sentence."""
    following = _NEXT.match(text, end)
    if following is None:
        return True
    if following.group(1)[0].islower():
        return False
    if text[start:end] != ".":
        return True
    window = max(0, start - 24)
    before = _LAST.search(text[window:start])
    if before is None:
        return True
    word = fold("".join(before.group().split()))
    if word.isdecimal():
        return not ordinal_stop(text, window + before.start(), start, language)
    if following.group(1)[0].isdecimal() and word in BEFORE_NUMBERS.get(language, frozenset()):
        return False
    if before.group().isupper() and all(len(letter) == 1 for letter in word.split(".")):
        initial = len(following.group(1)) == 1 and text.startswith(".", following.end())
        if initial or "." in word:
            return False  # the initials of a name
    return word in CAN_END or word not in ABBREVIATIONS.get(language, frozenset())
