"""Typefaces of the booklets: Debian's packages of free fonts, unpacked beside the project and installed nowhere.

`python -m tests.layouts.typefaces` fetches them with `apt-get download`; a booklet is the same bytes on every machine
that has the same versions of these packages.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import typst

FOLDER = Path(__file__).resolve().parents[2] / "build" / "layout-fonts"
PACKAGES = [
    "apropal",
    "cantarell",
    "comfortaa",
    "comic-neue",
    "crosextra-caladea",
    "crosextra-carlito",
    "dejavu-core",
    "dejavu-extra",
    "dosis",
    "ebgaramond",
    "font-awesome",
    "lato",
    "league-spartan",
    "liberation",
    "linuxlibertine",
    "lobster",
    "okolaks",
    "open-sans",
    "play",
    "quicksand",
    "roboto-unhinted",
    "symbola",
    "texgyre",
    "vollkorn",
    "yanone-kaffeesatz",
]
SYMBOLS = "FontAwesome"
"""A font of signs in the private use area."""
DINGBATS = "Symbola"
"""A font of signs that have characters of their own."""


@dataclass(frozen=True)
class Face:
    """A typeface as it is set: its family, a size that makes it look as large as others, its width in per cent."""

    family: str
    scale: float = 1.0
    stretch: int = 100
    weight: int = 700

    def typst(self) -> str:
        """Arguments of `text`."""
        return f'font: ("{self.family}", "{DINGBATS}"), stretch: {self.stretch}%'


SERIF = tuple(
    Face(*row)
    for row in (
        ("Liberation Serif", 1.04),
        ("TeX Gyre Pagella", 0.98),
        ("TeX Gyre Termes", 1.04),
        ("TeX Gyre Schola", 0.95),
        ("TeX Gyre Bonum", 0.92),
        ("Caladea", 0.98),
        ("Vollkorn", 1.0),
        ("Linux Libertine O", 1.06),
        ("Libertinus Serif", 1.06),
        ("New Computer Modern", 1.02),
        ("EB Garamond 08", 1.06),
        ("DejaVu Serif", 0.88, 88),
    )
)
SANS = tuple(
    Face(*row)
    for row in (
        ("Liberation Sans", 0.96),
        ("TeX Gyre Heros", 0.96),
        ("TeX Gyre Adventor", 0.92),
        ("Lato", 0.98),
        ("Open Sans", 0.93),
        ("Carlito", 1.04),
        ("Roboto", 0.95),
        ("Linux Biolinum O", 1.06),
        ("Cantarell", 0.94),
        ("Play", 0.96),
        ("Comic Neue", 1.0),
        ("DejaVu Sans", 0.87, 88),
        ("Liberation Sans", 1.04, 75),
        ("TeX Gyre Heros", 1.06, 75),
    )
)
DISPLAY = (
    Face("Yanone Kaffeesatz", 1.25),
    Face("Yanone Kaffeesatz", 1.25, weight=400),
    Face("Liberation Sans", 1.1, 75),
    Face("TeX Gyre Heros", 1.1, 75),
    Face("DejaVu Sans", 0.9, 88),
    Face("League Spartan", 1.0, weight=800),
    Face("Dosis", 1.05, weight=600),
    Face("Lobster Two", 1.15),
    Face("okolaks", 1.05, weight=500),
    Face("Comfortaa", 0.95),
    Face("Quicksand", 1.0),
    Face("TeX Gyre Chorus", 1.2, weight=500),
    Face("Apropal", 1.0, weight=400),
    Face("Open Sans", 1.05, 75),
    Face("Lato", 1.0, weight=900),
)


@dataclass(frozen=True)
class Faces:
    """Typefaces of a booklet."""

    body: Face
    heading: Face
    label: Face


def picked(chance: random.Random) -> Faces:
    """Typefaces that a designer might put together."""
    body = chance.choice(chance.choice((SERIF, SANS)))
    heading = chance.choice((chance.choice(DISPLAY), chance.choice(DISPLAY), chance.choice(SANS), body))
    return Faces(body, heading, chance.choice((body, chance.choice(SANS))))


@cache
def fonts() -> typst.Fonts:
    """All typefaces, those of the machine left out; raises FileNotFoundError where they have not been fetched."""
    found = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(FOLDER)])
    missing = {face.family for face in (*SERIF, *SANS, *DISPLAY)} | {SYMBOLS, DINGBATS}
    missing -= set(found.families())
    if missing:
        raise FileNotFoundError(
            f"{FOLDER} lacks {', '.join(sorted(missing))}; fetch them with: python -m tests.layouts.typefaces"
        )
    return found


def available() -> bool:
    """Whether all typefaces have been fetched."""
    try:
        fonts()
    except FileNotFoundError:
        return False
    return True


def fetch() -> None:
    """Download the packages of Debian and unpack their fonts."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for package in PACKAGES:
            subprocess.run(["apt-get", "download", f"fonts-{package}"], cwd=folder, check=True, capture_output=True)
        for archive in sorted(Path(folder).glob("*.deb")):
            subprocess.run(["dpkg-deb", "-x", str(archive), str(FOLDER)], check=True)


if __name__ == "__main__":
    fetch()
    sys.exit(0 if available() else 1)
