"""Whatever can be wrong with a board, an option, a record or a request is told over HTTP in every language."""

import pickle

import pytest

from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.problem import problem
from mappemonde.kernel.record import Secret, encode
from mappemonde.kernel.table import open_table
from mappemonde.server.bots.tasks import verify_record
from mappemonde.server.errors import LONGEST, MOST, STATUS, TEXTS, Declined, in_lines
from server.kit import HOTSEAT, ME, Running


@pytest.mark.parametrize("code", sorted({*STATUS, *TEXTS["en"]["error"]}))
def test_every_code_has_its_sentence_in_every_language(code: str) -> None:
    text = Declined(code, problem("field", field="name")).body["text"]
    assert list(text) == list(LANGUAGES)
    assert len(set(text.values())) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("wish", "french"),
    [
        ({"seats": [ME]}, "Trois îles prend de 2 à 4 places sur ce plateau, pas 1"),
        ({"options": {"rounds": "many"}}, "est un nombre de"),
        ({"options": {"nothing": 1}}, "option inconnue : « nothing ». Options : "),
        ({"board": "not toml ["}, "le plateau de la table : file : n'est pas du TOML"),
        ({"board": "[[area]]\nid = 'a'\n"}, "le plateau de la table : area a : treasure est un nombre"),
        ({"seats": [ME, {"kind": "bot", "bot": "nobody"}]}, "robot inconnu : « nobody »"),
        ({"seats": []}, "seats : `array` de longueur 1 au moins"),
        ({"extra": 1}, "data : le champ `extra` est inconnu"),
        ({"game": 7}, "game : `str` attendu, `int` reçu"),
    ],
)
def test_a_reader_of_french_is_told_in_french(server: Running, wish: dict[str, object], french: str) -> None:
    answer = server.person().post("/tables", **{"game": "islands", "seats": [ME, HOTSEAT], **wish})
    assert answer.status_code == 400
    assert french in answer.json()["text"]["fr"]
    assert french not in answer.json()["text"]["en"]


def test_a_flood_of_faults_is_cut_short() -> None:
    told = in_lines(*[problem("id_is_taken")] * 1000)
    assert told["fr"].split("\n") == ["id déjà pris"] * MOST + ["…"]
    assert len(told["en"].split("\n")) == MOST + 1
    assert len(in_lines(problem("field", field="x" * 50_000))["fr"]) <= LONGEST


def test_records_are_faulted_in_french(server: Running) -> None:
    ann = server.person()
    for data, french in (
        (b"", "le fichier est vide"),
        (b"xx", "enregistrement, ligne 1 : JSON mal formé : caractère inattendu (octet 0)"),
    ):
        assert french in ann.http.post("/records", content=data).json()["text"]["fr"]


def _record() -> bytes:
    """A table under way, with its seed."""
    table = open_table("islands", ["one", "two"], seed=b"seed")
    table.say(0, "visit coral")
    table.record.secret = Secret(b"seed".hex())
    return b"".join(encode(line) for line in table.record.lines())


@pytest.mark.parametrize(
    ("old", "new", "english", "french"),
    [
        (b'"n":1', b'"n":2', "line 3: row 2 stands where row 1 is due", "ligne 3 : le coup 2 est à la place du coup 1"),
        (b'"version":1', b'"version":9', "follows version 9 of the rules", "suit la version 9 des règles"),
        (
            b'"visit coral"',
            b'"visit moon"',
            "row 1: 'visit moon' is refused: unknown area 'moon'.",
            "coup 1 : « visit moon » est refusé : territoire inconnu : « moon ».",
        ),
        (b'"visit coral"', b'"visit palm"', "row 1: the state does not have its hash", "coup 1 : la position n'a pas"),
    ],
)
def test_a_record_that_does_not_hold_is_told_in_every_language(
    old: bytes, new: bytes, english: str, french: str
) -> None:
    assert verify_record(_record()) == ()
    wrong = verify_record(_record().replace(old, new, 1))
    told = in_lines(*pickle.loads(pickle.dumps(wrong)))  # a worker process finds it
    assert english in told["en"]
    assert french in told["fr"]
