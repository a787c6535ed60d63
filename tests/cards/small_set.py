"""A card set of a few records in one file a locale, with its description."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding


def written(root: Path, texts: Mapping[str, Sequence[Mapping[str, str]]]) -> Path:
    """Write the records of each locale, the source `en` among them; `code` is their place."""
    for locale, records in texts.items():
        file = root / "pack" / locale / "core.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        coded = [{"code": f"c{at}", **record} for at, record in enumerate(records)]
        file.write_text(json.dumps(coded, ensure_ascii=False, indent=1), encoding="utf-8")
    (root / "cardset.yaml").write_text(
        f"format: 1\nname: x\nsource: en\noverlays: pack/{{locale}}\nlocales: [{', '.join(texts)}]\nkinds:\n  core:\n"
        "    files: pack/en/*.json\n    id: code\n"
        "    texts: {name: title, traits: traits, text: rules, flavor: prose}\n"
        "trait_marks: ['[[', ']]']\nicons: ['[', ']']\n",
        encoding="utf-8",
    )
    return root


def told(root: Path, code: str) -> list[Finding]:
    """The findings of a check."""
    return [one for one in check([root]).findings if one.code == code]
