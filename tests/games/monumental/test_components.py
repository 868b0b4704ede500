"""The catalogue: every component of a table with its values, tree, sentence and sources, told once."""

from typing import Any

import msgspec
import pytest

from mappemonde.games.monumental.catalogue import tree
from mappemonde.games.monumental.effects.parser import Effect, Term, parse
from mappemonde.games.monumental.numbers import FOLDER, printed_decks
from mappemonde.kernel.chance import fast
from mappemonde.kernel.table_spec import prepared, table_spec

MODULES = {"natural_wonders": True, "quests": True, "heroes": True, "monsters": True, "renaissance": True}


def catalogue(seats: int, board: str = "", **options: Any) -> dict[str, Any]:
    table = prepared(table_spec("monumental", seats, options, board))
    told = table.game.catalogue(table.constants, table.vocabulary)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def effect(told: list[Any]) -> Effect:
    """The effect that a tree of the catalogue tells."""
    return tuple(
        Term(
            term["word"],
            tuple(term.get("args", ())),
            tuple(map(effect, term.get("branches", ()))),
            effect([term["cost"]])[0] if "cost" in term else None,
        )
        for term in told
    )


@pytest.mark.parametrize(
    "text",
    [
        "gain(P,2); archive(city,1,unrest)",
        "on1(conquer(any) -> pay(unrest(self,discard,1) -> explore_both(), 2); if(target_occupied -> gain(G,1)))",
        "choose(gain(P,1) / pay(B3 -> trade_token(1)) / per(coastal,2 -> reserve(1))); always(defend(1,any))",
    ],
)
def test_a_tree_of_the_catalogue_is_the_effect(text):
    assert effect(msgspec.json.decode(msgspec.json.encode(tree(parse(text, ""))))) == parse(text, "")


def test_a_card_is_told_with_all_that_is_printed_on_it():
    altar = catalogue(2)["face"]["warrior_priest_altar"]
    printed = altar["printed"]
    assert (printed["number"], printed["kind"], printed["era"], printed["box"]) == ("C2-B1", "building", "II", "core")
    assert (printed["currency"], printed["cost"], printed["yields"]) == ("P", [7], {"M": 2})
    assert effect(printed["text"]) == parse("if(conquered -> gain(C,1))", "")
    assert printed["provenance"]["rest"] == "designed"
    assert altar["attested"] == ["name", "text"]
    assert altar["text"]["fr"] == (
        "Bâtiment de l'Ère II : 7 Production. Donne 2 Militaire. "
        "Si vous avez conquis une Province ce tour-ci, gagnez 1 Culture."
    )


def test_a_wonder_has_two_prices_and_a_completion():
    wonder = catalogue(2)["face"]["great_wall"]
    assert wonder["printed"]["cost"] == [4, 5]
    assert effect(wonder["printed"]["completion"]) == parse("free_outpost(1)", "")
    assert wonder["text"]["en"].endswith("On completion: build 1 Outpost for free.")


def test_tiles_are_told_as_the_map_has_them():
    tiles = catalogue(2)["area"]
    assert tiles["b2"]["printed"] == {
        "terrain": "mountain",
        "hex": [1, -2],
        "defence": 3,
        "province": True,
        "coastal": True,
        "capital": None,
        "tokens": ["barbarian", "production"],
    }
    assert [name for name, tile in tiles.items() if tile["printed"]["capital"] == 0] == ["d5"]
    assert "text" not in tiles["a1"]


def test_all_modules_are_told_with_five_seats():
    told = catalogue(5, **MODULES, automas=1)
    counted = {kind: len(told[kind]) for kind in told}
    assert (counted["quest"], counted["natural"], counted["hero"], counted["monster"]) == (15, 10, 16, 16)
    assert counted["face"] == 21 + 3 + 78 + 1
    assert counted["civilization"] == 8
    assert told["quest"]["rival"]["printed"]["goal"] == [
        {"scope": "game_count", "what": "conquests", "filter": "occupied", "least": 2}
    ]
    assert told["hero"]["imhotep"]["printed"]["cost"] == 3
    assert (
        told["monster"]["kraken"]["text"]["en"] == "Strength 5. Attack: every player loses 1 Gold. Reward: gain 3 Gold."
    )
    assert told["automa_card"]["action_1"]["printed"]["lines"][1]["price"] == 2


def test_r21_1_a_core_only_table_tells_of_the_core_alone():
    told = catalogue(2, african_empires=False, monsters=True, heroes=True)
    assert {one["printed"]["box"] for kind in ("face", "policy", "hero", "monster") for one in told[kind].values()} == {
        "core"
    }
    assert len(told["civilization"]) == 5
    assert not any(told[kind] for kind in ("benefit", "exchange", "natural", "quest"))


def test_an_owners_card_is_told_as_he_has_it():
    text = (FOLDER / "boards" / "a.toml").read_text("utf-8")
    own = f'{text}\n[[building]]\nid = "temple"\nname = {{ en = "Shrine", fr = "Sanctuaire" }}\ncost = 5\n'
    temple = catalogue(2, own)["face"]["temple"]
    assert temple["text"]["en"] == "Building of Era I: 5 Production. Gives 1 Culture."
    assert temple["printed"]["provenance"]["cost"] == "owner"
    assert temple["attested"] == ["name", "cost"]


@pytest.mark.parametrize(("seats", "deck"), [(2, "two_to_four"), (4, "two_to_four"), (5, "five")])
def test_r21_3_a_listed_deck_has_the_cards_of_its_list(seats, deck):
    table = prepared(table_spec("monumental", seats, {"deck": "listed"}))
    state: Any = table.begin(fast(3))
    ids = table.constants.card_ids
    found = {ids[card] for card in (*state.development, *state.display) if card >= 0}
    assert found == {name for cards in printed_decks()[deck].values() for name in cards}
    assert not found & {ids[card] for pile in state.piles for card in pile}


def test_r21_3_an_owners_list_goes_before_the_printed_one():
    lists = printed_decks()["two_to_four"]
    first = ["ksar", *lists["I"][1:]]
    own = "".join(f"{era} = {cards}\n" for era, cards in {**lists, "I": first}.items())
    text = (FOLDER / "boards" / "a.toml").read_text("utf-8")
    table = prepared(table_spec("monumental", 2, {"deck": "listed"}, f"{text}\n[deck.two_to_four]\n{own}"))
    state: Any = table.begin(fast(3))
    found = {table.constants.card_ids[card] for card in (*state.development, *state.display)}
    assert "ksar" in found
    assert "temple" not in found


def test_every_card_has_its_face():
    told = catalogue(2)
    assert {card["printed"]["face"] for card in told["card"].values()} == set(told["face"])
