"""What a full stop means: the end of a sentence, an abbreviation, or the mark of an ordinal number."""

from __future__ import annotations

import re

from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import fold, word_set

ABBREVIATIONS: dict[str, frozenset[str]] = {
    "de": word_set("""abb abschn allg alt anm art aufl bd bes bsp bspw bzgl bzw ca chr d dr ebd eigtl engl etc evtl f ff fig fr geb ggf ggfs
        gr hg hr hrsg i inkl insb insbes jh jr kap l lt m max mind min mio mrd n nr nrn o od p pos prof rd s sog std st str
        tab tel u usf usw v vgl vs w z zzgl zus zw z.b d.h u.a o.ä u.ä i.d.r z.t u.u v.a s.o s.u o.g"""),
    "pl": word_set("""al art b br bm cd cdn centr dł dn dot ds dyr etc fig godz im in inż itd itp jw kpt kl lic lp m.in max mgr min
        mln mies n.e nb np nr o.o ok os p pkt pl płk pn poj por pos poz pow prof przyp r red rozdz ryc rys s sp st str sz śp
        ś.w św szt tab tel tj tys tzn tzw ub ul ur w wg ww wyd z zob zł zw"""),
    "en": word_set("""a.k.a a.m approx ca cf ch dept e.g ed eds etc ex fig figs i.e incl inc jr max min mr mrs ms dr no nos p p.m pp pt
        prof resp sec sr st vol vs"""),
}
"""Abbreviations written with a stop, folded, without their last stop."""

CAN_END: frozenset[str] = word_set("etc usw usf itd itp cdn a.m p.m inc jr sr")
"""Abbreviations that often stand last in a sentence: a capital after them starts a new one."""

_LAST = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f]|\.(?=\s*[^\W\d_]))*$")
_ENUMERATOR = re.compile(r"(?:^|\n)[^\S\n]*[(\[*•#\-–]*[^\S\n]*[0-9]{1,3}$")
_NEXT = re.compile(r"\s*[\"'“„”‚‘»«(\[*_]*([^\W_](?:[^\W_]|[\u0300-\u036f])*)")


def ordinal_stop(text: str, start: int, end: int, language: str) -> bool:
    """Whether the stop at `end` makes an ordinal of the digits `text[start:end]`.

    A number that opens a line is an enumerator in every language. Within a line German and Polish mark ordinals with a
    stop: it is one where the next word is lower case, in German also where it is a noun (a capital) and not a word
    that opens sentences. English has no such mark.
    """
    if end - start > 3:
        return False
    following = _NEXT.match(text, end + 1)
    if following is None or following.start(1) == end + 1:
        return False
    if _ENUMERATOR.search(text[max(0, start - 12) : end]):
        return True
    word = following.group(1)
    if language == "de":
        return word[0].isalpha() and (word[0].islower() or fold(word) not in FUNCTION_WORDS["de"])
    return language == "pl" and word[0].isalpha() and word[0].islower()


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
    word = fold(before.group()).replace(" ", "")
    if word.isdecimal():
        return not ordinal_stop(text, window + before.start(), start, language)
    if word in CAN_END:
        return True
    if len(word) == 1 and word.isalpha() and before.group().isupper():
        return False
    known = ABBREVIATIONS.get(language, frozenset())
    return word not in known
