"""`python -m regelwerk`, and what the installed program runs.

The check of a card repository, which runs on each commit, starts without the command line: loading the packages that
one takes costs more than checking a repository of which little changed.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from regelwerk.terminal import coloured, ending, show

_LASTING = 100_000
"""Values made between two searches for garbage: what modules and documents are made of lasts, and is searched in vain."""


def main() -> None:
    """Run the program."""
    gc.set_threshold(_LASTING)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them reads about every installed package
    with ending():
        code = _check_of_cards(sys.argv[1:])
        if code is None:
            from regelwerk.cli import app

            app()
        sys.exit(code)


def _check_of_cards(arguments: list[str]) -> int | None:
    """Check one card repository; None for any other command, and for options that the command line has to judge."""
    if arguments[:1] != ["check"]:
        return None
    paths, options = [], {"--format": "text", "--since": None}
    rest = iter(arguments[1:])
    for argument in rest:
        name, equals, value = argument.partition("=")
        if name in options:
            options[name] = value if equals else next(rest, "")
        elif argument.startswith("-"):
            return None
        else:
            paths.append(argument)
    from regelwerk import card_pipeline

    form, since = options["--format"], options["--since"]
    if form not in card_pipeline.FORMS or since == "" or len(paths) != 1:
        return None
    path = Path(paths[0])
    if not card_pipeline.is_cardset(path):
        return None
    gc.disable()  # checks make many small values and no cycles, and each search for those walks all cards anew
    text, errors = card_pipeline.check_to(path, form, since=since, colour=coloured())
    show(text)
    return int(errors > 0)


if __name__ == "__main__":
    main()
