"""TOML files: one sentence for what cannot be read, whoever wrote it."""

from pathlib import Path

import pytest

from kosk.engine.errors import ExampleError
from kosk.engine.toml import read_toml

DEEP = "tables and lists lie too deep in one another; 20 levels are possible."


def refusal(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ExampleError) as refused:
        read_toml(path, "own.toml", ExampleError)
    return str(refused.value).removeprefix("own.toml")


def test_a_byte_order_mark_and_line_ends_of_windows_are_read(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_bytes(b"\xef\xbb\xbf[a]\r\nb = 1\r\n")
    assert read_toml(tmp_path / "own.toml", "own.toml", ExampleError) == {"a": {"b": 1}}


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_bytes(b'a = "\xff"')
    with pytest.raises(ExampleError, match=r"^own\.toml is not TOML: it is not UTF-8 text \(at byte 5\)\.$"):
        read_toml(tmp_path / "own.toml", "own.toml", ExampleError)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, f": {DEEP}"),
        ("a" + ".a" * 5000 + " = 1", f": {DEEP}"),
        ("a = " + "[" * 20 + "]" * 20, f": {DEEP}"),
        ("a = " + "9" * 5000, " is not TOML: a number in it has too many digits."),
        ("a = [0x" + "f" * 5000 + "]", ": a number in it has too many digits; TOML knows whole numbers of 64 bits."),
        ("a.b = 9223372036854775808", ": a number in it has too many digits; TOML knows whole numbers of 64 bits."),
        ("a 1", " is not TOML: Expected '=' after a key in a key/value pair (at line 1, column 3)."),
    ],
)
def test_a_file_that_holds_what_nothing_can_mean(tmp_path: Path, text: str, sentence: str) -> None:
    assert refusal(tmp_path / "own.toml", text) == sentence


def test_the_deepest_and_the_greatest_that_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("a = " + "[" * 18 + "9223372036854775807" + "]" * 18)
    assert read_toml(tmp_path / "own.toml", "own.toml", ExampleError)
