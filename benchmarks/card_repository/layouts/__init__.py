"""How a game is laid out in files: one function a layout."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.card_repository.game import Game
from benchmarks.card_repository.layouts import apart, overlays, together, two_sided
from benchmarks.card_repository.layouts.editions import Editions
from benchmarks.card_repository.locales import LOCALES
from benchmarks.card_repository.repository import Repository

LAYOUTS: dict[str, Callable[[Editions], Repository]] = {
    "arkhamdb": overlays.arkhamdb,
    "thronesdb": overlays.thronesdb,
    "marvelsdb": two_sided.marvelsdb,
    "chained": overlays.chained,
    "yaml": overlays.yaml,
    "beside": overlays.beside,
    "netrunner": apart.netrunner,
    "one-card": apart.one_card,
    "keyed": apart.keyed,
    "prefixed": apart.prefixed,
    "columns": together.columns,
    "nested": together.nested,
    "altered": together.altered,
}


def laid_out(game: Game, layout: str, locales: list[str] | None = None) -> Repository:
    """A game in files, in the locales given or in all. Raises KeyError for a layout that there is not."""
    chosen = [locale for locale in LOCALES if locales is None or locale.code in locales]
    return LAYOUTS[layout](Editions(game, chosen))
