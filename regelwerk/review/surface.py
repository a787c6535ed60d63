"""The page itself: one template, its style, its script, and its words in each language of the surface.

The words are three short lists without plural forms, so that TOML files do; a test holds that all have the same keys.
"""

from __future__ import annotations

import base64
import hashlib
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

_SCRIPTS = (
    "words.js",
    "server.js",
    "elements.js",
    "evidence.js",
    "queue.js",
    "decisions.js",
    "terms.js",
    "alignment.js",
    "order.js",
    "workbench.js",
)
"""In the order in which they are loaded, as one."""
_WEIGHT = re.compile(r";\s*q=([01](?:\.\d{0,3})?)")


@cache
def messages() -> dict[str, dict[str, str]]:
    """The words of the surface by language tag, the first of them where a browser asks for none of them."""
    found = {
        file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
        for file in files("regelwerk.review").joinpath("messages").iterdir()
        if file.name.endswith(".toml")
    }
    return dict(sorted(found.items(), key=lambda one: (not one[1].pop("first", False), one[0])))


def language(accepted: str) -> str:
    """The language of the surface that a browser likes best by its Accept-Language (RFC 9110, 12.5.4)."""
    wishes = []
    for number, part in enumerate(accepted.split(",")):
        weight = _WEIGHT.search(part)
        wishes.append((-float(weight[1]) if weight else -1.0, number, part.partition(";")[0].strip().lower()))
    for rank, _, tag in sorted(wishes):
        if rank and (primary := tag.partition("-")[0]) in messages():
            return primary
    return next(iter(messages()))


def page(accepted: str) -> str:
    """The page in the language that a browser accepts."""
    chosen = language(accepted)
    return _template().render(
        lang=chosen, words={chosen: messages()[chosen]}, data=None, style=None, script=None, policy=None
    )


def file(data: Mapping[str, object]) -> str:
    """The page with its data in one file, in all languages: a browser that opens it chooses.

    Its Content Security Policy allows its own style and script by their hashes, and nothing that it would have to load.
    """
    policy = (
        f"default-src 'none'; img-src data:; style-src {_hash(style())}; script-src {_hash(script())}; "
        "base-uri 'none'; form-action 'none'"
    )
    return _template().render(
        lang=next(iter(messages())),
        words=messages(),
        data=data,
        style=Markup(style()),  # noqa: S704 (the program's own)
        script=Markup(script()),  # noqa: S704
        policy=policy,
    )


def _hash(source: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()}'"


def style() -> str:
    """The style sheet."""
    return _file("workbench.css")


def script() -> str:
    """All scripts as one."""
    return "'use strict';\n" + "\n".join(map(_file, _SCRIPTS))


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("regelwerk.review", "page"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return environment.get_template("workbench.html")


@cache
def _file(name: str) -> str:
    return files("regelwerk.review").joinpath("page", name).read_text(encoding="utf-8")
