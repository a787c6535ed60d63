"""Is the odd one of three editions named? `python -m benchmarks.what_changes_play.three_editions [--show]`.

Each invented rule in German, Polish and English has one edition that says something else, `odd`. Found is one with a warning
or an error; named is one of which a message says that this edition is most likely wrong. The rules without `odd` must be
silent.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import yaml
from benchmarks.what_changes_play.__main__ import content_of
from regelwerk.schema.finding import Finding
from regelwerk.validate.content_report import check

LOCALES = ("de", "pl", "en")
_NAMED = re.compile(r"Most likely (\w+) is wrong")


def loud(texts: list[list[str]]) -> list[list[Finding]]:
    """The warnings and errors about each text."""
    told: dict[str, list[Finding]] = {}
    for finding in check(content_of(texts, LOCALES)).findings:
        if finding.severity != "info":
            told.setdefault(finding.id, []).append(finding)
    return [told.get(f"rule-{number:04d}", []) for number in range(1, len(texts) + 1)]


def main() -> None:
    """Print how many are found, named, and named wrongly, and how many right ones are told of."""
    held = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
    changed = loud([[one["odd"].get(locale, one[locale]) for locale in LOCALES] for one in held])
    found = named = misnamed = 0
    for one, findings in zip(held, changed, strict=True):
        odd = next(iter(one["odd"]))
        names = {name for finding in findings for name in _NAMED.findall(finding.message)}
        found += bool(findings)
        named += names == {odd}
        misnamed += bool(names - {odd})
        if "--show" in sys.argv and names != {odd}:
            print(odd, one["odd"][odd], *(f"  {finding.code} {finding.message}" for finding in findings), sep="\n")
    alarms = sum(map(bool, loud([[one[locale] for locale in LOCALES] for one in held])))
    print(f"planted {len(held)}, found {found}, odd edition named {named}, another named {misnamed}")
    print(f"unchanged {len(held)}, told of {alarms}")


if __name__ == "__main__":
    main()
