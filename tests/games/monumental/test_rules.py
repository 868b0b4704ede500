"""Set-up, points and options: the rules and cases of research that no situation of a scenario tells (R2, R14, R21)."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.acquire import complete
from mappemonde.kernel.chance import fast
from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.table import prepare
from mappemonde.lab.coverage import coverage

BASIC_ROWS = ("workshop", "laboratory", "archery_range")


class Laid:
    """A table just laid out, or a situation laid over it, in words."""

    def __init__(self, seats: int = 2, seed: int = 1, situation: dict[str, Any] | None = None, **options: Any) -> None:
        self.constants, self.board, _ = prepare(GAME, seats, options, "")
        self.words = GAME.vocabulary(self.constants)
        state = GAME.setup(self.constants, fast(seed))
        self.state: Monumental = GAME.situated(self.constants, state, situation or {}, self.words)

    @property
    def named(self) -> dict[str, Any]:
        return GAME.named(self.state, self.words)

    def points(self, source: str) -> list[int]:
        """What every seat has from one source."""
        return [seat[source] for seat in self.state.result().points]

    def kinds(self, cards: list[str]) -> dict[str, tuple[int, int, int]]:
        """How many Buildings, Knowledge cards and Wonders of each Era some cards are."""
        rows = {row.id: row for row in self.constants.face_rows}
        found = Counter((rows[card].era, rows[card].kind) for card in cards)
        names = {1: "I", 2: "II", 3: "R", 4: "III"}
        return {
            name: (found[era, "building"], found[era, "knowledge"], found[era, "wonder"])
            for era, name in names.items()
            if any(found[era, kind] for kind in ("building", "knowledge", "wonder"))
        }


def shown(named: dict[str, Any]) -> list[str]:
    """The cards of the display."""
    return [card for card in named["display"].values() if card != "-"]


def cards_of(laid: Laid, seat: str = "red") -> list[str]:
    """All cards of a seat's City and deck."""
    named = laid.named
    city = [card for card in named["city"][seat].values() if card != "-"]
    under = [named["under"][card] for card in city]
    return city + [card for card in under if card != "-"] + named["decks"][seat]


# Pieces and what is known (R1)


def test_r1_5_every_civilization_has_its_pieces() -> None:
    named = Laid().named
    assert (named["soldiers"]["d5"], named["soldiers"]["d1"]) == (9, 9)
    assert named["warlord"] == {"red": "d5", "blue": "d1"}
    assert named["explorers"]["red"] == {"1": "d5", "2": "d5"}
    assert (named["outposts_left"]["red"], named["posts_left"]["red"]) == (2, 2)


def test_r1_17_decks_and_tokens_are_hidden_and_numbers_open() -> None:
    laid = Laid(situation={"benefits": {"red": ["benefit_1"], "blue": ["benefit_2", "benefit_3"]}})
    mine, others = GAME.view(laid.state, 0), GAME.view(laid.state, 1)
    assert list(mine.own_benefits) != list(others.own_benefits)
    assert list(mine.benefits_held) == list(others.benefits_held) == [1, 2]
    assert not hasattr(mine, "decks")
    assert not hasattr(mine, "tokens")
    assert not hasattr(mine, "development")


# Set-up (R2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t14_the_deck_of_two_to_four_players(seats: int) -> None:
    laid = Laid(seats)
    deck = laid.named["development"] + shown(laid.named)
    assert laid.kinds(deck) == {"I": (5, 5, 5), "II": (4, 4, 4), "III": (0, 4, 4)}
    assert len(deck) == 35


def test_t15_the_deck_of_five_players() -> None:
    laid = Laid(5)
    deck = laid.named["development"] + shown(laid.named)
    assert laid.kinds(deck) == {"I": (6, 7, 6), "II": (5, 5, 6), "III": (0, 6, 6)}
    assert len(deck) == 47


def test_r2_5_eras_lie_on_each_other() -> None:
    laid = Laid()
    rows = {row.id: row.era for row in laid.constants.face_rows}
    eras = [rows[card] for card in laid.named["development"]]
    assert eras == sorted(eras, reverse=True)


def test_r2_6_the_renaissance_lies_between_eras_two_and_three() -> None:
    laid = Laid(renaissance=True)
    rows = {row.id: row.era for row in laid.constants.face_rows}
    eras = [rows[card] for card in laid.named["development"]]
    assert eras == sorted(eras, reverse=True)
    assert eras.count(3) == 12
    assert laid.kinds([card for pile in laid.named["piles"].values() for card in pile]).get("R") is None


def test_r2_7_future_cards_wait_for_the_last_round_card() -> None:
    named = Laid().named
    assert (named["future"], named["last_rounds"]) == (0, -1)
    assert set(named["project_of"].values()) == {"-"}


def test_r2_8_what_is_left_forms_the_reserve() -> None:
    laid = next(
        laid for seed in range(1, 30) if "aksumite" not in (laid := Laid(seed=seed)).named["civilization"].values()
    )
    piles = laid.named["piles"]
    assert {name: len(pile) for name, pile in piles.items()} == {"I": 14, "II": 12, "III": 5}
    used = {*laid.named["development"], *shown(laid.named)}
    assert not used & {card for pile in piles.values() for card in pile}


def test_r2_9_six_cards_are_turned_up() -> None:
    laid = Laid()
    assert len(shown(laid.named)) == 6
    assert len(laid.named["development"]) == 29


def test_r2_10_basic_buildings_and_unrest() -> None:
    named = Laid().named
    assert named["supply"] == dict.fromkeys(BASIC_ROWS, 10)
    assert len(named["unrest"]) == 20


def test_r2_11_civilizations_are_dealt_or_picked_in_order() -> None:
    dealt = {tuple(Laid(seed=seed).named["civilization"].values()) for seed in range(1, 9)}
    assert len(dealt) > 1
    assert all(len(set(each)) == 2 for each in dealt)
    picking = Laid(civilizations="picked")
    assert picking.state.waiting() == [0]
    picking.state.play(0, picking.words.parse("pick zulu"))
    assert picking.state.waiting() == [1]
    assert picking.state.refuse(1, picking.words.parse("pick zulu")) is not None
    picking.state.play(1, picking.words.parse("pick greek"))
    assert picking.named["civilization"] == {"red": "zulu", "blue": "greek"}
    assert len(cards_of(picking)) == 15


def test_r2_12_everybody_begins_with_two_gold() -> None:
    for purse in Laid(3).named["purse"].values():
        assert {name: count for name, count in purse.items() if count} == {"gold": 2}


def test_r2_13_a_city_is_dealt_of_fifteen_cards() -> None:
    for seed in range(1, 6):
        laid = Laid(seed=seed)
        own = cards_of(laid)
        assert len(own) == len(set(own)) == 15
        assert all(card != "-" for card in laid.named["city"]["red"].values())


def test_r2_14_the_bag_and_the_exchange_tokens() -> None:
    named = Laid().named
    ports = [token for token in named["ports"].values() if token != "-"]
    assert len(ports) == 2
    assert len(named["bag"]) == 40 - len(ports)
    assert len(named["exchanges"]) == 20
    assert named["track"] == {"red": 0, "blue": 0}


def test_r2_15_the_first_player_is_drawn() -> None:
    assert {Laid(4, seed).named["first"] for seed in range(1, 20)} == {"red", "blue", "green", "yellow"}


def test_r2_16_aksumites_reserve_before_the_display_is_laid() -> None:
    for seed in range(1, 30):
        laid = Laid(seed=seed)
        if "aksumite" in laid.named["civilization"].values():
            assert len(laid.named["piles"]["I"]) == 11
            assert len(shown(laid.named)) == 6
            return
    raise AssertionError("no Aksumites were dealt")


def test_r12_17_t77_aksumites_begin_with_three_reserved_cards() -> None:
    for seed in range(1, 30):
        laid = Laid(seed=seed)
        for seat, civilization in laid.named["civilization"].items():
            reserved = laid.named["reserves"][seat]
            assert len(reserved) == (3 if civilization == "aksumite" else 0)
            assert not reserved or set(laid.kinds(reserved)) == {"I"}


def test_r2_1_the_map_follows_the_number_of_players() -> None:
    assert [Laid(seats).board.data["id"] for seats in (2, 3, 4, 5)] == ["a", "d", "g", "x"]
    assert Laid(2, map="c").board.data["id"] == "c"


def test_r2_2_tokens_lie_where_the_map_marks_them() -> None:
    laid = Laid()
    named, backs = laid.named, {row.id: row.kind for row in laid.constants.exploration_rows}
    for area in laid.board.areas:
        marked, token = area.data.get("tokens", []), named["tokens"][area.id]
        assert (backs[token] if token != "-" else "") == next(
            (kind for kind in ("barbarian", "free_town") if kind in marked), ""
        )
        assert named["production"][area.id] == marked.count("production")
        assert named["science"][area.id] == marked.count("science")


def test_r2_3_t114_markets_are_drawn_and_have_six_tokens() -> None:
    drawn = set()
    for seed in range(1, 12):
        named = Laid(seed=seed).named
        market = named["market"]["d3"]
        drawn.add(market)
        assert len(named["stacks"][market]) == 6
    assert len(drawn) > 1
    core = Laid(african_empires=False).named
    assert len(core["stacks"][core["market"]["d3"]]) == 5


def test_t36_coastal_provinces() -> None:
    laid = Laid(map="h", seats=4)
    names = [area.id for area in laid.board.areas]
    port = next(area.id for area in laid.board.areas if area.data["terrain"] == "port")
    bits = int(laid.constants.coastal_bits)
    assert bits >> names.index(port) & 1
    water = {area.id for area in laid.board.areas if area.data["terrain"] == "water"}
    for place, area in enumerate(laid.board.areas):
        near = {each.lstrip("~") for each in area.data.get("neighbours", [])}
        if area.data["terrain"] not in ("water", "volcano", "capital", "port"):
            assert bool(bits >> place & 1) == bool(near & water), area.id


# Wonders (R4)


def test_r4_15_a_wonder_without_a_place_for_its_token_counts() -> None:
    alone = {"holder": {"*": "-", "d5": "red", "d1": "blue"}, "building": {"red": "pyramids"}, "wonders": {"red": []}}
    laid = Laid(situation={**alone, "decks": {"red": []}, "known": {"red": 0}, "flow": [["turns", 2], ["actions", 0]]})
    complete(laid.state, 0)
    assert laid.named["wonders"]["red"] == ["pyramids"]
    assert laid.named["decks"]["red"] == ["pyramids"]
    assert set(laid.named["wonder_on"].values()) == {"-"}
    assert laid.state.flow[-1].NAME == "actions"


# Points (R14)

NOTHING: dict[str, Any] = {
    "holder": {"*": "-", "d5": "red", "d1": "blue"},
    "soldiers": {"*": 0, "d5": 9, "d1": 9},
    "knowledge": {"red": 1, "blue": 1},
    "policies": {"*": []},
    "wonders": {"*": []},
}


def scored(**situation: Any) -> Laid:
    """A table with nothing but what is told."""
    return Laid(situation={**NOTHING, **situation})


def test_r14_4_points_of_cards_and_provinces() -> None:
    laid = scored(
        knowledge={"red": 4, "blue": 1},
        wonders={"red": ["pyramids", "colossus"], "blue": []},
        policies={"red": [], "blue": ["corvee"]},
        holder={"*": "-", "d5": "red", "d1": "blue", "d4": "red", "d2": "blue", "e1": "blue"},
        soldiers={"*": 0, "d5": 8, "d4": 1, "d1": 7, "d2": 1, "e1": 1},
    )
    assert laid.points("knowledge") == [4, 1]
    assert laid.points("wonders") == [4, 0]
    assert laid.points("policies") == [0, 2]
    assert laid.points("provinces") == [1, 2]


def test_r14_5_points_of_modules() -> None:
    laid = Laid(
        situation={
            **NOTHING,
            "project_of": {"*": "-", "peacekeeping": "blue", "mission_to_mars": "blue"},
            "beaten": {"*": "-", "kraken": "red"},
            "fulfilled": {"red": ["scholar", "rival"], "blue": []},
        },
        monsters=True,
        quests=True,
    )
    assert laid.points("projects") == [0, 2]
    assert laid.points("monsters") == [1, 0]
    assert laid.points("quests") == [4, 0]


def test_r14_6_t94_tied_leaders_all_gain_a_majority() -> None:
    laid = Laid(
        3, situation={"knowledge": {"red": 5, "blue": 5, "green": 3}, "policies": {"*": []}, "wonders": {"*": []}}
    )
    assert laid.points("majorities") == [6, 6, 3]


def test_r14_7_nobody_leads_with_nothing() -> None:
    assert scored(knowledge={"red": 2, "blue": 1}, track={"red": 1, "blue": 0}).points("majorities") == [6, 0]
    assert scored(knowledge={"red": 0, "blue": 0}, track={"red": 1, "blue": 0}).points("majorities") == [3, 0]


def test_r14_8_t55_the_trade_track() -> None:
    track = {"red": 7, "blue": 6, "green": 7, "yellow": 0}
    laid = Laid(4, situation={"track": track, "knowledge": {"*": 0}, "policies": {"*": []}, "wonders": {"*": []}})
    assert laid.points("track") == [3, 3, 3, 0]
    assert laid.points("majorities") == [3, 0, 3, 0]


def test_r14_8_t56_all_lead_the_track_at_the_start() -> None:
    assert scored(knowledge={"red": 0, "blue": 0}).points("majorities") == [3, 3]


def test_r14_10_what_is_no_wonder_and_no_province() -> None:
    laid = Laid(
        map="c",
        natural_wonders=True,
        situation={
            **NOTHING,
            "holder": {"*": "-", "c7": "red", "c1": "blue", "c4": "red"},
            "soldiers": {"*": 0, "c7": 8, "c4": 1, "c1": 9},
            "natural_up": {"c4": 1},
            "building": {"blue": "pyramids"},
        },
    )
    assert laid.points("wonders") == [0, 0]
    assert laid.points("naturals") == [1, 0]
    assert laid.points("provinces") == [1, 0]


def test_r4_20_an_unfinished_wonder_is_worth_nothing() -> None:
    assert scored(building={"red": "pyramids"}).points("wonders") == [0, 0]


@pytest.mark.parametrize(("counts", "worth"), [(True, [1, 2]), (False, [0, 0])])
def test_r14_9_archived_cards_score_unless_the_option_says_no(counts: bool, worth: list[int]) -> None:
    situation = {
        **NOTHING,
        "archived": {"red": ["irrigation"], "blue": ["pyramids"]},
        "knowledge": {"red": 1, "blue": 0},
        "wonders": {"red": [], "blue": ["pyramids"]},
    }
    laid = Laid(situation=situation, archived_score=counts)
    assert [laid.points("knowledge")[0], laid.points("wonders")[1]] == worth


def test_r14_11_t88_an_automas_gold() -> None:
    laid = Laid(situation={"purse": {"*": {"*": 0}, "red": {"gold": 11}, "blue": {"gold": 11}}}, automas=1)
    assert laid.points("gold") == [0, 3]


def test_r14_12_ties_go_by_gold_then_culture_then_are_shared() -> None:
    def winners(red: dict[str, int], blue: dict[str, int], **options: Any) -> list[int]:
        purse = {"*": {"*": 0}, "red": red, "blue": blue}
        return Laid(situation={**NOTHING, "purse": purse}, **options).state.result().winners()

    assert winners({"gold": 2}, {"gold": 1, "culture": 5}) == [0]
    assert winners({"gold": 2}, {"gold": 2, "culture": 1}) == [1]
    assert winners({"gold": 2}, {"gold": 2}) == [0, 1]
    assert winners({"gold": 2, "culture": 3}, {"gold": 2}, automas=1) == [1]


# Modes, modules and Automas


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r15_1_the_row_of_continuous_mode(seats: int) -> None:
    laid = Laid(seats, continuous=True)
    assert len(shown(laid.named)) == seats + 4


def test_r16_1_natural_wonders_lie_face_down_where_the_map_marks_them() -> None:
    laid = Laid(map="c", natural_wonders=True)
    assert [area for area, natural in laid.named["naturals"].items() if natural != "-"] == ["c4"]
    assert not any(laid.named["natural_up"].values())
    assert set(Laid(map="c").named["naturals"].values()) == {"-"}


def test_r17_1_three_quests_are_dealt_to_humans_and_one_to_an_automa() -> None:
    named = Laid(3, quests=True, automas=1).named
    assert [len(named["quests"][seat]) for seat in ("red", "blue")] == [3, 3]


def test_r17_2_quests_are_known_to_their_owner_alone() -> None:
    laid = Laid(quests=True)
    shown_to = [GAME.show(GAME.view(laid.state, seat), laid.words) for seat in (0, 1)]
    for seat, name in enumerate(("red", "blue")):
        mine, other = set(laid.named["quests"][name]), shown_to[1 - seat]
        assert all(quest in str(shown_to[seat]) for quest in mine)
        assert not any(f"'{quest}'" in str(other) for quest in mine)


def test_r18_1_t115_all_heroes_of_an_era_if_there_are_too_few() -> None:
    laid = Laid(5, heroes=True)
    eras = {row.id: row.era for row in laid.constants.modules.hero_rows}
    assert [eras[hero] for hero in laid.named["heroes"]] == [1] * 6
    assert sum(era == 2 for era in eras.values()) == 5 < laid.constants.modules.heroes_per_era


def test_r19_1_monster_tokens_look_like_barbarians() -> None:
    found = set()
    for seed in range(1, 15):
        laid = Laid(seed=seed, monsters=True)
        monsters = {row.id for row in laid.constants.exploration_rows if row.kind == "monster"}
        tokens = {area: token for area, token in laid.named["tokens"].items() if token in monsters}
        found |= set(tokens)
        marked = {area.id: area.data.get("tokens", []) for area in laid.board.areas}
        assert all("barbarian" in marked[area] for area in tokens)
        view = GAME.view(laid.state, 0)
        backs = laid.words.kinds["back"]
        names = [area.id for area in laid.board.areas]
        assert {backs.format(view.backs[names.index(area)]) for area in tokens} <= {"barbarian"}
    assert found
    plain = Laid(seed=1)
    assert not any(token.startswith("monster") for token in plain.named["tokens"].values())


def before_an_automa(seats: int = 2, seed: int = 1, **options: Any) -> Laid:
    """A table with Automas at which a human begins."""
    while (laid := Laid(seats, seed, **{"automas": 1, **options})).named["first"] != "red":
        seed += 100
    return laid


def test_r20_1_an_automa_has_pieces_and_gold_and_nothing_else() -> None:
    named = before_an_automa().named
    assert {name: count for name, count in named["purse"]["blue"].items() if count} == {"gold": 2}
    assert named["soldiers"]["d1"] == 9
    assert set(named["city"]["blue"].values()) == {"-"}
    assert (named["decks"]["blue"], named["reserves"]["blue"], named["policies"]["blue"]) == ([], [], [])
    assert named["knowledge"]["blue"] == 0


def test_r20_1_an_automas_civilization_brings_nothing_of_its_own() -> None:
    met = set()
    for seed in range(1, 40):
        laid = before_an_automa(seed=seed)
        civilization = laid.named["civilization"]["blue"]
        met.add(civilization)
        assert laid.named["reserves"]["blue"] == []
        if civilization == "zulu":
            assert laid.named["hidden_left"] == 0
    assert {"aksumite", "zulu"} <= met


def test_r12_5_the_zulu_begin_with_three_hidden_forces() -> None:
    found = {}
    for seed in range(1, 20):
        named = Laid(seed=seed).named
        found["zulu" in named["civilization"].values()] = named["hidden_left"]
    assert found == {True: 3, False: 0}


def test_r12_17_picked_aksumites_reserve_as_well() -> None:
    laid = Laid(civilizations="picked")
    laid.state.play(0, laid.words.parse("pick greek"))
    laid.state.play(1, laid.words.parse("pick aksumite"))
    assert [len(laid.named["reserves"][seat]) for seat in ("red", "blue")] == [0, 3]


def deck(**options: Any) -> list[str]:
    """The cards of the Automas' deck."""
    return sorted(before_an_automa(**options).named["automa_deck"])


def test_r20_2_the_automas_deck() -> None:
    own = deck(automas=1)
    assert len(own) == 15 + 1 + 7
    assert sum(card.startswith("automa_") for card in own) == 1
    assert {"action_21", "action_22"} <= set(own)
    assert "action_23" not in own
    assert "action_23" in deck(automas=1, heroes=True)
    assert len(deck(automas=1, advanced_cards=3)) == 23 + 3
    assert len(deck(automas=1, african_empires=False)) == 15 + 1


def test_r20_28_several_automas_share_a_deck_with_the_multi_automa_card() -> None:
    shared = deck(automas=2, seats=3)
    assert "multi_automa" in shared
    assert not any(card.startswith("automa_") for card in shared)


def test_r20_31_an_automas_quest_is_worth_two_points() -> None:
    laid = Laid(quests=True, automas=1)
    assert laid.points("quests") == [0, 2]


def test_r21_11_t132_two_of_the_track_cards() -> None:
    track = {f"action_{number}" for number in range(16, 21)}
    kept = {tuple(sorted(track & set(deck(automas=1, automa_track_cards=2, seed=seed)))) for seed in range(1, 12)}
    assert all(len(each) == 2 for each in kept)
    assert len(kept) > 1
    assert {"action_21", "action_22"} <= set(deck(automas=1, automa_track_cards=2))


# Options (R21)


def test_r21_1_the_core_game_leaves_the_expansion_in_its_box() -> None:
    laid = Laid(african_empires=False)
    named = laid.named
    assert {row.id for row in laid.constants.playing} == {"chinese", "danish", "egyptian", "greek", "japanese"}
    assert {row.box for row in laid.constants.face_rows} == {"core"}
    assert (named["unrest"], named["bag"], named["exchanges"]) == ([], [], [])
    assert not any(named["science"].values())
    assert sum(named["production"].values()) == 6 + 2
    assert set(named["ports"].values()) == {"-"}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {"african_empires": False}),
        (2, {"african_empires": False, "quests": True}),
        (2, {"african_empires": False, "natural_wonders": True}),
        (2, {"automas": 2}),
        (3, {"map": "a"}),
    ],
)
def test_r21_2_what_does_not_go_together(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(ProblemError):
        Laid(seats, **options)


def test_r21_3_a_deck_from_a_list() -> None:
    one, other = Laid(seed=1, deck="listed"), Laid(seed=2, deck="listed")
    cards = [sorted(laid.named["development"] + shown(laid.named)) for laid in (one, other)]
    assert cards[0] == cards[1]
    assert one.kinds(cards[0]) == {"I": (5, 5, 5), "II": (4, 4, 4), "III": (0, 4, 4)}


def test_r21_4_science_tokens_for_production_tokens() -> None:
    named = Laid(science_tokens=3).named
    assert sum(named["production"].values()) == 6 - 3
    assert sum(named["science"].values()) == 2 + 3


def test_r21_4_there_are_twelve_science_tokens() -> None:
    named = Laid(seats=4, map="i", science_tokens=12).named
    assert sum(named["science"].values()) == 12
    before = Laid(seats=4, map="i").named
    assert sum(before["science"].values()) == 10
    assert sum(named["production"].values()) == sum(before["production"].values()) - 2


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    tests = Path(__file__).parents[2]
    assert [rule for rule, entry in coverage("monumental", tests).items() if not entry.cited] == []


def test_r21_12_the_display_may_be_larger() -> None:
    assert len(shown(Laid(display_size=8).named)) == 8
