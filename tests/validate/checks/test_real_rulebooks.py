"""On real rulebooks the checks cry wolf seldom: measured on the material beside the project."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from regelwerk.pipeline.init import init
from regelwerk.schema.finding import Finding

SHARED = Path(__file__).parents[4] / "shared" / "rulebooks"
EDITIONS = {
    "siege": ("siege-de.txt", "siege-pl.txt"),
    "law": ("root-law-1-8-de.txt", "root-law-1-8-pl.txt"),
    "sun": ("under-our-sun-de.md",),
}
# The figures of the day the checks were written, with a little air: printed numbers that do not exist, and what is odd.
MOST = {"siege": (0, 60), "law": (1, 36), "sun": (0, 34)}


@pytest.fixture(scope="module", params=sorted(EDITIONS))
def checked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[Finding]]:
    if not SHARED.is_dir():
        pytest.skip("the measuring material is not there")
    folder = tmp_path_factory.mktemp(request.param)
    files = [folder / name for name in EDITIONS[request.param]]
    for file in files:
        shutil.copyfile(SHARED / file.name, file)
    init(folder, files)
    return request.param, list(check([folder]).findings)


@pytest.mark.shared
def test_errors_and_warnings_stay_few(checked: tuple[str, list[Finding]]) -> None:
    name, findings = checked
    for severity, most in zip(("error", "warning"), MOST[name], strict=True):
        said = [finding.message for finding in findings if finding.severity == severity]
        assert len(said) <= most, said


@pytest.mark.shared
def test_every_passage_has_a_line_and_is_short(checked: tuple[str, list[Finding]]) -> None:
    for finding in checked[1]:
        for span in finding.spans:
            assert span.line is not None
            assert len(span.text.split()) <= 12
