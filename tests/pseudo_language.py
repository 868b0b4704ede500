"""A language that nobody speaks: English with accents between brackets, written as files into a copy of the program."""

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import mappemonde
from mappemonde.kernel.languages import BLANK, SOURCE
from mappemonde.kernel.lesson import lesson_data, lesson_files
from mappemonde.kernel.registry import find_game
from mappemonde.lab.translations import LETTERS, OPTIONAL, all_checks

LANG = "qp"
OPEN, SHUT = "⟦", "⟧"
ACCENTS = str.maketrans("aceinosuyACEINOSUY", "áçéíñóšúýÁÇÉÍÑÓŠÚÝ")
RULE = re.compile(r"(\*\*[A-Z][\w.]*\*\*|`[^`]*`|\]\([^)]*\))")


def pseudo(text: str) -> str:
    """A sentence as this language has it; facts keep their names."""
    parts, end = [], 0
    for found in BLANK.finditer(text):
        parts.append(text[end : found.start()].translate(ACCENTS))
        name, asked, agreeing = found.groups()
        told = name + asked
        if agreeing is not None:
            told += ":" + agreeing.translate(ACCENTS)
        parts.append("{" + told + "}")
        end = found.end()
    return f"{OPEN}{''.join(parts)}{text[end:].translate(ACCENTS)}{SHUT}"


def write_language(folder: Path) -> Path:
    """Copy the program into a folder and add the language: files and a line in the list, nothing else."""
    copy = folder / "src" / "mappemonde"
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "client")
    shutil.copytree(Path(mappemonde.__file__).parent, copy, ignore=unwanted)
    with (copy / "languages" / "languages.toml").open("a", encoding="utf-8") as listed:
        listed.write(f'\n[[language]]\nid = "{LANG}"\nname = "Pšéúdó"\nzero_is_plural = true\ndecimal = "."\n')
        listed.write('links = { and = "áñd", or = "ór" }\n')
    _write_files(copy / "languages", LETTERS)
    for texts in (copy / "games").glob("*/texts"):
        game = find_game(texts.parent.name)
        checks = {each.name: each.sentences[SOURCE] for each in all_checks(game)}
        _write_files(texts, {name: text for name, text in checks.items() if name not in LETTERS})
        rules = (texts / SOURCE / "rules.md").read_text("utf-8")
        (texts / LANG / "rules.md").write_text(_accented(rules), "utf-8")
        for name in ("options", *game.board_files):
            data = tomllib.loads((texts.parent / "data" / f"{name}.toml").read_text("utf-8"))
            (texts / LANG / name).parent.mkdir(exist_ok=True)
            _write(texts / LANG / f"{name}.toml", _names(data["option"]) if name == "options" else _names(data))
        for name, file in lesson_files(texts.parent).items():
            (texts / LANG / name).parent.mkdir(exist_ok=True)
            _write(texts / LANG / f"{name}.toml", _names(lesson_data(file)))
    return copy.parent


def _accented(markdown: str) -> str:
    """A rulebook: numbers, code and links stay as they are."""
    parts = RULE.split(markdown)
    return "".join(part if RULE.fullmatch(part) else part.translate(ACCENTS) for part in parts)


def _write_files(folder: Path, checks: dict[str, str]) -> None:
    (folder / LANG).mkdir()
    for file in (folder / SOURCE).glob("*.toml"):
        _write(folder / LANG / file.name, _translated(tomllib.loads(file.read_text("utf-8"))))
    _write(folder / LANG / "checks.toml", _translated(checks))


def _translated(table: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, dict) and key not in OPTIONAL:
            told[key] = _translated(value)
        elif isinstance(value, str):
            told[key] = pseudo(value)
    return told


def _names(data: Any) -> dict[str, Any]:
    """The names in a data file, by table and id."""
    if isinstance(data, list):
        entries = [entry for entry in data if isinstance(entry, dict) and "id" in entry]
        return {entry["id"]: names for entry in entries if (names := _names(entry))}
    told: dict[str, Any] = {}
    for key, value in data.items():
        if isinstance(value, dict) and isinstance(value.get(SOURCE), str) and key not in OPTIONAL:
            told[key] = pseudo(value[SOURCE])
        elif isinstance(value, list) and (names := _names(value)):
            told[key] = names
    return told


def _write(path: Path, table: dict[str, Any]) -> None:
    path.write_text("".join(_lines(table, ())), "utf-8")


def _lines(table: dict[str, Any], path: tuple[str, ...]) -> list[str]:
    """A table as TOML."""
    lines = [f"[{'.'.join(map(_quoted, path))}]\n"] if path else []
    lines += [f"{_quoted(key)} = {_quoted(value)}\n" for key, value in table.items() if isinstance(value, str)]
    for key, value in table.items():
        if isinstance(value, dict):
            lines += _lines(value, (*path, key))
    return lines


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
