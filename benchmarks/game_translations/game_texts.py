"""The texts of free games in several languages, read from packages of Debian; nothing of them is part of the project."""

from __future__ import annotations

import gettext
import html
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

LANGUAGES = ("de", "pl", "fr", "es", "it", "cs", "nl")
Texts = dict[str, str]
"""One text by language, English among them."""

_WESNOTH = "usr/share/games/wesnoth/1.16/locale/*/LC_MESSAGES"
_WIDELANDS = "usr/share/games/widelands/data/locale/*/LC_MESSAGES"
GAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "wesnoth": (
        "wesnoth-1.16-data",
        tuple(f"{_WESNOTH}/wesnoth{part}.mo" for part in ("-help", "-units", "-anl", "-multiplayer", "-tutorial", "")),
    ),
    "widelands tutorials": ("widelands-data", (f"{_WIDELANDS}/scenario_tutorial*.mo",)),
    "freecol": ("freecol", ("usr/share/games/freecol/strings/FreeColMessages*.properties",)),
    "freeciv": ("freeciv-data", ("usr/share/locale/*/LC_MESSAGES/freeciv-core.mo",)),
    "widelands": (
        "widelands-data",
        tuple(f"{_WIDELANDS}/{name}.mo" for name in ("tribes_encyclopedia", "win_conditions", "texts", "tribes")),
    ),
    "unknown horizons": (
        "unknown-horizons",
        ("usr/share/unknown-horizons/content/lang/*/LC_MESSAGES/unknown-horizons.mo",),
    ),
}
"""The package of each game, and the files of its texts."""
DEVELOPMENT = ("wesnoth", "widelands tutorials", "freecol")
"""Games whose findings were read while checks were changed; of the others only totals were looked at."""

_SHORTEST, _LONGEST = 40, 600
"""Characters of a text: shorter ones are labels, longer ones several paragraphs."""
_PROGRAM = re.compile(r"[%{}$|<>\\]")
"""Signs of texts that a program puts together."""


def fetched(game: str, folder: Path) -> Path:
    """The files of a game below a folder, downloaded by apt where they are not there yet."""
    package, patterns = GAMES[game]
    target = folder / package
    if not any(True for pattern in patterns for _ in target.glob(pattern)):
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", package], cwd=folder, check=True)
        archive = next(folder.glob(f"{package}_*.deb"))
        subprocess.run(["dpkg-deb", "--extract", archive, target], check=True)
        archive.unlink()
    return target


def texts(game: str, folder: Path) -> list[Texts]:
    """The sentences of a game that are translated: English first, each once, in order of their keys."""
    found: dict[str, Texts] = {}
    root = fetched(game, folder)
    for path in sorted(path for pattern in GAMES[game][1] for path in root.glob(pattern)):
        for key, language, text in _entries(path):
            found.setdefault(key, {})[language] = _plain(text)
    kept: dict[str, Texts] = {}
    for _, one in sorted(found.items()):
        english = one.get("en", "")
        if _is_sentence(english):
            kept.setdefault(english, {key: text for key, text in one.items() if _is_kept(key, text, english)})
    return list(kept.values())


def _is_sentence(text: str) -> bool:
    return _SHORTEST <= len(text) <= _LONGEST and not _PROGRAM.search(text) and any(sign in text for sign in ".!?")


def _is_kept(language: str, text: str, english: str) -> bool:
    return language == "en" or (text != english and _is_sentence(text))


def _entries(path: Path) -> Iterator[tuple[str, str, str]]:
    """Key, language and text of each entry of a file."""
    if path.suffix == ".properties":
        language = path.stem.partition("_")[2].partition("_")[0] or "en"
        if language in (*LANGUAGES, "en"):
            for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
                key, sign, text = line.partition("=")
                if sign and not key.startswith("#"):
                    yield key.strip(), language, text.strip()
        return
    language = path.parent.parent.name
    if language not in LANGUAGES:
        return
    with path.open("rb") as file:
        catalogue: dict[object, object] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    for key, text in catalogue.items():
        if isinstance(key, str) and isinstance(text, str) and key and text:
            yield f"{path.stem}|{key}", language, text
            yield f"{path.stem}|{key}", "en", re.sub(r"^\w+\^", "", key.rpartition("\x04")[2])


def _plain(text: str) -> str:
    """A text without the markup of these games."""
    text = html.unescape(text)
    text = re.sub(r"<ref>\s*dst=\S+\s+text=(?:'([^']*)'|\"([^\"]*)\"|(\S+?))\s*</ref>", _first, text)
    text = re.sub(r"<(bold|italic|format|header)>[^<]*?text='(.*?)'[^<]*?</\1>", r"\2", text, flags=re.DOTALL)
    text = re.sub(r"<(img|jump)>.*?</\1>|</?[a-zA-Z][^>]*>", "", text, flags=re.DOTALL).replace("\\n", "\n")
    return re.sub(r"[ \t]+", " ", text).strip()


def _first(match: re.Match[str]) -> str:
    return next(filter(None, match.groups()), "")
