"""A shelf of invented books, small and as text."""

from __future__ import annotations

from pathlib import Path

from regelwerk.pipeline.init import init

RULES = {
    "de": "# Nebel\n\n## Ablauf\n\nZieht {} Karten vom Stapel und legt sie auf den Tisch.\n",
    "pl": "# Mgła\n\n## Przebieg\n\nDobierzcie {} karty ze stosu i połóżcie je na stole.\n",
}


def made(folder: Path, *, projects: int = 2, loose: int = 1) -> Path:
    """Projects with two editions each, `games/N`, and rulebooks in no project, `loose-N.md`."""
    for number in range(1, projects + 1):
        game = folder / "games" / f"{number}"
        game.mkdir(parents=True)
        for locale, text in RULES.items():
            (game / f"rules.{locale}.md").write_text(text.format(number + 1), encoding="utf-8")
        init(game, [game / f"rules.{locale}.md" for locale in RULES])
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, loose + 1):
        (folder / f"loose-{number}.md").write_text(RULES["de"].format(number + 7), encoding="utf-8")
    return folder
