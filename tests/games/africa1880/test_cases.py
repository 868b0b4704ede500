"""The adjudication cases under `tests/cases`, each a file in the format of `mappemonde adjudicate` and a test."""

import tomllib
from pathlib import Path

import pytest

from mappemonde.cli.adjudicate import as_plain, read_case
from mappemonde.games.africa1880 import GAME

FILES = sorted((Path(__file__).parents[2] / "cases" / "africa1880").glob("*.toml"))


def as_line(verdict):
    """A verdict as cases write it: who and where, what became of it, by which rule."""
    facts = verdict["facts"]
    who = " ".join(str(facts[name]) for name in ("seat", "area") if name in facts)
    return f"{who}: {verdict['kind']} {verdict['rule']}"


def in_board_order(told):
    return {name: sorted(value) if isinstance(value, list) else value for name, value in told.items()}


def test_there_are_sixty_cases_and_more():
    assert len(FILES) >= 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_case(path):
    case = tomllib.loads(path.read_text("utf-8"))
    told = as_plain(*read_case(path), "en")
    lines = [as_line(verdict) for phase in told["phases"] for verdict in phase["verdicts"]]
    kinds = {verdict["kind"] for phase in told["phases"] for verdict in phase["verdicts"]}
    expect = case["expect"]
    assert set(expect) & {"verdicts", "position", "points", "absent"}
    assert [line for line in expect.get("verdicts", []) if line not in lines] == [], lines
    assert kinds & set(expect.get("absent", [])) == set()
    position, points = in_board_order(told["position"]), told["points"]
    for name, value in in_board_order(expect.get("position", {})).items():
        assert position[name] == value, name
    for name, value in expect.get("points", {}).items():
        assert points[name] == value, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_case_tells_what_it_is_about(path):
    case = tomllib.loads(path.read_text("utf-8"))
    assert case["title"]
    assert case["rules"]
    assert all(f"**{rule}**" in GAME.rulebook("en") for rule in case["rules"])


def sentences(path, lang):
    """What is said of the conflicts of a case."""
    phases = as_plain(*read_case(path), lang)["phases"]
    return [verdict["text"] for phase in phases if phase["phase"] == "conflicts" for verdict in phase["verdicts"]]


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (
            "two_betrayed_one",
            [
                "France and Germany dispute the Congo.",
                "France leaves the Congo, Germany stays: France declared alliance, Germany war.",
            ],
        ),
        (
            "two_at_war",
            [
                "France and Germany dispute the Congo.",
                "France and Germany both stay in the Congo: they declared war on each other.",
            ],
        ),
        (
            "three_example",
            [
                "Great Britain, France and Germany dispute the Congo.",
                "France stays in the Congo: it receives as many alliances as wars there, 1 each.",
                "Germany leaves the Congo: all others there declared war on it.",
                "Great Britain receives no war and stays in the Congo.",
            ],
        ),
        (
            "one_pass_keeps_the_betrayed",
            [
                "Great Britain, France, Germany and Italy dispute the Congo.",
                "Germany stays in the Congo: it receives 1 war but 2 alliances there.",
                "Italy leaves the Congo: it receives 2 wars and 1 alliance there.",
                "Great Britain and France receive no war and stay in the Congo.",
            ],
        ),
    ],
)
def test_r6_2_and_r6_3_every_country_is_told_why_it_leaves_or_stays(case, told):
    path = next(path for path in FILES if path.stem == case)
    assert sentences(path, "en") == told
    assert len(sentences(path, "fr")) == len(told)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_r6_2_and_r6_3_nobody_in_a_conflict_is_left_out(path):
    """Of all who dispute an area, each is told of once more, as leaving or as staying, in agreement with the board."""
    told = as_plain(*read_case(path), "en")
    conflicts = [v for phase in told["phases"] if phase["phase"] == "conflicts" for v in phase["verdicts"]]
    fates = {}
    for verdict in conflicts:
        facts = verdict["facts"]
        for country in facts.get("unharmed") or facts.get("present") or [facts["seat"]]:
            if verdict["kind"] != "contested":
                fates.setdefault((country, facts["area"]), []).append(verdict["kind"].startswith("stayed"))
        if verdict["kind"] == "betrayed":
            fates[facts["other"], facts["area"]] = [True]
    met = [
        (country, v["facts"]["area"])
        for v in conflicts
        if v["kind"] == "contested"
        for country in v["facts"]["present"]
    ]
    assert sorted(fates) == sorted(met)
    for (country, area), stays in fates.items():
        assert stays == [area in told["position"][country]]
