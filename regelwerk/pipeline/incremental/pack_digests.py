"""The digests of the records of a pack, kept for the next build: a pack is read back only where nobody kept them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from regelwerk.content.pack import pack_folder
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, code_version
from regelwerk.files.read_file import read_bytes
from regelwerk.schema.file_names import PACK_MANIFEST


def digests_at(folder: Path) -> Mapping[str, str]:
    """The digests of a pack. Raises BadProjectError where it is damaged or not there."""
    manifest = pack_folder.whole_manifest(folder)
    kept = Cache(caches.default_folder()).get(_key(read_bytes(folder / PACK_MANIFEST))) if manifest else None
    if kept is not None:
        return {str(record): str(digest) for record, digest in json.loads(kept).items()}
    return pack_folder.digests(pack_folder.load_pack(folder))


def keep_digests(manifest: bytes, digests: Mapping[str, str]) -> None:
    """Keep the digests of a pack with this manifest."""
    Cache(caches.default_folder()).put(_key(manifest), json.dumps(digests).encode())


def _key(manifest: bytes) -> str:
    return caches.key("digests", code_version("regelwerk.content.pack.pack_folder"), manifest)
