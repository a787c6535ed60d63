"""Invented texts for the cells of tables and what stands around them, in German, Polish and English."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Wording:
    """Words of one language."""

    heads: tuple[str, ...]
    names: tuple[str, ...]
    short: tuple[str, ...]
    phrases: tuple[str, ...]
    sentences: tuple[str, ...]
    sections: tuple[str, ...]

    def prose(self, chance: random.Random, sentences: int) -> str:
        return " ".join(chance.choice(self.sentences) for _ in range(sentences))


WORDINGS = {
    "de": Wording(
        heads=("Ware", "Preis", "Lager", "Wirkung", "Stufe", "Ort", "Menge", "Kosten", "Ertrag", "Anzahl", "Wetter"),
        names=(
            "Anker", "Laterne", "Heringsfass", "Möwe", "Lotsenboot", "Segeltuch", "Tau", "Kompass", "Bernstein",
            "Fährmann", "Netz", "Glocke", "Zollhaus", "Leuchtfeuer", "Ruder", "Steg",
        ),
        short=("Kai", "Bucht", "ja", "nein", "alle", "Mole", "Hafen", "einmal", "sofort", "Reede", "niemand", "Ufer"),
        phrases=(
            "Zieht ein Boot um zwei Felder weiter", "Legt eine Nebelkarte ab und deckt die nächste auf",
            "Gilt nur bei Flut", "Jede Person erhält ein Fass aus dem Vorrat", "Bleibt bis zum Abend liegen",
            "Ihr dürft sofort handeln", "Kostet ein Fass weniger als sonst", "Dreht die Wetterscheibe weiter",
        ),
        sentences=(
            "Der Hafenmeister stellt zu Beginn alle Boote an den Steg und mischt die Nebelkarten.",
            "Danach sind reihum alle am Zug, bis niemand mehr handeln möchte.",
            "Wer am Abend die meisten Fässer besitzt, bekommt das Leuchtfeuer.",
            "Bei Sturm bleibt jedes Boot an seinem Platz.",
            "Die folgende Übersicht zeigt, was ihr auf dem Markt bekommt.",
        ),
        sections=("Am Hafen", "Auf See", "Bei Nacht", "Im Nebel"),
    ),
    "pl": Wording(
        heads=("Towar", "Cena", "Skład", "Działanie", "Poziom", "Miejsce", "Ilość", "Koszt", "Zysk", "Liczba", "Pogoda"),
        names=(
            "Kotwica", "Latarnia", "Beczka śledzi", "Mewa", "Łódź pilota", "Płótno", "Lina", "Kompas", "Bursztyn",
            "Przewoźnik", "Sieć", "Dzwon", "Urząd celny", "Światło", "Wiosło", "Pomost",
        ),
        short=("nabrzeże", "zatoka", "tak", "nie", "wszyscy", "molo", "port", "raz", "od razu", "nikt", "brzeg", "reda"),
        phrases=(
            "Przesuń łódź o dwa pola do przodu", "Odrzuć kartę mgły i odkryj następną kartę",
            "Tylko podczas przypływu", "Każdy gracz bierze beczkę z zasobów", "Leży aż do wieczora",
            "Możesz od razu handlować", "Kosztuje o jedną beczkę mniej", "Obróć tarczę pogody",
        ),
        sentences=(
            "Na początku kapitan portu ustawia wszystkie łodzie przy pomoście i tasuje karty mgły.",
            "Potem gracze wykonują ruchy po kolei, aż nikt nie chce już handlować.",
            "Kto wieczorem ma najwięcej beczek, otrzymuje światło latarni.",
            "Podczas sztormu każda łódź zostaje na swoim miejscu.",
            "Poniższe zestawienie pokazuje, co można dostać na targu.",
        ),
        sections=("W porcie", "Na morzu", "Nocą", "We mgle"),
    ),
    "en": Wording(
        heads=("Goods", "Price", "Store", "Effect", "Level", "Place", "Amount", "Cost", "Yield", "Number", "Weather"),
        names=(
            "Anchor", "Lantern", "Herring barrel", "Seagull", "Pilot boat", "Canvas", "Rope", "Compass", "Amber",
            "Ferryman", "Net", "Bell", "Custom house", "Beacon", "Oar", "Jetty",
        ),
        short=("quay", "bay", "yes", "no", "all", "mole", "harbour", "once", "at once", "nobody", "shore", "roads"),
        phrases=(
            "Move a boat two spaces forward", "Discard a fog card and reveal the next one",
            "Only at high tide", "Every player takes a barrel from the supply", "Stays until the evening",
            "You may trade at once", "Costs one barrel less than usual", "Turn the weather disc",
        ),
        sentences=(
            "At the start the harbour master puts all boats at the jetty and shuffles the fog cards.",
            "Then everybody takes turns until nobody wants to trade any more.",
            "Whoever owns the most barrels in the evening receives the beacon.",
            "In a storm every boat stays where it is.",
            "The following overview shows what you get at the market.",
        ),
        sections=("At the harbour", "At sea", "By night", "In the fog"),
    ),
}  # fmt: skip
