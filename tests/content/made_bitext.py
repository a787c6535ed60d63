"""Rulebooks of invented games in German, Polish and English, line by line, with the truth about what belongs together.

Nothing is translated by a machine: sentences have slots for things, places and numbers, given in all three languages.
Editions can then move chapters, sort lists, drop, merge and cut lines, as real ones do.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

LOCALES = ("de", "pl", "en")

THINGS = (
    ("Laternen", "latarnie", "lanterns"), ("Segel", "żagle", "sails"), ("Fässer", "beczki", "barrels"),
    ("Kohlestücke", "bryły węgla", "lumps of coal"), ("Netze", "sieci", "nets"), ("Briefe", "listy", "letters"),
    ("Schlüssel", "klucze", "keys"), ("Zahnräder", "zębatki", "gears"), ("Muscheln", "muszle", "shells"),
    ("Seile", "liny", "ropes"), ("Krüge", "dzbany", "jugs"), ("Glocken", "dzwony", "bells"),
    ("Pilze", "grzyby", "mushrooms"), ("Federn", "pióra", "feathers"), ("Steine", "kamienie", "stones"),
    ("Masken", "maski", "masks"), ("Trommeln", "bębny", "drums"), ("Kerzen", "świece", "candles"),
    ("Wagen", "wozy", "wagons"), ("Brücken", "mosty", "bridges"), ("Gärten", "ogrody", "gardens"),
    ("Türme", "wieże", "towers"), ("Ziegen", "kozy", "goats"), ("Schnecken", "ślimaki", "snails"),
)  # fmt: skip
PLACES = (
    ("Mühle", "Młyn", "Mill"), ("Leuchtturm", "Latarnia morska", "Lighthouse"), ("Bergwerk", "Kopalnia", "Mine"),
    ("Werkstatt", "Warsztat", "Workshop"), ("Friedhof", "Cmentarz", "Graveyard"), ("Bahnhof", "Dworzec", "Station"),
    ("Sternwarte", "Obserwatorium", "Observatory"), ("Bäckerei", "Piekarnia", "Bakery"), ("Moor", "Bagno", "Bog"),
    ("Brauerei", "Browar", "Brewery"), ("Zirkus", "Cyrk", "Circus"), ("Höhle", "Jaskinia", "Cave"),
    ("Schmiede", "Kuźnia", "Forge"), ("Wetterwarte", "Stacja pogody", "Weather Post"), ("Fähre", "Prom", "Ferry"),
)  # fmt: skip
SENTENCES = (
    ("Jeder Spieler erhält zu Beginn {n} {things} aus dem Vorrat.",
     "Na początku każdy gracz otrzymuje {n} {things} z zasobów.",
     "At the start each player takes {n} {things} from the supply."),
    ("Wer seinen Zug hier beendet, darf {things} gegen {others} tauschen.",
     "Kto kończy tu swoją turę, może wymienić {things} na {others}.",
     "Whoever ends a turn here may trade {things} for {others}."),
    ("Sind keine {things} mehr übrig, zieht ihr eine Ereigniskarte.",
     "Jeżeli nie zostały już żadne {things}, dobieracie kartę wydarzenia.",
     "When no {things} are left, draw an event card."),
    ("Am Ende der Runde verliert ihr alle {things}, die offen liegen.",
     "Na koniec rundy tracicie wszystkie {things}, które leżą odkryte.",
     "At the end of the round you lose all {things} that lie face up."),
    ("Würfelt mit {n} Würfeln: Bei einer 6 kommen {things} ins Spiel.",
     "Rzućcie {n} kośćmi: przy wyniku 6 do gry wchodzą {things}.",
     "Roll {n} dice: on a 6 {things} enter the game."),
    ("Der Startspieler legt {things} und {others} verdeckt neben den Spielplan.",
     "Pierwszy gracz kładzie {things} i {others} zakryte obok planszy.",
     "The first player puts {things} and {others} face down beside the board."),
    ("Habt ihr mehr als {n} Punkte, gewinnt ihr sofort.",
     "Jeśli macie więcej niż {n} punktów, natychmiast wygrywacie.",
     "If you have more than {n} points, you win at once."),
    ("Es ist nicht erlaubt, {things} an Mitspieler zu verschenken.",
     "Nie wolno oddawać innym graczom takich rzeczy jak {things}.",
     "You must not give {things} to other players."),
    ("Verschiebt den Marker um {n} Felder, wenn {things} auf der Karte zu sehen sind.",
     "Przesuńcie znacznik o {n} pola, jeżeli na karcie widnieją {things}.",
     "Move the marker {n} spaces if the card shows {things}."),
    ("Legt danach die Karte ab und mischt {things} neu.",
     "Następnie odrzućcie kartę i przetasujcie {things}.",
     "Then discard the card and shuffle {things}."),
    ("Zu zweit kosten {things} nur {n} Münzen.",
     "W grze dwuosobowej {things} kosztują tylko {n} monety.",
     "With two players {things} cost only {n} coins."),
    ("Hier bleiben eure {things} bis zum nächsten Morgen sicher.",
     "Tutaj wasze {things} są bezpieczne do następnego ranka.",
     "Here your {things} stay safe until the next morning."),
)  # fmt: skip
ENTRIES = ("{n} {things}",) * 3
ABOUT = (
    ("{place}: Nehmt {n} {things}.", "{place}: weźcie {n} {things}.", "{place}: take {n} {things}."),
    ("{place}: Bezahlt {n} Münzen.", "{place}: zapłaćcie {n} monety.", "{place}: pay {n} coins."),
)


@dataclass(frozen=True)
class Line:
    """A line of an edition, and which lines of the game it says."""

    text: str
    says: frozenset[int]


def game(chapters: int, chance: random.Random) -> list[list[list[Line]]]:
    """Chapters of one game, a list of lines for each of the three languages; the last two are lists of entries."""
    found: list[list[list[Line]]] = []
    count = 0
    places = chance.sample(PLACES, min(chapters, len(PLACES)))

    def add(chapter: list[list[Line]], forms: Sequence[str], **slots: Sequence[str] | int) -> None:
        nonlocal count
        for side, form in enumerate(forms):
            filled = {name: value if isinstance(value, int) else value[side] for name, value in slots.items()}
            text = form.format(**filled)
            mark, _, bare = text.rpartition("# ")
            chapter[side].append(Line(f"{mark}# " * bool(_) + bare[:1].upper() + bare[1:], frozenset({count})))
        count += 1

    for place in places:
        chapter: list[list[Line]] = [[], [], []]
        add(chapter, place)
        for side in range(3):
            chapter[side][0] = replace(chapter[side][0], text="# " + chapter[side][0].text)
        for sentence in chance.sample(SENTENCES, chance.randint(2, 6)):
            things, others = chance.sample(THINGS, 2)
            add(chapter, sentence, things=things, others=others, n=chance.randint(2, 12))
        found.append(chapter)
    lists: tuple[tuple[Sequence[str], Sequence[Sequence[str]], Sequence[tuple[str, str, str]]], ...] = (
        (("# Spielmaterial", "# Elementy gry", "# Components"), [ENTRIES], chance.sample(THINGS, 10)),
        (("# Orte", "# Miejsca", "# Places"), ABOUT, places),
    )
    for heading, forms, picked in lists:
        chapter = [[], [], []]
        add(chapter, heading)
        for what in picked:
            things = what if what in THINGS else chance.choice(THINGS)
            add(chapter, chance.choice(forms), things=things, place=what, n=chance.randint(2, 12))
        found.append(chapter)
    return found


def edition(
    chapters: list[list[list[Line]]], side: int, chance: random.Random, changes: Sequence[str] = ()
) -> list[Line]:
    """One language of the game with changes: `move` chapters, `sort` lists, `drop`, `merge`, `cut` lines, `shift` ends."""
    parts = [list(chapter[side]) for chapter in chapters]
    if "sort" in changes:
        for part in parts[-2:]:
            part[1:] = sorted(part[1:], key=lambda line: line.text.lstrip("0123456789 ").casefold())
    if "move" in changes:
        chance.shuffle(parts)
    lines = [line for part in parts for line in part]
    if "drop" in changes:
        lines = [line for line in lines if line.text.startswith("#") or chance.random() > 0.1]
    for name in ("merge", "shift"):
        if name in changes:
            lines = _joined(lines, chance, again=name == "shift")
    return lines


def _joined(lines: list[Line], chance: random.Random, *, again: bool) -> list[Line]:
    """Some neighbouring lines made one; `again` cuts them again, inside the second, so that two and two overlap."""
    found: list[Line] = []
    for line in lines:
        last = found[-1] if found else None
        fits = last is not None and last.text.endswith(".") and line.text.endswith(".") and len(last.says) == 1
        if not fits or last is None or chance.random() > 0.12:
            found.append(line)
            continue
        found.pop()
        says = last.says | line.says
        at = line.text.find(", ") + 2
        if again and at > 10:
            found += [Line(f"{last.text} {line.text[:at].rstrip(', ')}.", says), Line(line.text[at:], says)]
        else:
            found.append(Line(f"{last.text} {line.text}", says))
    return found


def truth(ours: Sequence[Line], theirs: Sequence[Line]) -> set[tuple[int, int]]:
    """Indices of the lines that say the same."""
    return {(i, j) for i, one in enumerate(ours) for j, other in enumerate(theirs) if one.says & other.says}
