"""Words of the grammar that other words begin with as well: `um` in `umdrehen`, `over` in `overgrown`.

Hand-made from the grammars: separable prefixes and prepositions of German, prefixes of Polish verbs and adjectives,
particles of English.
"""

from __future__ import annotations

from regelwerk.language.locales import word_set

PREFIXES: dict[str, frozenset[str]] = {
    "de": word_set(
        """ab alle als an auf aus außer bei da dabei daher dar daran davon dazu dort durch ein fort für gegen her hier hin
        hinter in kein los mehr mit nach neben nicht nieder noch ob oben ohne so statt über um unter vor von während weg
        weiter wider wieder wo wohl zu zum zur zurück zusammen zuvor zwischen"""
    ),
    "pl": word_set(
        "bez co do dwa dla i na nad naj nie niby o ob od po pod poza pół przed przez przy raz roz tak u w wy z za ze"
    ),
    "en": word_set(
        """a after all an any as at be by down every for here how in into mid no not off on out over per self some there to
        under up when where with"""
    ),
}
SEPARABLE = word_set(
    """ab an auf aus bei durch ein fort heran heraus herein herum herunter hervor hin hinaus hinein hinunter hinzu los mit nach
    nieder um unter vor voran voraus vorbei weg weiter wieder zu zurück zusammen über"""
)
"""Prefixes of German verbs that stand alone at the end of a clause."""
