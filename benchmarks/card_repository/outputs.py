"""The largest report that a repository gives, in each format: whether its readers take it, its size, and the memory it needs.

    python -m benchmarks.card_repository.outputs REPO [--schema sarif-schema-2.1.0.json]

A copy of the repository is checked in which every translation is damaged: another number in each text, tags that are
left open, and words written twice. JSON, JSON lines, GitLab and SARIF are parsed, and hold what their readers ask for; JUnit is read by a library
of its own, SARIF held against its schema where that is given.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

_DIGIT = re.compile(r"(?<![\w\[.\-])[1-9](?![\w\].])")
_LONG_WORD = re.compile(r"(?<= )([^\W\d_]{4,})(?= )")
_RUN = (
    "import resource, subprocess, sys; done = subprocess.run([sys.executable, '-m', 'regelwerk', 'check', *sys.argv[1:]]);"
    " print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, done.returncode, file=sys.stderr)"
)
_SARIF_RESULTS, _SARIF_BYTES = 25_000, 10_000_000
_SUMMARY_BYTES = 1_048_576


def damage(root: Path) -> None:
    """Change a number in each text of a translation, leave its first bold passage open, and write a word twice."""
    for path in sorted(root.glob("translations/**/*.json")):
        records = json.loads(path.read_text(encoding="utf-8"))
        for record in records:
            for name, value in record.items():
                if isinstance(value, str) and name != "code":
                    changed = _DIGIT.sub(lambda match: str(int(match[0]) % 9 + 1), value, count=1)
                    record[name] = _LONG_WORD.sub(r"\1 \1", changed.replace("</b>", "", 1), count=1)
        path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def parsed_json(data: bytes) -> str:
    """What a JSON report holds. Raises ValueError where a reader would refuse it."""
    report = json.loads(data)
    if report["counts"]["error"] != sum(one["severity"] == "error" for one in report["findings"]):
        raise ValueError("the counts are not those of the findings")
    return f"{len(report['findings']):,} findings"


def parsed_lines(data: bytes) -> str:
    """The same of JSON lines."""
    return f"{len([json.loads(line)['code'] for line in data.splitlines()]):,} findings"


def parsed_junit(data: bytes) -> str:
    """The same of JUnit."""
    import junitparser

    suites = junitparser.JUnitXml.fromstring(data)
    cases = sum(1 for suite in suites for _ in suite)
    if cases != suites.tests:
        raise ValueError(f"{cases} test cases, and {suites.tests} are announced")
    return f"{cases:,} test cases in {len(suites):,} suites, {suites.failures:,} failures"


def parsed_gitlab(data: bytes) -> str:
    """The same of GitLab, whose report asks for these fields and for fingerprints that differ."""
    rows = json.loads(data)
    for row in rows:
        if not (
            row["description"] and row["check_name"] and row["location"]["path"] and row["location"]["lines"]["begin"]
        ):
            raise ValueError(f"a finding lacks a field: {row}")
        if row["severity"] not in ("info", "minor", "major", "critical", "blocker"):
            raise ValueError(f"a severity that is none: {row}")
    if len({row["fingerprint"] for row in rows}) != len(rows):
        raise ValueError("two findings have one fingerprint")
    return f"{len(rows):,} findings"


def parsed_github(data: bytes) -> str:
    """The same of annotations, of which a step shows ten."""
    shown = [
        line for line in data.decode().splitlines() if re.match(r"::(?:error|warning|notice) file=.+,line=\d+", line)
    ]
    if len(shown) != 10:
        raise ValueError(f"{len(shown)} annotations")
    return "10 annotations"


def parsed_sarif(data: bytes, schema: Path | None) -> str:
    """The same of SARIF, with the limits of code scanning."""
    from jsonschema import Draft7Validator

    log: dict[str, Any] = json.loads(data)
    if schema:
        rules = json.loads(schema.read_text(encoding="utf-8"))
        rules["$schema"] = "http://json-schema.org/draft-07/schema#"
        Draft7Validator(rules).validate(log)
    results, packed = len(log["runs"][0]["results"]), len(gzip.compress(data, 6))
    if results > _SARIF_RESULTS or packed > _SARIF_BYTES:
        raise ValueError(f"{results} results, {packed} bytes by gzip")
    notes = [note for one in log["runs"][0].get("invocations", ()) for note in one["toolExecutionNotifications"]]
    said = f"{results:,} results, {packed / 1e6:.1f} MB by gzip, {'fits the schema' if schema else 'no schema given'}"
    return said + "".join(f"; {note['message']['text']}" for note in notes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repository", type=Path)
    parser.add_argument("--schema", type=Path, help="the JSON Schema of SARIF 2.1.0")
    arguments = parser.parse_args()
    readers: dict[str, Callable[[bytes], str]] = {
        "json": parsed_json,
        "jsonl": parsed_lines,
        "sarif": lambda data: parsed_sarif(data, arguments.schema),
        "junit": parsed_junit,
        "github": parsed_github,
        "gitlab": parsed_gitlab,
    }
    with tempfile.TemporaryDirectory() as scratch:
        root, out, summary = Path(scratch) / "cards", Path(scratch) / "report", Path(scratch) / "summary.md"
        shutil.copytree(arguments.repository, root)
        damage(root)
        environment = {**os.environ, "GITHUB_STEP_SUMMARY": str(summary)}
        environment.pop("GITHUB_BASE_REF", None)
        for name, read in readers.items():
            environment["REGELWERK_CACHE"] = str(Path(scratch) / f"cache {name}")
            command = [sys.executable, "-c", _RUN, str(root), "--format", name]
            with out.open("wb") as file:
                done = subprocess.run(
                    command, env=environment, stdout=file, stderr=subprocess.PIPE, text=True, check=True
                )
            memory, code = done.stderr.split()[-2:]
            if code not in ("0", "1"):
                raise SystemExit(done.stderr)
            data = out.read_bytes()
            print(f"{name:8}{float(memory):4.0f} MB of memory, {len(data) / 1e6:5.1f} MB: {read(data)}", flush=True)
        size = summary.stat().st_size
        print(
            f"the summary of a GitHub job: {size:,} bytes of {_SUMMARY_BYTES:,}{'' if size < _SUMMARY_BYTES else ': TOO MANY'}"
        )


if __name__ == "__main__":
    main()
