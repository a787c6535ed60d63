"""Rewrites `docs/checks` from the checks: python -m tests.validate.write_docs"""

from __future__ import annotations

from pathlib import Path

from regelwerk.validate.check_pages import pages

DOCS = Path(__file__).parents[2] / "docs" / "checks"


def main() -> None:
    DOCS.mkdir(parents=True, exist_ok=True)
    expected = pages()
    for path in DOCS.glob("*.md"):
        if path.name not in expected:
            path.unlink()
    for name, page in expected.items():
        (DOCS / name).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
