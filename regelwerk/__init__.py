"""Turns multilingual board-game rulebooks into checked content packs.

The library in three calls: `build(path)` builds the pack of a project, `check(paths)` returns a Report of findings, and
`load_pack(folder)` reads a pack into Content. On bad input they raise `regelwerk.errors.RegelwerkError` and nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from regelwerk.version import __version__

if TYPE_CHECKING:
    from regelwerk.content.pack.pack_folder import load_pack as load_pack
    from regelwerk.pipeline.build import build as build
    from regelwerk.pipeline.check import check as check

__all__ = ["__version__", "build", "check", "load_pack"]

_API = {
    "build": "regelwerk.pipeline.build",
    "check": "regelwerk.pipeline.check",
    "load_pack": "regelwerk.content.pack.pack_folder",
}


def __getattr__(name: str) -> object:
    """Import the rooms only when one of the calls is used, so that `import regelwerk` is fast."""
    if name in _API:
        return getattr(import_module(_API[name]), name)
    raise AttributeError(f"module 'regelwerk' has no attribute {name!r}")
