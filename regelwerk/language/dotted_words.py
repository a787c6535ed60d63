"""German words with dots whose letters without dots are a word too, but one that hardly any rule says: `Höhe`, `Hohe`.

Hand-made from the general language of rules and stories: verbs, adverbs, nouns named after qualities, and plurals. Words
whose counterpart is as usual (`zählen` and `zahlen`, `lässt` and the order `lasst`) are none of them.
"""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.form_lexicon import table
from regelwerk.language.locales import fold, word_set

_DOTS_OFF = str.maketrans("äöü", "aou")


def _plain(words: str) -> frozenset[str]:
    return frozenset(word.translate(_DOTS_OFF) for word in word_set(words))


_WORDS = _plain(
    """abhängen aufführen aufführt ausführen ausführst ausführt auswählen behält beifügen beträgt durchführen einfügen
    einführen einführt entfällt enthält erhält fällt flüchten flüchtet fügen fügst fügt führen führst führt füttern
    füttert gefällt hält hängen hängt hören hört möchte möchten möchtest möchtet öfter rücken spät später verfällt
    verfügen verfügt vorführen vorführt vorrücken wächst wählen zerfällt zusammenfügen"""
)
_QUALITIES = _plain("Größe Härte Höhe Kälte Kürze Länge Nähe Nässe Schärfe Schwäche Stärke Wärme")
_NOUNS = _plain(
    """Bären Bäume Bäumen Blätter Blättern Bücher Büchern Dünen Felsblöcke Flüche Flüsse Füchse Füchsen Gegenstände
    Geräte Geräten Gläser Gläsern Gräber Gräbern Häuser Häusern Höhle Höhlen Hölzer Hüte Kämpfe Kämpfer Klötze
    Knöpfe Köpfe Körbe Kräfte Kräften Krämer Kräuter Kräutern Krüge Länder Ländern Löcher Löchern Mächte Mächten
    Männer Märkte Märkten Nächte Nächten Plätze Plätzen Räder Räuber Räume Räumen Rückseite Rückseiten Rückzug Säcke
    Säcken Sätze Schätze Schätzen Schlösser Schüler Schüsse Schützen Söhne Ställe Stämme Stöcke Strände Ströme
    Stücke Stücken Stürme Stürmen Stützpunkt Stützpunkte Sümpfe Sümpfen Träume Träumen Tücher Türme Verbände Vögeln
    Völker Vorräte Vorräten Vorschläge Wächter Wänden Wölfe Wölfen Wünsche Würfe Zähler Zähne Zähnen Zäune Zustände"""
)
_FIRST_PARTS = tuple(
    sorted(
        _plain(
            """Bären Blüten Bücher Fähr Führungs Gläser Händler Höhen Jäger Kämpfer Kräuter Küsten Länder Männer Mühlen
            Münz Plünder Räder Räuber Räucher Rück Schlüssel Schüler Städte Stärke Stütz Vögel Wächter Wälder Wärme
            Wärter Wölfe Würfel"""
        )
    )
)
"""What compounds begin with."""
_SHORTEST_FIRST, _SHORTEST_LAST = 3, 5


@lru_cache(maxsize=8192)
def lacks_dots(word: str) -> bool:
    """Whether a word in its case (`Hohe`, `HOHE`, `hort`) is likely to be a usual one without its dots."""
    folded = fold(word)
    lemmas = table("de").lemmas(folded)
    if folded in _WORDS:
        return word.islower() or not any(lemma[:1].isupper() for lemma in lemmas)
    if word.islower():
        return False
    return folded in _QUALITIES or folded in _NOUNS or (not lemmas and _has_part(folded))


def is_quality(word: str) -> bool:
    """Whether a word without its dots names a quality: then it is a form of the adjective as well (`hohe`)."""
    return fold(word) in _QUALITIES


def _has_part(folded: str) -> bool:
    """Whether a compound that the lexicon does not have begins or ends with such a word."""
    lasts = (folded[place:] for place in range(_SHORTEST_FIRST, len(folded) - _SHORTEST_LAST + 1))
    return folded.startswith(_FIRST_PARTS) or any(last in _NOUNS for last in lasts)
