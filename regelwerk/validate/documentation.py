"""The pages of `docs/checks`, made from the checks."""

from __future__ import annotations

from regelwerk.validate.explain import EVERY, explain, index


def pages() -> dict[str, str]:
    """Content of each page by file name: one page a check, and `README.md` with the list."""
    return {"README.md": index(), **{f"{one.code}.md": explain(one.code) for one in EVERY}}
