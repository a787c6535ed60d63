"""Words that announce a pointer in running text, by language: to a rule, a script, a page.

Each field is a regular expression without regard to case. Hand-made from the conventions of printed rulebooks and laws.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PointerWords:
    """The announcing words of one language."""

    see: str
    go: str
    """Verbs that send to a script; the number ends the clause, for `go to 3 places` counts places."""
    by: str
    """What announces a dotted number, and a plain one never."""
    inside: str
    """Prepositions and nouns that announce a dotted number at the end of a clause: `in 2.5 turns` counts turns."""
    section: str
    script: str
    in_script: str
    page: str
    join: str
    no_rule: str
    """Words before a dotted number that is a version or a date."""


POINTER_WORDS: dict[str, PointerWords] = {
    "de": PointerWords(
        see=r"(?:s[i1l]ehe|s\.|vgl\.|vergleiche)(?:\s+(?:auch|dazu|hierzu|insbesondere|unter|u\.|a\.|insb\.|oben|unten))*",
        go=r"(?:lest|lies|lesen|geht?|weiter|blättert?|springt?)(?:\s+(?:ihr|sie|jetzt|nun))?(?:\s+weiter)?(?:\s+(?:mit|bei|zu|auf|in|nach))?",
        by=r"nach|gemäß|laut|entsprechend|wie\s+(?:in|unter|bei)|ausnahmen?:?|außer|abschn\.|kap\.|ziff\.|pkt\.|abs\.|nr\."
        r"|fall|fälle[n]?|unterpunkt\w*|unterkapitel\w*",
        inside=r"in|unter|aus|bei|von|zu|mit|durch",
        section=r"kapiteln?|abschnitte?s?n?|regeln?|punkte?n?|ziffern?|absatz|absätzen?",
        script=r"skr[i1l]pt(?:e[ns]?|s)?|skriptnummern?|einträgen?|eintrag",
        in_script=r"[i1l][mn]\s+(?:(?:buch\s+der\s+)?skr[i1l]pt(?:en?)?|skriptbuch)",
        page=r"seiten?|S\.",
        join=r"und|oder|bis|sowie|u\.|bzw\.",
        no_rule=r"version|ausgabe|auflage|fassung|stand|vom|am|ver\.|v\.",
    ),
    "pl": PointerWords(
        see=r"(?:zob\.|zobacz|patrz|por\.|porównaj|vide)(?:\s+(?:też|także|również|wyżej|niżej))?",
        go=r"(?:(?:prze)?czytaj(?:cie)?|przeczytajcie|(?:przej|i)d[źz](?:cie)?|dalej|wróć(?:cie)?)(?:\s+(?:teraz|dalej))?(?:\s+(?:do|od|w|na))?",
        by=r"zgodnie\s+z|według|wg\.?|jak\s+w|w\s+myśl|na\s+mocy|wyjąt(?:ek|ki|kiem):?|oprócz|poza|przepis\w*|paragraf\w*|par\."
        r"|rozdz\.|podrozdz\w*\.?|podpunk\w*|ppkt\.?|p\.|art\.|artykuł\w*|przypad\w+|akapi\w+",
        inside=r"w|we|z|ze|do|na|od|przez",
        section=r"rozdzia[łl]\w*|sekcj\w*|zasad\w*|regu[łl]\w*|punk(?:t|tu|cie|ty|tów|tach|tem|tami)|pkt\.?|ust\.|ustęp\w*",
        script=r"skrypt(?:u|ów|y|em|om|ami|ach)?|skrypcie|wpis(?:u|y|ie)?|paragraf(?:u|y|ie)?",
        in_script=r"w\s+(?:księdze\s+skryptów|skrypcie|skryptach)",
        page=r"stron(?:a|y|ie|ę|ach|om)?|str\.|s\.",
        join=r"i|oraz|lub|albo|do|a\s+także|bądź",
        no_rule=r"wersj\w*|edycj\w*|wydani\w*|z\s+dnia|dnia|wer\.|v\.",
    ),
    "en": PointerWords(
        see=r"(?:see|cf\.|compare|refer\s+to)(?:\s+(?:also|above|below))?",
        go=r"(?:read|go|turn|continue|proceed|return|jump)(?:\s+(?:on|now))?(?:\s+(?:to|with|at|in))?",
        by=r"per|under|as\s+in|according\s+to|exceptions?:?|except|cases?|secs?\.|sects?\.|chap\.|ch\.|para\.|subsections?|articles?",
        inside=r"in|by|of|with|from|to",
        section=r"chapters?|sections?|rules?|points?|paragraphs?",
        script=r"scripts?|entry|entries",
        in_script=r"in\s+the\s+(?:book\s+of\s+scripts|scripts?|script\s+book)",
        page=r"pages?|pp?\.",
        join=r"and|or|to|through|and/or",
        no_rule=r"version|edition|dated|ver\.|v\.",
    ),
}

CHAPTER_WORDS = r"kapitel|abschnitt|teil|rozdział|dział|część|sekcja|chapter|part|section"
"""What stands before the number of a chapter in its heading, in all languages."""
