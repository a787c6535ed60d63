"""What the command line parses before a verb works."""

from __future__ import annotations

import pytest
from regelwerk.cli.app import app
from regelwerk.pipeline.findings.formatted_report import NAMES
from regelwerk.version import __version__
from typer.testing import CliRunner


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, arguments)
    return done.exit_code, done.output


def test_the_version_is_printed_without_a_verb() -> None:
    assert run("--version") == (0, f"regelwerk {__version__}\n")


def test_the_verbs_are_listed_in_the_order_of_the_work() -> None:
    listed = [row.split()[0] for row in run("--help")[1].partition("Commands:")[2].splitlines() if row.startswith("  ")]
    order = ["init", "build", "extract", "align", "terms", "glossary", "check", "accept", "patch", "explain", "schema"]
    assert [verb for verb in listed if verb in order] == order


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", ".", "--format", "no-such"], "'no-such' is not one of 'text', 'json'"),
        (["check", ".", "--format"], "requires an argument"),
        (["check"], "Missing argument"),
        (["check", ".", "--no-such"], "No such option"),
        (["accept", "--reason", "\udcff"], "not UTF-8"),
    ],
)
def test_what_cannot_be_parsed_is_misuse(arguments: list[str], said: str) -> None:
    code, output = run(*arguments)
    assert code == 2
    assert said in output


def test_every_format_is_named_in_the_help() -> None:
    assert f"<{'|'.join(NAMES)}>" in run("check", "--help")[1]


@pytest.mark.parametrize("option", [["--fix"], ["--diff"], ["--since", "HEAD"]])
def test_options_for_card_repositories_are_refused_for_others(option: list[str]) -> None:
    done = CliRunner().invoke(app, ["check", "rules.md", *option])
    assert f"{option[0]} works only for card repositories" in str(done.exception)
