"""Peak memory of reading a long born-digital PDF of made-up text: of this process, and of the larger
one of the children that run PDFium, with what they share with this process. The file itself and the Document, which
grow with the pages of necessity, are named.

python benchmarks/memory.py [PAGES ...]; without numbers 100, 500 and 1000 pages, each read in a process of its own.
"""

from __future__ import annotations

import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache

PAGES = (100, 500, 1000)
LINES = 46
SYLLABLES = (
    "ne",
    "bel",
    "post",
    "ha",
    "fen",
    "kar",
    "te",
    "leucht",
    "turm",
    "wel",
    "le",
    "boot",
    "se",
    "gel",
    "rin",
    "mast",
)
FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"


def content_of(number: int) -> bytes:
    """A page with a running head, a title, two columns of sentences and a page number, different on every page."""
    chance = random.Random(number)
    out = ["BT", f"/B 9 Tf 1 0 0 1 60 810 Tm (Nebelpost) Tj 1 0 0 1 290 30 Tm ({number}) Tj"]
    out.append(f"/B 16 Tf 1 0 0 1 60 780 Tm ({number}. {word_of(chance).capitalize()}) Tj /R 10 Tf")
    for left in (60, 310):
        for line in range(LINES):
            words = [word_of(chance) for _ in range(6)]
            words[0] = words[0].capitalize() if line % 4 == 0 else words[0]
            end = "." if line % 4 == 3 else ""
            out.append(f"1 0 0 1 {left} {750 - 15 * line} Tm ({' '.join(words)}{end}) Tj")
    out.append("ET")
    return "\n".join(out).encode("ascii")


def word_of(chance: random.Random) -> str:
    return "".join(chance.choices(SYLLABLES, k=chance.choice((1, 2, 2, 3))))


def pdf_of(pages: int) -> bytes:
    """A PDF of so many A4 pages."""
    kids = " ".join(f"{5 + 2 * index} 0 R" for index in range(pages))
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {pages} >>".encode(),
        FONT.format("Helvetica").encode(),
        FONT.format("Helvetica-Bold").encode(),
    ]
    for index in range(pages):
        content = content_of(index + 1)
        bodies.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
            b"/Resources << /Font << /R 3 0 R /B 4 0 R >> >> >>" % (6 + 2 * index)
        )
        bodies.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
    out = bytearray(b"%PDF-1.7\n")
    places: list[int] = []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, table)
    return bytes(out)


def peak_of(process: str = "self") -> float:
    """Most memory of a process so far, in MB; unlike getrusage it knows nothing of the process that started it."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def peak_of_children() -> float:
    """Most memory of the largest child, of those that have ended and of those that wait for another file, in MB."""
    waiting = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()
    return max([resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, *map(peak_of, waiting)])


def size_of(whole: object) -> float:
    """Memory of an object and of all that it is made of, in MB."""
    seen: set[int] = set()
    size, waiting = 0, [whole]
    while waiting:
        item = waiting.pop()
        if id(item) not in seen and not isinstance(item, type):
            seen.add(id(item))
            size += sys.getsizeof(item)
            waiting.extend(gc.get_referents(item))
    return size / 1024**2


def measure(path: Path) -> None:
    before = peak_of()
    document = read_document(open_source(path), source=path.name, locale="de", cache=Cache(None))
    chars = sum(len(block.text) for page in document.pages for block in page.blocks)
    child = peak_of_children()
    peak, file = peak_of(), path.stat().st_size / 1024**2
    print(
        f"{len(document.pages)} pages, {chars / len(document.pages):.0f} characters a page: {peak:.0f} MB "
        f"({before:.0f} MB before the first page, {size_of(document):.0f} MB the document, {file:.0f} MB the file), "
        f"a process of PDFium {child:.0f} MB",
        flush=True,
    )


def main() -> None:
    if sys.argv[1:2] == ["--file"]:
        measure(Path(sys.argv[2]))
        return
    for pages in [int(pages) for pages in sys.argv[1:]] or PAGES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{pages}.pdf"
            path.write_bytes(pdf_of(pages))
            subprocess.run([sys.executable, __file__, "--file", str(path)], check=True)


if __name__ == "__main__":
    main()
