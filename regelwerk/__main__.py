"""`python -m regelwerk`, and what the installed program runs."""

from __future__ import annotations

import gc
import os

from regelwerk.cli.terminal import ending

_LASTING = 100_000
"""Values made between two searches for garbage: what modules and documents are made of lasts, and is searched in vain."""


def main() -> None:
    """Run the program; every expected failure becomes a message, a next step and an exit code."""
    gc.set_threshold(_LASTING)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them reads about every installed package
    with ending():
        from regelwerk.cli.app import app

        app()


if __name__ == "__main__":
    main()
