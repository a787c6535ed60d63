"""What goes wrong in a file: odd values, odd structure, odd bytes. The same random numbers give the same file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

ODD_VALUES = (
    *(
        "null",
        "~",
        "",
        "true",
        "no",
        "0",
        "-1",
        "1.5",
        "1e400",
        ".inf",
        "-.inf",
        ".nan",
        "0x1F",
        "0o17",
        "1_000",
        "=",
        "<<",
    ),
    *(
        "9" * 30,
        "9" * 5000,
        "-" + "9" * 400,
        "0b" + "1" * 5000,
        "1:30:00",
        "2024-02-30",
        "2024-01-01",
        "2024-01-01T25:61:61Z",
    ),
    *("2001-12-14t21:59:43.10-05:00", "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59"),
    *(
        "[]",
        "{}",
        "[[]]",
        "[null]",
        "{a: b}",
        "{1: 2}",
        "{null: x}",
        "{[a]: b}",
        "{{a: b}: c}",
        "[1, a, {b: c}]",
        "? x",
    ),
    *(
        "''",
        "' '",
        '"\\0"',
        '"\\ud800"',
        '"\\ud83d\\ude00"',
        '"\\udc00\\ud800"',
        '"\\U00110000"',
        '"\\uFFFE"',
        '"\\x85\\u2028"',
    ),
    *(
        "!!python/object:os.system x",
        "!!python/object/apply:os.getcwd []",
        "!!binary aGFsbG8=",
        "!!binary '#'",
        "!!set {a, b}",
    ),
    *(
        "!!omap [a: 1]",
        "!!omap 1",
        "!!omap [1]",
        "!!pairs [a: 1]",
        "!!timestamp x",
        "!!timestamp 2024-01-01",
        "!!int x",
        "!!int ''",
    ),
    *(
        "!!float x",
        "!!null x",
        "!!bool x",
        "!!bool 3",
        "!!str [a]",
        "!!map [a]",
        "!!seq {a: b}",
        "!!merge x",
        "!foo bar",
        "!",
        "!<> x",
    ),
    *(
        "!!set [a]",
        "!!float ''",
        "!!value x",
        "!!int 0x",
        "!!int 1__",
        "0x",
        "0o9",
        "+",
        "-",
        ".",
        "1.e",
        "+.5",
        "1__0",
        "0b2",
        "-0x1",
    ),
    *(
        "&a [*a]",
        "&a {x: *a}",
        "&a {*a : 1}",
        "*nowhere",
        "&a",
        "&a &b x",
        "|",
        ">",
        "|9\n x",
        ">-\n\n\n",
        "| \n\ttab",
        "@x",
        "`x",
        "%x",
    ),
    *(
        "../../../etc/passwd",
        "/etc/passwd",
        "/dev/zero",
        ".",
        "..",
        "a/../..",
        "x" * 300,
        "x" * 70000,
        "ä" * 200,
        "a\u0301",
        "\u202e",
        "\ufeffx",
    ),
    *(
        "(a+)+$",
        "**/**/**",
        "[",
        "(?P<",
        "\\",
        "*" * 200,
        "{locale}",
        "{locale}{field}",
        "{0}",
        "{",
        "%s",
        "card-",
        "-1d6",
        "2d999999999999",
    ),
)
"""Values in YAML that something may stumble over."""
ODD_JSON: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1.5,
        10**30,
        -(10**400),
        1e308,
        "",
        " ",
        "\0",
        "\ud800",
        "x" * 70000,
        "../..",
        "/dev/zero",
        "1",
    ),
    *(
        [],
        {},
        [[]],
        [None],
        {"": None},
        {"a": {"b": ["c"]}},
        [1, "a", {"b": 2}],
        "und",
        "de",
        "9" * 5000,
        "2d6",
        "card-rope",
    ),
)
DEPTHS = (40, 60, 400, 1000, 5000, 100_000)
_VALUE = re.compile(r"(?<=[:-] )[^\n#]+|(?<=[,\[{] )[^,\]}\n]+")
Mutation = Callable[[bytes, Random], bytes]


def _value(data: bytes, random: Random) -> bytes:
    """Another value in the place of one."""
    return _replaced(data, random, random.choice(ODD_VALUES))


def _nested(data: bytes, random: Random) -> bytes:
    depth = random.choice(DEPTHS)
    opening, closing = random.choice(
        [("[", "]"), ("{a: ", "}"), ("- ", ""), ("[{a: ", "}]"), ('{"a":', "}"), ("? ", ""), ("!!seq [", "]")]
    )
    text = opening * depth + ("1" + closing * depth if random.random() < 0.6 else "")
    return text.encode() if random.random() < 0.3 else _replaced(data, random, text)


def _indented(data: bytes, random: Random) -> bytes:
    """A mapping in a mapping, line by line."""
    depth = random.choice((60, 300, 1500))
    key = random.choice(("a:", "-", "'ä':"))
    return data + b"\nq:\n" + "".join(f"{' ' * (level + 1)}{key}\n" for level in range(depth)).encode()


def _aliases(data: bytes, random: Random) -> bytes:
    """A few lines that expand to billions of values, or an anchor that holds itself."""
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for one, before in zip("bcdefghij", "abcdefghi", strict=True):
        lines.append(f"{one}: &{one} [{', '.join([f'*{before}'] * 9)}]")
    laughs = "\n".join(lines)
    merged = "a: &a {x: 1}\n" + "\n".join(f"b{n}: &b{n}\n  <<: [*a, *a]\n  k{n}: 1" for n in range(50))
    loop = random.choice(
        ["q: &q [*q]\n", "&q q: *q\n", "q: &q {<<: *q}\n", "q: &q\n  <<: [*q]\n", "<<: 1\n", "<<: [1]\n", "<<: *none\n", "<<: {a: b}\n",
         "q: &q {? *q : 1}\n", "q: &q !!set {? *q}\n", laughs, merged]
    )  # fmt: skip
    return random.choice([loop.encode() + b"\n" + data, data + b"\n" + loop.encode(), b"&r\n" + data, loop.encode()])


def _anchored(data: bytes, random: Random) -> bytes:
    """The block below a key holds itself."""
    lines = data.decode("utf-8", "replace").split("\n")
    heads = [at for at, line in enumerate(lines) if line.endswith(":")]
    if not heads:
        return data
    at = random.choice(heads)
    lines[at] += " &r"
    after = [number for number in range(at + 1, len(lines)) if _VALUE.search(lines[number])]
    if after:
        spot = random.choice(after)
        lines[spot] = _VALUE.sub("*r", lines[spot], count=1)
    return "\n".join(lines).encode()


def _structure(data: bytes, random: Random) -> bytes:
    """A value anywhere in the tree is of another type, missing, or there twice; written as JSON, which is YAML too."""
    text = data.decode("utf-8", "replace")
    if "*" in text or len(text) > 20_000:  # a tree of aliases is endless
        return _value(data, random)
    try:
        tree = json.loads(text) if text.lstrip()[:1] in ("[", "{") else YAML(typ="safe", pure=True).load(text)
    except (ValueError, YAMLError, RecursionError, LookupError, TypeError, AttributeError):  # ruamel on broken scalars
        return _value(data, random)
    holders: list[Any] = []

    def visit(node: Any) -> None:
        if isinstance(node, dict | list) and node:
            holders.append(node)
            for below in node.values() if isinstance(node, dict) else node:
                visit(below)

    visit(tree)
    if not holders:
        return _value(data, random)
    holder = random.choice(holders)
    key = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    how = random.randrange(6)
    if how == 0:
        del holder[key]
    elif how == 1:
        holder[key] = random.choice(holders) if random.random() < 0.1 else [holder[key]]
    elif how == 2 and isinstance(holder, dict):
        holder[random.choice(["", "x", "1", "\0", "id", "format", "é", "text", "__class__"])] = holder.pop(key)
    elif how == 3 and isinstance(holder, list):
        holder.append(holder[key])
    else:
        holder[key] = random.choice(ODD_JSON)
    try:
        return json.dumps(tree, indent=1, default=str).encode()
    except (ValueError, TypeError, RecursionError):  # TypeError: a key that is a list in YAML
        return _value(data, random)


def _line(data: bytes, random: Random) -> bytes:
    """A line is gone, there twice, elsewhere, indented or broken."""
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    how = random.randrange(7)
    if how == 0:
        del lines[at]
    elif how == 1:
        lines.insert(at, lines[at])
    elif how == 2:
        lines.insert(random.randrange(len(lines)), lines.pop(at))
    elif how == 3:
        lines[at] = random.choice([b" ", b"\t", b"  ", b"- "]) + lines[at]
    elif how == 4:
        lines[at] = lines[at].lstrip()
    elif how == 5:
        lines.insert(
            at,
            random.choice(
                [b"---", b"...", b"%YAML 1.1\n---", b"%TAG ! x\n---", b"%FOO", b"--- |", b"{", b"]", b"? ", b"'"]
            ),
        )
    else:
        lines[at] = lines[at].replace(b":", random.choice([b"", b": :", b"\t:", b":\0"]), 1)
    return b"\n".join(lines)


def _bytes(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    odd = [
        b"\0",
        b"\xff",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"\xc3",
        b"\r",
        b"\t",
        b"\x1b",
        b"\x85",
        b"\xc2\x85",
        b"\xe2\x80\xa8",
        b"\\",
        b'"',
        b"'",
    ]
    how = random.randrange(5)
    if how == 0:
        return data[:at]
    if how == 1:
        return data[:at] + random.choice(odd) * random.choice((1, 3)) + data[at:]
    if how == 2:
        return data[:at] + data[at + random.randrange(1, 40) :]
    if how == 3:
        return data[:at] + random.randbytes(random.randrange(1, 12)) + data[at + 4 :]
    return data[at:]


def _encoding(data: bytes, random: Random) -> bytes:
    text = data.decode("utf-8", "replace")
    name = random.choice(
        ["utf-16", "utf-16-be", "utf-32", "latin-1", "cp1250", "utf-8-sig", "utf-7", "cp037", "shift_jis"]
    )
    return text.encode(name, "replace")


def _whole(data: bytes, random: Random) -> bytes:
    """Another file altogether."""
    odd = [
        b"",
        b"\n",
        b"null",
        b"42",
        b"[]",
        b"{}",
        b"- 1",
        b"text",
        b"# note",
        b"---\n---\n",
        b"\0" * 100,
        b"\xff\xfe",
        b"[1]",
        b'"x"',
        b"format: 1",
        b"{}\n{}\n",
    ]
    return random.choice(
        [*odd, random.randbytes(200), b"{" * 200, data[:2000] * 50, b" " * 100_000, b"a: b\n" * 20_000]
    )


def _replaced(data: bytes, random: Random, new: str) -> bytes:
    text = data.decode("utf-8", "replace")
    found = list(_VALUE.finditer(text))
    if not found:
        return new.encode("utf-8", "surrogatepass")
    one = random.choice(found)
    return (text[: one.start()] + new + text[one.end() :]).encode("utf-8", "surrogatepass")


MUTATIONS: tuple[Mutation, ...] = (
    *(_value, _value, _value, _structure, _structure, _structure),
    *(_nested, _indented, _aliases, _anchored, _line, _line, _bytes, _bytes, _encoding, _whole),
)


def mutated(data: bytes, random: Random) -> tuple[bytes, str]:
    """The file with one to three things wrong, and what they are called."""
    names = []
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        one = random.choice(MUTATIONS)
        data = one(data, random)
        names.append(one.__name__.strip("_"))  # type: ignore[attr-defined]
    return data, "+".join(names)
