"""Problems: values that every language has a sentence for, wherever they are found and however deep they lie."""

import ast
import pickle
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

import mappemonde
from mappemonde.kernel.board import BoardError, Fault
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.decoding import MALFORMED, TOLD, file_problem, unreadable
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.problem import PROBLEMS, Problem, ProblemError, at, problem, sentence
from mappemonde.kernel.registry import UnknownGameError, find_game, game_ids

SOURCE = Path(mappemonde.__file__).parent
CALLS = (
    re.compile(r"""\b(?:problem|own|PROBLEM|within|_wrong)\(\s*(?:row, )?"(\w+)\""""),
    re.compile(r"""_fault\((?:\w+|f?"[^"]*"), "(\w+)\""""),
)


def test_a_problem_tells_itself_in_every_language():
    wrong = problem("option_is_number", option="rounds", low=1, high=9, word="many")
    assert sentence(wrong) == "option rounds is a number from 1 to 9, not 'many'"
    assert sentence(wrong, "fr") == "l'option rounds est un nombre de 1 à 9, pas « many »"


def test_a_problem_may_lie_within_another():
    wrong = at(problem("table_board"), at("area cape", problem("area_is_known_near", area="reeef", near="reef")))
    assert sentence(wrong) == "the table's board: area cape: unknown area 'reeef': did you mean reef?"
    assert (
        sentence(wrong, "fr")
        == "le plateau de la table : area cape : territoire inconnu : « reeef » ; vouliez-vous dire reef ?"
    )


def test_lists_are_joined_and_words_by_language_are_chosen():
    wrong = problem("seats_fit", game={"en": "Three Islands", "fr": "Trois îles"}, low=2, high=4, seats=9)
    assert sentence(wrong) == "Three Islands on this board takes 2 to 4 seats, not 9"
    assert sentence(wrong, "fr") == "Trois îles prend de 2 à 4 places sur ce plateau, pas 9"
    assert sentence(problem("areas_are_linked", areas=["cape", "reef"])).endswith("no way leads to cape, reef")


def test_the_rule_is_a_fact_of_its_sentence():
    wrong = problem("number_form_of_rule", "R2.6", key="silver", low=0, high=9)
    assert (wrong.rule, sentence(wrong)) == ("R2.6", "silver must be a number from 0 to 9 (R2.6)")


def test_a_fact_that_looks_like_a_blank_is_left_alone():
    assert sentence(at("{place}", problem("field", field="{field}"))) == "{place}: {field}"


def test_what_a_language_lacks_is_told_in_english():
    assert sentence(Problem("x", "", {"n": 1}, {"en": "{n:army|armies} left"}), "fr") == "1 army left"


def test_a_refusal_is_a_problem():
    refusal = Refusal("x", "R1.1", {"word": "y"}, {"en": "No {word}."})
    assert isinstance(refusal, Problem)
    assert (refusal.check, refusal.rule, sentence(refusal)) == ("x", "R1.1", "No y.")


def test_an_error_carries_its_problems_and_logs_read_them_in_english():
    faults = [Fault("area cape", problem("id_form")), Fault("group coast", problem("id_is_taken"))]
    error = BoardError("bay.toml", faults)
    assert str(error) == "bay.toml: area cape: id must be one word\nbay.toml: group coast: duplicate id"
    assert error.in_words("fr").split("\n")[1] == "bay.toml : group coast : id déjà pris"
    assert sentence(error.within("in_header")[0]).startswith("header: bay.toml: area cape")


@pytest.mark.parametrize(
    "error",
    [ProblemError(problem("id_form"), problem("not_utf8")), BoardError("b", [Fault("area", problem("id_form"))])],
)
def test_errors_travel_between_processes(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.problems) == (type(error), str(error), error.problems)


def test_an_unknown_game_is_a_problem_and_a_failed_lookup():
    with pytest.raises(LookupError, match="did you mean islands"):
        find_game("iland")
    with pytest.raises(UnknownGameError) as caught:
        find_game("nothing like it")
    assert caught.value.in_words("fr") == f"jeu inconnu : « nothing like it ». Jeux : {', '.join(game_ids())}."


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    count: int = 0


@pytest.mark.parametrize(
    ("data", "english", "french"),
    [
        (b"", "Input data was truncated", "les données sont tronquées"),
        (b"x", "JSON is malformed: invalid character (byte 0)", "JSON mal formé : caractère inattendu (octet 0)"),
        (b"{}", "Object missing required field `name`", "le champ `name` manque"),
        (b'{"name": 1}', "Expected `str`, got `int` - at `$.name`", "`str` attendu, `int` reçu (dans `$.name`)"),
        (b'{"name": "", "x": 1}', "Object contains unknown field `x`", "le champ `x` est inconnu"),
    ],
)
def test_what_a_reader_says_is_told_in_every_language(data, english, french):
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(data, type=Wish)
    told = unreadable(caught.value)
    assert [sentence(told, lang) for lang in ("en", "fr")] == [english, french]


def test_what_no_reader_has_ever_said_is_told_plainly():
    assert sentence(unreadable("a secret value: 7")) == "is not what is expected here"
    assert sentence(unreadable(RecursionError())) == "too deep"


def test_a_file_is_told_why_it_cannot_be_read(tmp_path):
    for path, told in ((tmp_path / "none", "No such file or directory"), (tmp_path, "Is a directory")):
        with pytest.raises(OSError, match=told) as caught:
            path.read_bytes()
        assert sentence(file_problem(caught.value)) == told
        assert sentence(file_problem(caught.value), "fr") != told


def _named() -> set[str]:
    """Every problem that the source names: in calls, and in strings that are handed on to them."""
    named = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value)
    return named


def test_no_sentence_waits_for_a_problem_that_nobody_has():
    assert set(PROBLEMS) - _named() == set()
    assert {*TOLD, *MALFORMED} <= set(PROBLEMS)


def test_every_problem_that_is_raised_has_a_sentence():
    """A name without one would only be found when something is wrong."""
    known = set(PROBLEMS)
    for folder in (SOURCE / "games").glob("*/texts/en/problems.toml"):
        known |= set(tomllib.loads(folder.read_text("utf-8")))
    for file in SOURCE.rglob("*.py"):
        named = {name for calls in CALLS for name in calls.findall(file.read_text("utf-8"))}
        assert named - known == set(), file


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_problem_is_left_without_a_sentence(lang):
    assert [name for name, told in PROBLEMS.items() if not told[lang].strip()] == []
