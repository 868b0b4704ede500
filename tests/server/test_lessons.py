"""Lessons over HTTP: nothing is stored, and a wrong pick is told what is meant."""

from server.kit import Running

LESSON = "/games/islands/lessons/1-alone"


def test_a_lesson_is_offered_and_can_be_done(server: Running) -> None:
    ann = server.person()
    (game,) = (each for each in ann.get("/games").json() if each["id"] == "islands")
    assert game["lessons"] == [
        {"id": "1-alone", "title": {"en": "Alone on an island", "fr": "Seul sur une île"}, "tasks": 1}
    ]
    begun = ann.post(LESSON, done=[]).json()
    assert (begun["done"], begun["tasks"], begun["wanted"], begun["position"]["seat"]) == (0, 1, "visit coral", 0)
    assert begun["entries"] == []
    assert {offer["verb"] for offer in begun["position"]["offers"]} == {"visit"}
    done = ann.post(LESSON, done=["visit coral"]).json()
    assert done["done"] == 1
    assert "tell" not in done
    assert done["right"]["fr"].startswith("Seul")
    assert done["position"]["view"]["scores"]["red"] > 0
    assert done["entries"][0]["action"] == "visit coral"


def test_a_wrong_pick_and_a_forbidden_one_are_told_why_and_change_nothing(server: Running) -> None:
    ann = server.person()
    wrong = ann.post(LESSON, done=["visit palm"]).json()
    assert (wrong["done"], wrong["refused"]["check"]) == (0, "lesson_wants_another")
    assert wrong["refused"]["text"]["en"].startswith("You may, but try Coral Island")
    forbidden = ann.post(LESSON, done=["visit atlantis"]).json()
    assert (forbidden["done"], forbidden["refused"]["allowed"]) == (0, False)
    assert forbidden["position"] == wrong["position"]


def test_lessons_that_are_not_there_are_not_found(server: Running) -> None:
    ann = server.person()
    for path in ("/games/islands/lessons/9-none", "/games/chess/lessons/1-alone"):
        assert ann.post(path, done=[]).status_code == 404
        assert ann.get(f"{path}/words").status_code == 404
    assert ann.post(LESSON, done=["x"] * 41).status_code == 400


def test_the_words_of_a_lesson_are_those_of_its_table(server: Running) -> None:
    words = server.person().get(f"{LESSON}/words").json()
    assert [area["id"] for area in words["board"]["areas"]] == ["coral", "palm", "smoke"]
