"""Words by which a rule binds, in German, Polish and English: what is shuffled, where a card lies, what may be and what must.

Each row is one thing that a translation keeps. They are patterns over text in any case, from the general language of game
rules; a game's own terms are none of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from regelwerk.language.locales import language_of
from regelwerk.language.opposed_words import OPPOSED
from regelwerk.language.tokens import Token

_KEPT: dict[str, dict[str, tuple[str, str]]] = {
    "shuffling": {
        "de": (r"(?:ver|unter|ein|durch)?(?:ge)?misch(?:t|en|e|st)", r"\w*misch\w*"),
        "pl": (r"(?:w|po|prze)?tasuj\w*|(?:w|po|prze)?tasow\w*|wymiesza\w*", r"\w*tasuj\w*|\w*tasow\w*|\w*miesza\w*"),
        "en": (r"(?:re)?shuffl\w*", r"\w*shuffl\w*|mix\w*"),
    },
    "lying face down": {
        "de": (r"verdeckte?[nrsm]?", r"\w*deck\w*|umgedreht\w*|umdreh\w*|rückseite\w*|geheim\w*"),
        "pl": (r"zakry(?:t[aąeyi]\w*|ci|cie)", r"zakry\w*|nieodkry\w*|ukry\w*|rewers\w*|awers\w*|tajn\w*|przykry\w*|odwr\w*"),
        "en": (r"face[- ]?down", r"face[- ]?down\w*|hidden|conceal\w*|secret\w*|cover\w*|back\w*"),
    },
    "what is usual": {
        "de": (
            r"normalerweise|gewöhnlich|meistens|üblicherweise|häufig|manchmal|gelegentlich",
            r"normal\w*|gewöhn\w*|gewohnt\w*|meist\w*|üblich\w*|häufig\w*|oft|öfter|manchmal|manche\w*|gelegentlich|in der regel|"
            r"immer|stets|kann|können|könnt",
        ),
        "pl": (
            r"zwykle|zazwyczaj|najczęściej|przeważnie|z reguły|na ogół|czasem|czasami|niekiedy",
            r"zwyk\w*|zazwyczaj|najczęś\w*|często|przeważn\w*|z reguły|na ogół|czasem|czasami|niekiedy|normaln\w*|większo\w*|zawsze|"
            r"może|mogą|można|niektór\w*",
        ),
        "en": (
            r"usually|normally|often|generally|typically|sometimes|occasionally",
            r"usual\w*|normal\w*|often|general\w*|typical\w*|sometimes|occasional\w*|mostly|most|always|may|can|some",
        ),
    },
    "advice": {
        "de": (
            r"empfehl\w*|empfiehlt|am besten|ratsam",
            r"empf\w*|am besten|beste\w*|ratsam|sollte\w*|besser|lohn\w*|erwäg\w*|rat\w*|möchte\w*|wichtig\w*",
        ),
        "pl": (
            r"zaleca\w*|najlepiej|warto",
            r"zaleca\w*|poleca\w*|najlep\w+|warto|powin\w+|lepiej|rozważ\w*|dobrze|sugeruj\w*|zachęc\w*|rad\w+|radzimy",
        ),
        "en": (r"recommend\w*|advisable", r"recommend\w*|advis\w*|should|best|better|suggest\w*|consider\w*|encourag\w*"),
    },
    "haste": {
        "de": (
            r"(?<!ab )sofort|unverzüglich|augenblicklich",
            r"sofort\w*|unverzüglich\w*|augenblick\w*|unmittelbar\w*|umgehend\w*|gleich|direkt\w*|sobald|prompt",
        ),
        "pl": (r"natychmiast|bezzwłocznie", r"natychmiast\w*|od razu|bezpośredni\w*|zaraz|bezzwłocz\w*|niezwłocz\w*|gdy tylko|momentaln\w*"),
        "en": (r"immediately|right away", r"immediate\w*|at once|right away|instant\w*|straight\w*|direct\w*|as soon as|promptly"),
    },
    "the direction of the clock": {
        "de": (r"uhrzeigersinn", r"uhrzeiger\w*|links|linke\w*|reihum|rechts|rechte\w*"),
        "pl": (r"wskazówek zegara", r"wskazówek|zegar\w*|lew(?:o|ej|ą|a|y|ego)|praw(?:o|ej|ą|a|y|ego)"),
        "en": (r"(?:counter|anti)?-?clockwise", r"\w*-?clockwise|to the left|left|right"),
    },
    "costing nothing": {
        "de": (r"kostenlos\w*|gratis|kostenfrei\w*", r"kost\w*|gratis|umsonst|bezahl\w*|zahl\w*|frei\w*|0"),
        "pl": (r"darmow\w+|bezpłatn\w+|za darmo", r"darmow\w+|bezpłat\w+|za darmo|gratis\w*|koszt\w*|płac\w*|opła\w*|0"),
        "en": (r"for free|free of charge|at no cost", r"free\w*|cost\w*|pay\w*|charge|0"),
    },
    "chance": {
        "de": (r"zufällig\w*", r"zufäll\w*|zufall\w*|\w*los\w*|würf\w*|wirf\w*|werft|bestimm\w*|blind|mischt?"),
        "pl": (r"losowo|losow(?:y|a|e|ą|ego|ej|ych|ym|ymi)", r"\w*los\w*|rzut\w*|rzuc\w*|określ\w*|przypadk\w*|tasuj\w*|potasuj\w*"),
        "en": (r"randomly|at random|random", r"random\w*|roll\w*|by lot|chance|blind\w*|shuffl\w*"),
    },
    "every one": {
        "de": (
            r"(?:darf|muss|kann|hat|nimmt|erhält|bekommt|zieht|legt|wählt|wirft|spielt|würfelt|deckt|gibt|macht|führt) jeder \w{3,}|jeder \w{3,} (?=[a-zäöüß]+t\b|darf\b|muss\b|kann\b)",
            r"je|jede\w*|jeweil\w*|alle\w*|pro|sämtlich\w*|reihum|beide\w*|ein\w*|ihr|wer|nacheinander|sooft|immer|der|die|das",
        ),
        "pl": (
            r"(?<!za )(?<!na )(?<!w )każdy \w+(?= \w+[aeiy]\b)",
            r"każd\w*|wszy[sc]\w*|po|co|obaj|obie|oboje|kolejn\w*|gracze|graczom|graczy|osob\w*|jed[en]\w*|dowoln\w*|\w+cie|"
            r"zawsze|swo\w+|poszczególn\w*|obu|kto|któr\w+|ilekroć|odpowiedn\w*",
        ),
        "en": ("", r"each|every|all|any|per|both|everyone|everybody|players?|you"),
    },
    "a condition": {
        "de": (
            r"solange|sofern|vorausgesetzt",
            r"solange|sofern|soweit|vorausgesetzt|voraussetzung\w*|bedingung\w*|wenn|falls|sobald|bis|während|bei|nur|ob|muss|müss\w+|wer|sonst|wie|um",
        ),
        "pl": (
            r"dopóki|pod warunkiem|o ile(?! (?:punkt|pól|pole|więcej|mniej|poziom))",
            r"ile|dopóki|póki|dopóty|dopiero|warun\w+|jeśli|jeżeli|gdy|kiedy|jak|chyba|tylko|czy|przy|podczas|mus[iz]\w*|aż|kto|inaczej",
        ),
        "en": (
            r"(?:as|so) long as (?:you|he|she|it|they|there)|provided (?:that|you)",
            r"long|provid\w*|if|when|while|unless|until|only|once|must|condition\w*|whether|whoever|otherwise|how|by",
        ),
    },
    "being next to it": {
        "de": (r"benachbart\w*|angrenzend\w*", r"\w*nachbar\w*|\w*grenz\w*|neben\w*|anlieg\w*|verbunden\w*|nächst\w*|umliegend\w*|direkt\w*|orthogonal\w*"),
        "pl": (r"sąsiedni\w*|sąsiadując\w*|przyległ\w*", r"sąsi\w*|\w*przyleg\w*|\w*grani\w*|obok|połącz\w*|najbliższ\w*|styka\w*|okoliczn\w*|tuż|ościenn\w*"),
        "en": (r"adjacent|neighbou?ring", r"adjacen\w*|neighbou?r\w*|next|border\w*|adjoin\w*|beside|connect\w*|nearest|nearby|surround\w*"),
    },
    "a number at choice": {
        "de": (
            r"beliebig(?:e[nr]?)? (?:viele?n?|oft|lange|anzahl|menge)",
            r"beliebig\w*|soviel\w*|so (?:viel|oft|lang)\w*|sooft|alle\w*|jede[rmns]? (?!(?:mit)?spieler)|möcht\w*|woll\w*|will|un\w*begrenzt\w*|mehrere\w*|mehrmals|viele?\w*|anzahl|"
            r"wahl|wähl\w*|ausw\w*|egal|unabhängig|gleich\w*|grenze\w*|\w*limit\w*|ganz\w*|oft|einige\w*",
        ),
        "pl": (
            r"dowoln\w+ (?:liczb|iloś)\w+|dowolnie (?:wiele|długo|dużo|często)",
            r"dowoln\w*|tyle|tylu|ile|ilu|ilekolwiek|wszyst\w+|wszys\w+|każd\w+ (?!gracz)|nieograniczon\w*|ogranicz\w*|limit\w*|chc\w+|wiel\w+|kilk\w*|"
            r"jak|wyb\w*|obojętn\w*|liczb\w*|kolejn\w*|częst\w*",
        ),
        "en": (r"any number|as many as", r"any|as|all|every|each|many|several|unlimited|limit\w*|however|wish\w*|want\w*|like|choose\w*|multiple|often"),
    },
    "doing it at any time": {
        "de": (r"jederzeit", r"jederzeit|immer|stets|wann\w*|sooft|solange|beliebig\w*|zeitpunkt\w*|moment\w*|während|sobald|zeit"),
        "pl": (
            r"w (?:każdej|dowolnej) chwili|w (?:każdym|dowolnym) momencie",
            r"chwil\w*|momen\w*|zawsze|kiedy\w*|dowoln\w*|ile\w*|czas\w*|podczas|każd\w+",
        ),
        "en": (r"at any (?:time|moment|point)", r"any ?time|always|whenever|any|moment|while|during"),
    },
    "doing one thing in place of another": {
        "de": (
            r"anstatt|anstelle|statt (?=eine?[rsnm]?\b|de[rsnm]\b|die\b|das\b|ihr|sein|dein|eur|dies|nur\b|zu\b)|stattdessen",
            r"\w*statt\w*|anstelle|stelle|platz|ersetz\w*|ersatz\w*|\w*tausch\w*|dafür|sondern|oder|jedoch|aber|doch|alternativ\w*|ander\w+|"
            r"nicht|nie|kein\w*|ohne|nur|lieber|für",
        ),
        "pl": (
            r"zamiast",
            r"zamiast|zamian\w*|miejsc\w*|zast\w*|\w*mieni\w*|lecz|ale|natomiast|albo|lub|bądź|alternatyw\w*|inn\w+|tylko|nie|ani|bez|jednak|raczej|za|żad\w+|wol\w+",
        ),
        "en": (r"instead", r"instead|rather|place|replac\w*|exchang\w*|swap\w*|but|or|not|n't|no|without|only|other|for|in lieu"),
    },
    "part of a whole": {
        "de": ("", r"manch\w*|einige\w*|ein paar|teil\w*|mehrere\w*|viele\w*|wenige\w*|bestimmte\w*|ander\w*|groß\w*|anzahl|menge|zahlreich\w*|reihe|meist\w*"),
        "pl": (
            r"niektór\w+|wiele(?= \w+(?:ów|ek|i|ych)\b)",
            r"niektór\w+|wiel[eu]\w*|kilk\w*|część|częś\w*|większoś\w*|parę|pewn\w+|liczn\w*|dużo|mnóstwo|jak\w{2,4}",
        ),
        "en": (r"some of|many of|most of", r"some|many|most|several|few|part\w*|certain|various"),
    },
}  # fmt: skip
"""By what is said: words that say it, and beside them words that may say the same in another way.

The first are left out where a language has only words that mean much else.
"""


@dataclass(frozen=True, slots=True)
class RuleWord:
    """A word of a text that binds: what it says, and for one of several that exclude each other which of them (from 0)."""

    says: str
    side: int | None
    token: Token


def kept_words(text: str, locale: str) -> list[RuleWord]:
    """Words whose meaning a translation keeps, by what they say; empty for a language without data."""
    return list(_found(text, "kept", language_of(locale)))


def contraries(text: str, locale: str) -> list[RuleWord]:
    """Words that have a contrary, such as `at least`, by what they say; empty for a language without data."""
    return list(_found(text, "contrary", language_of(locale)))


def may_say(says: str, text: str, locale: str) -> bool:
    """Whether a text has any word that may say the same as a kept word; True for a language without data."""
    row = _KEPT[says].get(language_of(locale))
    return row is None or _search("|".join(filter(None, row)), text)


@lru_cache(maxsize=8192)
def _found(text: str, sort: str, language: str) -> tuple[RuleWord, ...]:
    combined, rows = _rows(sort, language)
    if not combined:
        return ()
    return tuple(
        RuleWord(*rows[int((match.lastgroup or "r0")[1:])], Token(text[slice(*match.span())], *match.span()))
        for match in _pattern(combined).finditer(_lowered(text))
    )


def _search(source: str, text: str) -> bool:
    return _pattern(source).search(_lowered(text)) is not None


def _lowered(text: str) -> str:
    """In small letters with the same offsets: patterns that need not ignore the case are several times as fast."""
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else text


@cache
def _rows(sort: str, language: str) -> tuple[str, tuple[tuple[str, int | None], ...]]:
    """One pattern for all words of a sort, and what the group of each number says, with its side of two contraries."""
    found: list[tuple[str, int | None, str]] = []
    if sort == "kept":
        found += [(says, None, row[language][0]) for says, row in _KEPT.items() if language in row and row[language][0]]
    else:
        for says, pair in OPPOSED.items():
            found += [(says, side, row[language]) for side, row in enumerate(pair) if language in row]
    combined = "|".join(f"(?P<r{number}>{source})" for number, (*_, source) in enumerate(found))
    return combined, tuple((says, side) for says, side, _ in found)


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{source})\b")
