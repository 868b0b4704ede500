"""Whatever can be wrong with a board, an option, a record or a request is told over HTTP in every language."""

import pytest

from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.problem import problem
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
        ({"seats": [ME]}, "La Conquête du Monde prend de 2 à 6 places sur ce plateau, pas 1"),
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
