"""Facts of a view: they say what the rules then do, and nothing that a seat may not know."""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.facts.conquest import parts_of
from mappemonde.games.monumental.indexes import BITS, PURSE, RESOURCES
from mappemonde.games.monumental.scoring import points
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.city import Activation
from mappemonde.games.monumental.steps.continuous import SingleAction
from mappemonde.kernel.chance import fast
from mappemonde.kernel.table_spec import PreparedTable, prepared, table_spec
from mappemonde.kernel.vocabulary import Vocabulary

from .kit import Scene

TABLES = [(2, {}), (2, {"continuous": True}), (3, {"natural_wonders": True, "heroes": True}), (4, {"quests": True})]
POSITIONS = 250
"""Looked at of each table: a thousand in all."""
ACTIVATIONS = 28
"""Looked at of each table, with nine crosses each: a thousand previews in all."""


def walk(seats: int, options: dict[str, Any]) -> Iterator[tuple[PreparedTable, Monumental]]:
    """All states along games that are played by chance, one after the other."""
    table = prepared(table_spec("monumental", seats, options))
    luck, seed = fast(5), 0
    state = table.begin(fast(seed))
    while True:
        if not state.flow:
            seed += 1
            state = table.begin(fast(seed))
        seat = state.waiting()[0]
        state.play(seat, state.choices(seat).draw(luck))
        yield table, state


def positions(
    seats: int, options: dict[str, Any], count: int = POSITIONS
) -> Iterator[tuple[PreparedTable, Monumental]]:
    """Every seventh of them that has not ended."""
    seventh = islice(walk(seats, options), 6, None, 7)
    return islice((found for found in seventh if found[1].flow), count)


def activations(seats: int, options: dict[str, Any]) -> Iterator[tuple[PreparedTable, Monumental]]:
    """Those in which a cross is asked for."""
    asked = (found for found in walk(seats, options) if found[1].flow and found[1].flow[-1].NAME == "activate")
    return islice(asked, ACTIVATIONS)


def gains(before: Monumental, after: Monumental, seat: int) -> dict[str, int]:
    """What a seat has more than before; less of some things."""
    return {
        name: int(after.purse[seat * PURSE + at] - before.purse[seat * PURSE + at]) for at, name in enumerate(RESOURCES)
    }


def words_of(table: PreparedTable, card: str) -> object:
    """The text of a card."""
    constants = table.constants
    return constants.face_rows[constants.face[table.vocabulary.kinds["card"].parse(card)]].text


def shown(state: Monumental, seat: int | None, vocabulary: Vocabulary) -> dict[str, Any]:
    return GAME.show(GAME.view(state, seat), vocabulary)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_r6_2_the_parts_of_a_defence_add_up_to_it(seats: int, options: dict[str, Any]) -> None:
    for table, state in positions(seats, options):
        told = shown(state, state.waiting()[0], table.vocabulary)
        areas = [area.id for area in state.constants.board.areas]
        provinces = {name: at for at, name in enumerate(areas) if state.constants.province_bits & BITS[at]}
        assert {name: sum(told["defences"][name].values()) for name in provinces} == {
            name: int(state.defence[at]) for name, at in provinces.items()
        }


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_r3_2_a_cross_gives_what_it_told(seats: int, options: dict[str, Any]) -> None:
    for table, state in activations(seats, options):
        seat = state.waiting()[0]
        told = shown(state, seat, table.vocabulary)["crosses"]
        assert [(each["row"], each["column"]) for each in told] == [
            (row, line) for row in (1, 2, 3) for line in (1, 2, 3)
        ]
        for each in told:
            after = state.copy()
            after.journal = []
            after.play(seat, table.vocabulary.parse(f"activate {each['row']} {each['column']}"))
            activated = [
                table.vocabulary.kinds["card"].format(event.facts["card"])
                for event in after.journal
                if event.kind == "activated_card"
            ]
            assert each["gains"] == {name: amount for name, amount in gains(state, after, seat).items() if amount}
            assert each["texts"] == [card for card in activated if words_of(table, card)]
            assert each["unrest"] == [event.kind for event in after.journal].count("unrest_returned")
            if options.get("continuous"):  # as if nobody came before this seat
                after.flow = [after.flow[0], SingleAction(seat)]
            assert (after.waiting(), after.flow[-1].NAME in ("actions", "single_action")) == ([seat], True)
            menu = [table.vocabulary.format(action) for action in after.choices(seat).all()]
            assert each["acquire"] == [text.split()[1] for text in menu if text.startswith("acquire ")]
            assert each["conquer"] == [text.split()[1] for text in menu if text.startswith("conquer ")]
            assert each["complete"] == ("complete" in menu)
            assert each["develop"] == any(text.startswith("develop ") for text in menu)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_r3_2_the_best_cross_of_every_seat_is_told_and_none_gives_more(seats: int, options: dict[str, Any]) -> None:
    compared = 0
    for table, state in activations(seats, options):
        told = shown(state, state.waiting()[0], table.vocabulary)
        for seat, colour in enumerate(GAME.colours[:seats]):
            city = [card for card in told["city"][colour].values() if card != "-"]
            assert (colour in told["best_crosses"]) == (bool(city) and not set(city) & set(told["activated"]))
            if not (best := told["best_crosses"].get(colour)):
                continue
            found = {}
            for row, column in product((1, 2, 3), repeat=2):
                after = state.copy()
                after.flow = [after.flow[0], Activation(seat)]
                after.play(seat, table.vocabulary.parse(f"activate {row} {column}"))
                found[row, column] = gains(state, after, seat)
            given = found[best["row"], best["column"]]
            assert best["gains"] == {name: amount for name, amount in given.items() if amount}
            assert sum(given.values()) == max(sum(each.values()) for each in found.values())
            compared += seat != state.waiting()[0]
    assert compared >= ACTIVATIONS // 2, "opponents have none"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_r4_5_prices_and_targets_are_those_of_the_rules(seats: int, options: dict[str, Any]) -> None:
    taken_from = set[str]()
    for table, state in positions(seats, options, 60):
        seat = state.waiting()[0]
        told = shown(state, seat, table.vocabulary)
        assert told["points"] == dict(zip(GAME.colours, points(state), strict=False))
        if state.flow[-1].NAME not in ("actions", "single_action"):
            continue
        for text in map(table.vocabulary.format, state.choices(seat).all()):
            verb, *words = text.split()
            if verb == "conquer":
                target = told["targets"][words[0]]
                assert target["price"] <= target["reach"]
                assert target["units"] <= target["spare"]
            elif verb in ("acquire", "complete", "develop"):
                prices = {"complete": told["completion"], "develop": told["policy_price"], **told["prices"]}
                assert taken(table, state, seat, text) == prices[words[0] if verb == "acquire" else verb]
                taken_from.add(verb)
    assert "acquire" in taken_from


def taken(table: PreparedTable, state: Monumental, seat: int, text: str) -> int:
    """What an action takes out of a purse, besides what it brings."""
    after = state.copy()
    after.journal = []
    after.play(seat, table.vocabulary.parse(text))
    brought = [
        event.facts["amount"] for event in after.journal if event.kind == "gained" and event.facts["seat"] == seat
    ]
    return sum(brought) - sum(gains(state, after, seat).values())


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_r1_17_facts_are_the_same_for_twins(seats: int, options: dict[str, Any]) -> None:
    for table, state in positions(seats, options, 40):
        for seat in [*range(seats), None]:
            twin = GAME.twin(state, seat, fast(9))
            assert shown(twin, seat, table.vocabulary) == shown(state, seat, table.vocabulary)


def test_r3_5_a_cross_tells_the_unrest_that_goes_back() -> None:
    scene = Scene().at_activation().lays("red", "b2 unrest")
    told = {(each["row"], each["column"]): each["unrest"] for each in scene.shown("red")["crosses"]}
    assert told == {(row, column): int(2 in (row, column)) for row, column in told}
    before = len(scene.state.unrest)
    scene.plays("red", "activate 1 2")
    assert len(scene.state.unrest) - before == told[1, 2]


def test_r4_12_a_wonder_is_completed_for_what_was_told() -> None:
    scene = Scene(bare=True).holds("red", "d4").displays("great_zimbabwe").gives("red", production=20)
    price = scene.plays("red", "acquire great_zimbabwe").shown("red")["completion"]
    before = scene.has("red", "production")
    scene.plays("red", "complete")
    assert (price > 0, before - scene.has("red", "production")) == (True, price)


def test_r13_8_the_card_that_falls_is_told() -> None:
    scene = Scene()
    (falling,) = scene.shown("red")["falling"]
    assert falling == scene.shown("red")["display"]["1"]
    scene.plays("red", "end")
    assert scene.shown("red")["removed"] == [falling]


def test_r1_17_tokens_that_may_lie_face_down_are_all_but_those_that_were_seen() -> None:
    scene = Scene(natural_wonders=True).holds_tokens("red", benefits="benefit_1", wares="market_gold_1")
    printed = {row.id: row.copies for row in scene.constants.benefit_rows}
    mine, others = scene.shown("red")["unseen"], scene.shown("blue")["unseen"]
    assert others["benefit"] == printed
    assert mine["benefit"].get("benefit_1", 0) == printed["benefit_1"] - 1
    assert others["ware"]["market_gold_1"] - mine["ware"].get("market_gold_1", 0) == 1
    assert len(mine["natural"]) == len(scene.constants.natural_rows)
    assert scene.shown(None)["unseen"] == others
    before = mine["exploration"]["barbarian_1"]
    scene.token("d4", "barbarian_1").gives("red", military=9).conquers("red", "d4")
    assert scene.shown("blue")["unseen"]["exploration"]["barbarian_1"] == before - 1
    assert Scene().shown("red")["unseen"]["natural"] == {}


def test_r6_4_a_province_is_never_worth_less_than_1() -> None:
    scene = Scene(bare=True)
    area = scene.area("c4")
    scene.state.constants.terrain_defence[area], before = 0, scene.state.constants.terrain_defence[area]
    try:
        assert sum(parts_of(scene.state, area).values()) == 1
    finally:
        scene.state.constants.terrain_defence[area] = before


def test_r6_13_an_attack_under_way_is_told_with_its_units() -> None:
    scene = Scene().holds("red", "d4", 3).gives("red", military=9)
    told = scene.plays("red", "conquer e4").shown("blue")
    assert (told["attack"]["seat"], told["attack"]["area"], told["attack"]["sent"]) == ("red", "e4", [])
    assert told["under_way"][-1] == {"step": "gather", "source": None, "area": "e4"}


def trail(scene: Scene) -> list[str]:
    """What is under way, each by what it is called."""
    told = scene.shown("red")["under_way"]
    return [each["source"]["id"] if each["source"] else each["area"] for each in told if each["source"] or each["area"]]


def test_what_is_under_way_is_told_by_whose_text_it_is() -> None:
    scene = Scene(bare=True).holds("red", "d4", 3).displays("alhambra").token("c4", "barbarian_1")
    scene.gives("red", production=20, military=2).plays("red", "acquire alhambra", "complete")
    assert trail(scene) == ["alhambra"]
    scene.plays("red", "conquer c4")
    assert trail(scene) == ["alhambra", "c4"]
    while scene.state.flow[-1].NAME == "gather":
        scene.plays("red", scene.menu("send")[0])
    assert trail(scene) == ["alhambra", "exploration", "barbarian_1"]
    scene.plays("red", scene.menu("choose")[0])
    assert trail(scene) == []


def test_r6_23_the_swap_of_a_mine_is_told_as_that_of_the_terrain_not_of_the_card() -> None:
    scene = Scene(bare=True).holds("red", "f3", 3).gives("red", production=3, military=4).conquers("red", "f4")
    (told,) = [each["source"] for each in scene.shown("red")["under_way"] if each["source"]]
    assert (scene.state.flow[-1].NAME, told) == ("convert", {"kind": "part", "id": "mine"})


def test_every_text_is_told_as_its_own() -> None:
    constants = Scene().constants
    texts = constants.texts
    assert all(texts.source_at(part.entry) == part.source for part in texts.parts if part.entry >= 0)
    for face, row in enumerate(constants.face_rows):
        if constants.completion[face] >= 0:
            assert texts.source_at(int(constants.completion[face])) == row.id
    for entries, rows in (
        (constants.exploration_text, constants.exploration_rows),
        (constants.ware_text, constants.ware_rows),
        (constants.benefit_text, constants.benefit_rows),
        (constants.exchange_text, constants.exchange_rows),
    ):
        assert [texts.source_at(int(entry)) for entry in entries] == [row.id for row in rows]
    assert texts.source_at(int(constants.finishing)) == texts.source_at(int(constants.investing)) == ""


@pytest.mark.parametrize(
    ("civilizations", "held", "price", "paid"),
    [
        ("egyptian greek", {"military": 9, "gold": 9}, 2, {"military": 2}),
        ("egyptian greek", {"raiding": 1, "gold": 9}, 2, {"raiding": 1, "gold": 1}),
        ("egyptian greek", {"military": 1, "gold": 9}, 2, {"military": 1, "gold": 1}),
        ("malian greek", {"military": 9, "gold": 9}, 2, {"gold": 2}),
    ],
)
def test_r4_8_a_conquest_is_paid_as_it_was_told(
    civilizations: str, held: dict[str, int], price: int, paid: dict[str, int]
) -> None:
    scene = Scene(civilizations, bare=True).gives("red", **held)
    area = next(name for name, each in scene.shown("red")["targets"].items() if each["price"] == price)
    assert scene.shown("red")["targets"][area]["pays"] == paid
    before = scene.shown("red")["purse"]["red"]
    scene.plays("red", f"conquer {area}")
    if scene.state.flow[-1].NAME == "gather":
        assert scene.shown("red")["attack"]["pays"] == paid
        assert scene.shown("red")["attack"]["gold"] == []  # nobody is asked where nothing more can be demanded
        while scene.state.flow[-1].NAME == "gather":
            scene.plays("red", scene.menu("send")[0])
    after = scene.shown("red")["purse"]["red"]
    gained = [event.facts for event in scene.journal if event.kind == "gained"]  # by the conquest
    for facts in gained:
        after[RESOURCES[facts["resource"]]] -= facts["amount"]
    assert {name: before.get(name, 0) - after.get(name, 0) for name in paid} == paid


def test_r6_11_a_granted_conquest_is_told_at_its_price_and_the_defence_as_it_is() -> None:
    scene = Scene(bare=True).holds("red", "d4", 3).displays("alhambra").gives("red", production=11, military=3)
    defence = scene.shown("red")["targets"]["c4"]["price"]
    scene.plays("red", "acquire alhambra", "complete")
    target = scene.shown("red")["targets"]["c4"]
    assert (target["price"], target["pays"], target["units"]) == (1, {"military": 1}, defence)
    assert target["defence"] == sum(scene.shown("red")["defences"]["c4"].values()) == defence
    assert "c4" not in scene.shown("blue")["targets"]
    scene.conquers("red", "c4")
    assert scene.has("red", "military") == 2


def test_r4_8_whoever_may_choose_is_told_the_least_and_the_most_gold() -> None:
    scene = Scene(bare=True, map="b").holds("red", "c4").holds("blue", "b3").gives("blue", gold=3)
    scene.gives("red", military=3, gold=2)
    price = scene.shown("red")["targets"]["b3"]["price"]
    scene.plays("red", "conquer b3")
    told = scene.shown("red")["attack"]
    assert (told["cost"], told["gold"]) == (price, [max(0, price - 3), min(2, price)])
    while scene.state.flow[-1].NAME == "gather":
        scene.plays("red", scene.menu()[-1])
    assert scene.state.flow[-1].NAME == "mix"
    assert scene.shown("red")["attack"]["gold"] == told["gold"]
    choices = [int(text.split()[1]) for text in scene.menu("mix")]
    assert [min(choices), max(choices)] == told["gold"]
    scene.plays("red", f"mix {told['gold'][1]}")
    assert scene.has("red", "gold") == 2 - told["gold"][1]
    assert scene.shown("red")["attack"]["cost"] == 0  # it is the defender who may pay now


def brought(scene: Scene, area: str, lead: bool) -> tuple[list[str], list[str]]:
    """What the conquest of a Province is told to set off, and what it does set off."""
    target = shown(scene.state, 0, scene.words)["targets"][area]
    scene.journal.clear()
    scene.conquers("red", area, lead=lead)
    parts = [event.facts["part"] for event in scene.journal if event.kind == "triggered"]
    parts += [part for step in scene.state.flow for part in getattr(step, "parts", ())]
    set_off = [scene.words.kinds["part"].format(part) for part in parts]
    return target["brings"] + (target["led"] if lead else []), set_off


@pytest.mark.parametrize("lead", [False, True])
@pytest.mark.parametrize("area", ["d4", "c4", "e4"])
def test_r6_16_what_a_conquest_is_told_to_set_off_is_what_it_sets_off(area: str, lead: bool) -> None:
    told, happened = brought(Scene("egyptian greek").gives("red", military=9), area, lead)
    assert sorted(told) == sorted(happened)
    assert ("ramses_ii" in told) == lead
