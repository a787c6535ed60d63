"""What a path is, detected from its content; the only place that decides it."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.content.cards.card_layout import FILE as DESCRIPTION
from regelwerk.content.cards.card_layout import layout_of
from regelwerk.errors import NothingMatchedError
from regelwerk.files.cache import Cache, default_folder
from regelwerk.files.read_file import is_file, is_folder, is_zip
from regelwerk.schema.file_names import PACK_MANIFEST, PROJECT

if TYPE_CHECKING:
    from regelwerk.schema.project import ProjectSource

AUTHORED = ("cards", "scripts")
"""Lists that an authored YAML file may contain; each is the kind of such a source."""


class PathKind(Enum):
    """What is at a path."""

    PROJECT = auto()
    """A folder with a project file, or any YAML file that is not authored: a project file may have any name."""
    PACK = auto()
    """A folder with the manifest of a pack, the manifest, or a zip."""
    CARDS = auto()
    """A folder of card data whose layout is described."""
    AUTHORED = auto()
    """A YAML file of cards or scripts."""
    RULEBOOK = auto()
    """Any other file, including a missing one, which is reported when it is read."""
    NOTHING = auto()
    """A folder with something else."""


def path_kind(path: Path) -> PathKind:
    """What a path is. Raises BadProjectError if an authored file is invalid."""
    if is_folder(path):
        if is_file(path / PROJECT):
            return PathKind.PROJECT
        if is_file(path / PACK_MANIFEST) and not is_file(path / DESCRIPTION):
            return PathKind.PACK  # a repository of cards may have a manifest of its own
        known = layout_of(path, Cache(default_folder()))
        return PathKind.CARDS if known else PathKind.NOTHING
    if path.name == PACK_MANIFEST or is_zip(path):
        return PathKind.PACK
    if not is_yaml(path):
        return PathKind.RULEBOOK
    return PathKind.AUTHORED if authored_kind(path) else PathKind.PROJECT


def is_yaml(path: Path) -> bool:
    """Whether a file is YAML by its name."""
    return path.suffix.casefold() in (".yaml", ".yml")


def is_authored(source: ProjectSource) -> bool:
    """Whether a source is an authored YAML file, which contains all locales."""
    return source.kind in AUTHORED and is_yaml(Path(source.file))


def authored_kind(path: Path) -> str | None:
    """Which list a YAML file contains, cards or scripts; None if it is something else."""
    from regelwerk.files import yaml_text

    data = yaml_text.load(path).data
    keys = set(data) if isinstance(data, dict) else set()
    return next((name for name in AUTHORED if keys & {name, f"{name[:-1]}_additions"}), None)


def find_project(path: Path) -> Path:
    """The project file at `path`, which is a folder or the file itself. Raises NothingMatchedError."""
    target = path / PROJECT if is_folder(path) else path
    if not is_file(target):
        raise NothingMatchedError(
            f"{path}: there is no {PROJECT}", next_step=f"Create one: regelwerk init {path} FILE..."
        )
    return target
