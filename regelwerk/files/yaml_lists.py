"""A list in a YAML file that people write, edited so that their comments, their order and their words stay."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from regelwerk.errors import BadProjectError
from regelwerk.files.read import read_bytes
from regelwerk.files.write import write_file
from regelwerk.files.yaml_text import dump_tree, load_tree


def append_to_list(path: Path, name: str, entries: Sequence[Any], *, head: str) -> None:
    """Add entries to the end of the list under the key `name`; not a byte of what stands there changes.

    Only where the list is not the last thing in the file, or is written in one line, is the file written anew, with
    its comments and its order. Raises BadProjectError.
    """
    old = read_bytes(path).decode("utf-8", errors="surrogateescape") if path.exists() else ""
    first = re.search(rf"^{re.escape(name)}:[^\S\n]*(?:#.*)?\n(?:[^\S\n]*(?:#.*)?\n)*( *)- ", old, re.MULTILINE)
    if first:
        added = dump_tree({name: list(entries)}).decode().splitlines(keepends=True)[1:]
        lines = [" " * len(first[1]) + line.removeprefix("  ") for line in added]
        new = old + ("" if old.endswith("\n") else "\n") + "".join(lines)
        if _holds(old, new, name, entries):
            write_file(path, new.encode("utf-8", errors="surrogateescape"))
            return
    edit_list(path, name, lambda listed: listed.extend(entries), head=head)


def _holds(old: str, new: str, name: str, entries: Sequence[Any]) -> bool:
    """Whether the new text is the old one with these entries more."""
    try:
        before, after = (YAML(typ="safe", pure=True).load(text) for text in (old, new))
    except (YAMLError, ValueError, RecursionError):
        return False
    if not isinstance(before, dict) or not isinstance(before.get(name), list):
        return False
    expected: dict[Any, Any] = {**before, name: [*before[name], *entries]}
    return bool(after == expected)


def edit_list(path: Path, name: str, change: Callable[[Any], None], *, head: str) -> None:
    """Let `change` edit the list under the key `name`, and replace the file by the result at once.

    Where there is no file, one is written that begins with the comment `head`. Raises BadProjectError.
    """
    tree: Any = load_tree(path) if path.exists() else None
    if tree is None:  # no file, or comments alone
        start = path.read_bytes() if path.exists() else head.encode()
        entries: list[Any] = []
        change(entries)
        write_file(path, start + dump_tree({name: entries}))
        return
    listed = tree.get(name) if hasattr(tree, "get") else None
    if listed is None and hasattr(tree, "get"):
        tree[name] = listed = []
    if not isinstance(listed, list):
        raise BadProjectError(f"{path}: has no list `{name}`", next_step=f"Write `{name}:` and below it the entries.")
    if not listed and hasattr(listed, "fa"):
        listed.fa.set_block_style()  # `[]` becomes a list of lines
    change(listed)
    write_file(path, dump_tree(tree))
