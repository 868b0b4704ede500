"""French for faults: whatever can be wrong with a board, an option, a record or a request is told in both languages."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from mappemonde.server import faults
from server.kit import HOTSEAT, ME, Running

SOURCE = Path(faults.__file__).parents[1]
TELLERS = {"Fault", "_fault", "OptionError", "TableError", "RecordError", "FormatError", "Declined", "UnknownGameError"}
FILES = [
    *(SOURCE / "kernel" / f"{name}.py" for name in ("board", "options", "table", "record", "replay", "registry")),
    *sorted((SOURCE / "games").glob("*/*.py")),
    *sorted((SOURCE / "server").glob("*.py")),
]


def _told() -> list[str]:
    """Every sentence about a fault in the source, with words where something is filled in."""
    found = set()
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in TELLERS and node.args:
                given = node.args[1] if _name(node.func) in ("Fault", "_fault", "Declined") and node.args[1:] else None
                sentence = _sample(given or node.args[0])
                if " " in sentence and sentence != "word: word":
                    found.add(sentence)
    return sorted(found)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _sample(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [_sample(part) if isinstance(part, ast.Constant) else _filled(part) for part in node.values]
        return "".join(parts)
    if isinstance(node, ast.BinOp):
        return _sample(node.left)
    return ""


def _filled(part: ast.expr) -> str:
    assert isinstance(part, ast.FormattedValue)
    return ": did you mean this?" if getattr(part.value, "id", "") == "hint" else "word"


@pytest.mark.parametrize("sentence", _told())
def test_every_fault_has_its_french(sentence: str) -> None:
    assert faults.in_french(sentence) != sentence


def test_french_fills_in_nothing_that_english_does_not_tell() -> None:
    for each in tomllib.loads((SOURCE / "server" / "faults.toml").read_text("utf-8"))["fault"]:
        assert set(re.findall(r"{(\w+)}", each["fr"])) <= set(re.findall(r"{(\w+)}", each["en"])), each


@pytest.mark.parametrize(
    ("wish", "french"),
    [
        ({"seats": [ME]}, "ce jeu prend de 2 à 6 places sur ce plateau, pas 1"),
        ({"options": {"round_limit": "many"}}, "est un nombre de"),
        ({"options": {"nothing": 1}}, "option inconnue : « nothing ». Options : "),
        ({"board": "not toml ["}, "le plateau de la table : file : n'est pas du TOML"),
        ({"board": "[[area]]\nid = 'a'\n"}, "le plateau de la table : area a : arm est l'une des valeurs foot"),
        ({"seats": [ME, {"kind": "bot", "bot": "nobody"}]}, "robot inconnu : « nobody »"),
        ({"seats": []}, "seats : `array` de longueur 1 au moins"),
        ({"extra": 1}, "data : le champ `extra` est inconnu"),
        ({"game": 7}, "game : `str` attendu, `int` reçu"),
    ],
)
def test_a_reader_of_french_is_told_in_french(server: Running, wish: dict[str, object], french: str) -> None:
    answer = server.person().post("/tables", **{"game": "conquest", "seats": [ME, HOTSEAT], **wish})
    assert answer.status_code == 400
    assert french in answer.json()["text"]["fr"]
    assert french not in answer.json()["text"]["en"]


def test_a_flood_of_faults_is_cut_short() -> None:
    told = faults.in_both("\n".join(["duplicate id"] * 1000))
    assert told["fr"].split("\n") == ["id déjà pris"] * faults.MOST + ["…"]
    assert len(told["en"].split("\n")) == faults.MOST + 1
    assert len(faults.in_both("row 'x" * 50_000)["fr"]) <= faults.LONGEST


def test_records_are_faulted_in_french(server: Running) -> None:
    ann = server.person()
    for data, french in ((b"", "le fichier est vide"), (b"xx", "enregistrement, ligne 1 : JSON mal formé (octet 0)")):
        assert french in ann.http.post("/records", content=data).json()["text"]["fr"]
