"""A language is a folder of files and a line in the list: a generated one is played, replayed, checked and served."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pseudo_language import ACCENTS, LANG, OPEN, SHUT, pseudo, write_language
from waiting import PATIENCE

TESTS = Path(__file__).parent
SERVED = """
import json, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from server.kit import BOT, ME, running, sqlite

with running(sqlite(Path(sys.argv[2]))) as server:
    ann = server.person(None)
    told = {"guest": ann.post("/guests", name="Ann", lang="qp").json(), "games": ann.get("/games").json()}
    told["bad_language"] = ann.post("/guests", name="Ann", lang="de").json()
    told["schema"] = ann.get("/schema").json()["components"]["schemas"]["Guest"]
    told["words"] = ann.get("/games/conquest/words").json()
    told["rules"] = ann.get("/games/conquest/rules?lang=qp").json()["markdown"][:300]
    told["errors"] = [
        ann.post("/tables", **{"game": "conquest", "seats": [ME, BOT], **wish}).json()["text"]
        for wish in ({"seats": [ME]}, {"options": {"x": 1}}, {"board": "[[area]]\\nid = 'a b'\\n"}, {"game": 7})
    ]
    table = ann.open(ME, BOT, game="conquest", options={"round_limit": 2})["id"]
    told["position"] = ann.asked(table)
    told["log"] = ann.get(f"/tables/{table}/log?seat=0").json()
    told["refusal"] = ann.act(table, 0, "attack alaska brazil 1", told["position"]["rows"]).json()
    print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_language(tmp_path_factory.mktemp("pseudo"))


def run(source: Path, *words: object, said: str = "") -> subprocess.CompletedProcess[str]:
    own = {"PYTHONPATH": str(source), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200", "NO_COLOR": "1"}
    command = [sys.executable, *map(str, words)]
    return subprocess.run(
        command,
        env={**os.environ, **own},
        input=said,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def told(source: Path, *words: object, said: str = "") -> str:
    result = run(source, "-m", "mappemonde", *words, said=said)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_a_sentence_keeps_its_facts_under_its_accents() -> None:
    assert pseudo("{area} has {armies:army|armies} left.") == "⟦{area} háš {armies:ármý|ármíéš} léft.⟧"


def test_nothing_is_missing(source: Path) -> None:
    assert told(source, "texts", LANG) == "⟦qp: ñóthíñg íš míššíñg.⟧\n"


def test_what_is_missing_is_listed_and_told_in_english(source: Path, tmp_path: Path) -> None:
    again = write_language(tmp_path)
    problems = again / "mappemonde" / "languages" / LANG / "problems.toml"
    kept = [line for line in problems.read_text("utf-8").splitlines() if "game_is_known_near" not in line]
    problems.write_text("\n".join(kept), "utf-8")
    (again / "mappemonde" / "games" / "conquest" / "texts" / LANG / "rules.md").unlink()
    result = run(again, "-m", "mappemonde", "texts", LANG)
    assert (result.returncode, result.stdout) == (1, "qp/problems: game_is_known_near\nconquest: qp/rules.md\n")
    result = run(again, "-m", "mappemonde", "rules", "conqest", "--lang", LANG)
    assert (result.returncode, result.stderr) == (2, "mappemonde: unknown game 'conqest': did you mean conquest?\n")
    assert "world" in told(again, "rules", "conquest", "--lang", LANG)


def test_the_command_line_offers_and_speaks_it(source: Path, tmp_path: Path) -> None:
    assert f"en or fr or {LANG}" in told(source, "rules", "--help")
    assert "Lá Çóñqúêté dú Móñdé" in told(source, "games", "--lang", LANG)
    assert "R1.1" in told(source, "rules", "conquest", "--lang", LANG)
    board = tmp_path / "board.toml"
    board.write_text('game = "conquest"\n[[area]]\nid = "a b"\n', "utf-8")
    result = run(source, "-m", "mappemonde", "board", "check", board, "--lang", LANG)
    assert (result.returncode, result.stdout) == (1, f"⟦{board}: ⟦area 1: ⟦íd múšt bé óñé wórd⟧⟧⟧\n")


def test_it_is_played_and_replayed(source: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.jsonl"
    seats = ("--seats", "anna,policy", "--seed", "2a", "--save", file)
    shown = told(source, "play", "conquest", "--lang", LANG, *seats, said="attack alaska brazil 1\nquit\n")
    for sentence in ("Thát íš ñót whát íš áškéd ñów", "⟦pláçíñg ármíéš⟧", "⟦Álášká⟧"):
        assert sentence in shown
    again = told(source, "replay", file, "--lang", LANG)
    assert again.count(OPEN) == again.count(SHUT) > 10


def _walk(told: Any, path: str = "") -> list[tuple[str, dict[str, str]]]:
    """Everything that is told by language, with the way to it."""
    if isinstance(told, dict):
        own = [(path, told)] if isinstance(told.get("en"), str) and isinstance(told.get("fr"), str) else []
        return own + [found for key, each in told.items() if key != "article" for found in _walk(each, f"{path}.{key}")]
    if isinstance(told, list):
        return [found for number, each in enumerate(told) for found in _walk(each, f"{path}.{number}")]
    return []


def test_the_server_speaks_it(source: Path, tmp_path: Path) -> None:
    result = run(source, "-c", SERVED, TESTS, tmp_path)
    assert result.returncode == 0, result.stderr
    answers: dict[str, Any] = json.loads(result.stdout)
    assert answers["guest"]["lang"] == LANG
    assert LANG in json.dumps(answers["schema"])
    assert "error" in answers["bad_language"]
    assert answers["rules"] == answers["rules"].translate(ACCENTS)
    for part in ("games", "words", "errors", "position", "log", "refusal", "bad_language"):
        found = _walk(answers[part])
        assert found, part
        for path, by_language in found:
            told = by_language.get(LANG, "")
            assert OPEN in told or told == by_language["en"].translate(ACCENTS), (part, path, by_language)
    assert answers["errors"][0][LANG].startswith("⟦Thíš çáññót bé réád: ⟦⟦Lá Çóñqúêté dú Móñdé⟧ óñ thíš bóárd")
