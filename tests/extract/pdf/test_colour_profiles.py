"""ICC profiles give way to plain colours, and nothing that is read changes."""

from __future__ import annotations

import pypdfium2
import pytest
import typst
from regelwerk.extract.pages.page_text import read_page
from regelwerk.extract.pdf.pdf_file import without_profiles

PAGE = b"""#set page(width: 10cm, height: 10cm)
#rect(fill: rgb("#202040"))[#text(fill: white)[Nebel am Abend]]
#rect(fill: rgb("#fefefe"))[Ein beinahe heller Kasten] #rect(fill: luma(60%))[Ein grauer]"""


def described(components: int, number: int = 5, use: bytes = b"[/ICCBased 5 0 R]") -> bytes:
    return b"15 0 obj\n<</N 4>>stream\n%d 0 obj\n<</Length 9/N %d/Alternate/DeviceRGB>>stream\n6 0 obj\n%s\n" % (
        number,
        components,
        use,
    )


def test_a_page_with_profiles_reads_as_it_does_with_them() -> None:
    data = typst.compile(PAGE)
    plain = without_profiles(data)
    assert b"/ICCBased" in data
    assert b"/ICCBased" not in plain
    assert len(plain) == len(data)
    with pypdfium2.PdfDocument(data) as pdf, pypdfium2.PdfDocument(plain) as other:
        page = read_page(pdf, 0)
        assert page.shapes
        assert read_page(other, 0) == page


@pytest.mark.parametrize(("components", "plain"), [(1, b"[/DeviceGray]"), (3, b"[/DeviceRGB]")])
def test_a_profile_becomes_the_colours_of_its_components(components: int, plain: bytes) -> None:
    assert without_profiles(described(components)).endswith(b"\n" + plain.ljust(17) + b"\n")


def test_a_profile_that_was_replaced_counts_as_it_stands_last() -> None:
    changed = described(1) + b"5 0 obj\n<</Length 9/N 3>>stream\n25 0 obj\n<</N 1>>stream\n"
    assert b"[/DeviceRGB]" in without_profiles(changed)
    assert without_profiles(described(3) + b"5 0 obj\n<</Length 9/N 4>>stream\n").count(b"/ICCBased") == 1


@pytest.mark.parametrize(
    "data",
    [
        described(4),
        described(3, number=7),
        described(3, use=b"[/ICCBased 5 1 R]"),
        described(3, use=b"(/ICCBased 5 0 R)"),
        described(1, use=b"/ICCBased"),
        b"/ICCBased",
        b"",
    ],
)
def test_what_is_not_plain_to_see_stays(data: bytes) -> None:
    assert without_profiles(data) == data
