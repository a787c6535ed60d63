"""The documentation of the checks, from the checks themselves: what `explain` says, and the pages of `docs/checks`."""

from __future__ import annotations

from difflib import get_close_matches

from regelwerk.errors import MisuseError
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.card_catalogue import CARD_CHECKS, CardCheck
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from regelwerk.validate.compare.lookup import Lookup

_MEANING = {
    "error": "certainly wrong; it breaks an engine or changes play",
    "warning": "probably wrong",
    "info": "worth a look",
}


AnyCheck = Check[Lookup, Finding] | CardCheck
CHECKS: tuple[AnyCheck, ...] = (*CONTENT_CHECKS, *CARD_CHECKS)
"""Checks of contents and of card sets, in order of their codes."""


def find(code_or_name: str) -> AnyCheck:
    """The check of a code (in any case) or name; MisuseError names the nearest where there is none."""
    wanted = code_or_name.strip()
    for one in CHECKS:
        if wanted.upper() == one.code or wanted.lower() == one.name:
            return one
    names = {known.lower(): known for one in CHECKS for known in (one.code, one.name)}
    near = [names[match] for match in get_close_matches(wanted.lower(), sorted(names), n=3, cutoff=0.5)]
    raise MisuseError(
        f"there is no check called “{wanted}”",
        next_step=f"Did you mean {' or '.join(near)}?" if near else "`regelwerk explain` lists all checks.",
    )


def names() -> tuple[str, ...]:
    """Codes and names of all checks."""
    return tuple(name for one in CHECKS for name in (one.code, one.name))


def explain(code_or_name: str) -> str:
    """What a check does, why it matters, an example and how to mend it, as Markdown."""
    one = find(code_or_name)
    return f"""# {one.code} {one.name}

{one.summary}

- highest severity: {one.severity} ({_MEANING[one.severity]})
- kind: {one.kind}

## Why it is bad

{one.why}

## Example

{one.example}

## How to fix it

{one.fix}
"""


def index() -> str:
    """All checks as a Markdown table, each with its page."""
    rows = "\n".join(f"| [{one.code}]({one.code}.md) | {one.name} | {one.severity} | {one.summary} |" for one in CHECKS)
    return f"""# Checks

The severity is the highest that a check can have. *error* means {_MEANING["error"]}; *warning* means {_MEANING["warning"]}; *info* means {_MEANING["info"]}.

| code | name | severity | what it finds |
|---|---|---|---|
{rows}
"""


def pages() -> dict[str, str]:
    """Content of each page by file name: one page a check, and `README.md` with the list."""
    return {"README.md": index(), **{f"{one.code}.md": explain(one.code) for one in CHECKS}}
