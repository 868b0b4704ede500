"""Pieces and set-up (R1, R2), on every number of seats."""

from collections import Counter

import pytest

from games.africana.kit import BOARD, GAME, SEATS, Start, table
from mappemonde.kernel.chance import Scripted
from mappemonde.kernel.table import TableError, open_table

SIZES = pytest.mark.parametrize(("seats", "pile", "removed"), [(4, 25, 4), (3, 22, 7), (2, 19, 10)])


SHUFFLED = (15, 15, 14, 10, 10, 60)
"""What is shuffled at set-up: both books, the expeditions C, B and A, the Travel cards."""


def turned(count, by):
    """An order that begins with the card of place `by` and goes round."""
    return [(place + by) % count for place in range(count)]


def laid_out(seats, **orders):
    """The state after a set-up whose shuffles leave everything as it was, but for the orders told."""
    luck = [orders.get(f"shuffle_{number}", turned(count, 0)) for number, count in enumerate(SHUFFLED)]
    script = Scripted(luck)
    state = GAME.setup(table(seats)[0], script)
    assert script.left() == 0
    return state


def test_r1_1_points_decide_the_game():
    result = Start(3).state.result()
    assert [points["total"] for points in result.points] == [0, 0, 0]
    assert result.places == [2, 2, 1]  # Germany has more silver


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_2_two_to_four_players(seats):
    with pytest.raises(TableError, match="takes 2 to 4 seats"):
        open_table("africana", [f"p{seat}" for seat in range(seats)])


def test_r1_3_eleven_places_in_each_half():
    assert [(group.id, len(group.areas)) for group in BOARD.groups] == [("north", 11), ("south", 11)]
    assert len(BOARD.areas) == 22


def test_r1_4_forty_routes_join_the_places_both_ways():
    constants, _ = table(2)
    assert sum(map(len, constants.near)) == 80
    assert all(place in constants.near[other] for place, row in enumerate(constants.near) for other in row)
    far = [steps for row in constants.steps for steps in row]
    assert max(far) == 7
    assert {steps: count // 2 for steps, count in Counter(far).items() if steps} == {
        1: 40, 2: 56, 3: 58, 4: 41, 5: 23, 6: 11, 7: 2,
    }  # fmt: skip


def test_r1_4_four_routes_cross_the_equator():
    constants, _ = table(2)
    crossing = [
        (one, other)
        for one, row in enumerate(constants.near)
        for other in row
        if constants.half[one] < constants.half[other]
    ]
    assert len(crossing) == 4


def test_r1_5_sixty_travel_cards_twelve_of_each_colour():
    assert list(table(2)[0].travel) == [12] * 5


def test_r1_5_every_colour_is_printed_seven_times_and_never_far():
    constants, _ = table(2)
    assert Counter(hue for hues in constants.hues for hue in hues) == dict.fromkeys(range(5), 7)
    assert sorted(map(len, constants.hues)) == [1] * 9 + [2] * 13
    assert all(len({hue for near in row for hue in constants.hues[near]}) >= 4 for row in constants.near)


def test_r1_6_money_is_one_number_and_never_owed():
    start = Start(2)
    assert list(start.state.silver) == [2, 2]
    assert start.menu("buy") == []  # nothing that costs more than one has is offered


def test_r1_7_four_of_each_artifact_two_of_each_assistant():
    constants, _ = table(2)
    artifacts = Counter((constants.book[card], kind) for card, kind in enumerate(constants.artifact) if kind >= 0)
    assistants = Counter((constants.book[card], kind) for card, kind in enumerate(constants.assistant) if kind >= 0)
    assert artifacts == {(book, kind): 2 for book in range(2) for kind in range(5)}
    assert assistants == {(book, kind): 1 for book in range(2) for kind in range(5)}
    assert list(constants.supply) == [2] * 5
    assert (sum(constants.fee), sum(constants.prize)) == (43, 103)


def test_r1_8_thirty_four_expeditions():
    constants, _ = table(2)
    sums = {back: [0, 0, 0] for back in range(3)}
    for card, back in enumerate(constants.back):
        sums[back] = [sums[back][0] + 1, sums[back][1] + constants.pay[card], sums[back][2] + constants.points[card]]
    assert sums == {0: [10, 40, 17], 1: [10, 28, 38], 2: [14, 28, 90]}


def test_r1_8_rewards_follow_the_shortest_way():
    constants, _ = table(2)
    for card, back in enumerate(constants.back):
        way = constants.steps[constants.origin[card]][constants.target[card]]
        wanted = [(way + 1, (way + 1) // 2), (way - 1, way), (way // 2, way + 2)][back]
        assert (constants.pay[card], constants.points[card]) == wanted


def test_r2_1_both_books_lie_on_one_side_with_their_top_card_open():
    shown = Start(2).shown(None)["books"]
    for book in ("north", "south"):
        assert shown[book]["left"] == []
        assert len(shown[book]["right"]) == 15
        assert shown[book]["right"][:-1] == [None] * 14
        assert shown[book]["right"][-1] is not None


def test_r2_2_books_lead_to_the_other_half():
    constants, _ = table(2)
    assert all(constants.half[constants.goal[card]] != constants.book[card] for card in range(constants.adventures))


@SIZES
def test_r2_3_some_c_cards_are_removed_unseen(seats, pile, removed):
    start = Start(seats)
    assert len(start.state.removed) == removed
    assert {start.state.constants.back[card] for card in start.state.removed} == {2}
    assert start.shown("white")["expeditions"]["removed"] == removed


@SIZES
def test_r2_4_the_pile_is_a_on_b_on_c_and_five_a_cards_lie_open(seats, pile, removed):
    start = Start(seats)
    backs = [start.state.constants.back[card] for card in start.state.deck]
    assert len(backs) == pile
    assert backs == sorted(backs, reverse=True)
    assert [start.state.constants.back[card] for card in start.state.slots] == [0] * 5
    told = start.shown(None)["expeditions"]
    assert told == {"pile": {"A": 5, "B": 10, "C": 14 - removed}, "top": "A", "removed": removed}


def test_r2_1_each_book_lies_in_the_order_of_its_shuffle():
    plain = laid_out(2)
    for book in range(2):
        mixed = laid_out(2, **{f"shuffle_{book}": turned(15, 4)})
        assert (
            list(mixed.books[2 * book + 1]) == list(plain.books[2 * book + 1])[4:] + list(plain.books[2 * book + 1])[:4]
        )
        assert list(mixed.books[3 - 2 * book]) == list(plain.books[3 - 2 * book])


@SIZES
@pytest.mark.parametrize("by", [1, 6])
def test_r2_3_the_shuffle_decides_which_c_cards_are_removed(seats, pile, removed, by):
    state = laid_out(seats, shuffle_2=turned(14, by))
    cards = [card for card, back in enumerate(state.constants.back) if back == 2]
    order = [cards[place] for place in turned(14, by)]
    assert list(state.removed) == order[:removed]
    assert list(state.deck)[: 14 - removed] == order[removed:]


@SIZES
def test_r2_3_every_c_card_may_be_removed_and_every_one_may_stay(seats, pile, removed):
    games = [Start(seats, seed).state for seed in range(60)]
    gone = Counter(card for state in games for card in state.removed)
    assert len(gone) == 14
    assert all(0 < count < len(games) for count in gone.values())


def test_r2_3_each_letter_lies_in_the_order_of_its_own_shuffle():
    state = laid_out(4, shuffle_3=turned(10, 3), shuffle_4=turned(10, 7))
    for back, by, first in ((1, 3, 10), (0, 7, 20)):
        cards = [card for card, letter in enumerate(state.constants.back) if letter == back]
        order = [cards[place] for place in turned(10, by)]
        lying = [*state.deck, *reversed(list(state.slots))]  # from the bottom of the pile to the first slot
        assert lying[first : first + 10] == order


def test_r2_4_other_expeditions_lie_open_at_other_tables():
    assert len({tuple(Start(2, seed).state.slots) for seed in range(10)}) == 10


def test_r2_5_the_travel_pile_lies_in_the_order_of_its_shuffle():
    plain = laid_out(3)
    assert [*plain.pile] == sorted(plain.pile)
    mixed = laid_out(3, shuffle_5=turned(60, 30))
    hues = [place // 12 for place in turned(60, 30)]
    assert list(mixed.pile) == hues[:57]
    assert [[*mixed.hands][seat * 11 : seat * 11 + 5].index(1) for seat in range(3)] == hues[:56:-1]


def test_r2_5_travel_cards_come_in_another_order_at_other_tables():
    piles = {tuple(Start(4, seed).state.pile) for seed in range(10)}
    assert len(piles) == 10
    assert all(list(pile) != sorted(pile) for pile in piles)


def test_r2_5_assistants_lie_open_and_discards_are_empty():
    shown = Start(3).shown(None)
    assert set(shown["assistants"].values()) == {2}
    assert shown["travel"]["pile"] == 57
    assert set(shown["travel"]["discards"].values()) == {0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_6_companies_by_seat(seats):
    wanted = [("Italy", "napoli", 2), ("France", "cape_town", 2), ("Germany", "lagos", 3), ("England", "jidda", 4)]
    shown = Start(seats).shown(None)["seats"]
    assert list(shown) == list(SEATS[:seats])
    assert [(one["company"]["en"], one["at"], one["silver"]) for one in shown.values()] == wanted[:seats]


def test_r2_7_an_opening_hand_is_a_joker_and_a_hidden_card():
    start = Start(4)
    for seat in SEATS:
        own = start.shown(seat)
        assert own["hand"].pop("joker") == 1
        assert sum(own["hand"].values()) == 1
        assert own["seats"][seat]["markers"] == 4
    drawn = [event for event in start.journal if event.kind == "drawn"]
    assert [event.knows for event in drawn] == [(0,), (1,), (2,), (3,)]
    assert all(event.seen_by(None).facts == {"seat": seat} for seat, event in enumerate(drawn))
    assert start.shown("blue")["seats"]["white"]["hand_size"] == 2


def test_the_printed_board_is_sound():
    assert GAME.check_board(BOARD) == []


def test_r2_6_companies_are_founded_in_the_open():
    start = Start(4)
    places = [BOARD.areas[founded["area"]].id for founded in start.told("founded")]
    assert [founded["seat"] for founded in start.told("founded")] == [0, 1, 2, 3]
    assert places == list(start.named["at"].values())
    assert [founded["silver"] for founded in start.told("founded")] == list(start.state.silver)


def test_r2_1_r2_4_what_is_laid_out_is_told():
    start = Start(3)
    books = start.named["books"]
    assert [(told["book"], told["count"]) for told in start.told("book_filled")] == [(0, 15), (1, 15)]
    tops = [start.state.constants.adventure_ids[told["adventure"]] for told in start.told("book_filled")]
    assert tops == [books["north"]["right"][-1], books["south"]["right"][-1]]
    assert start.told("expeditions_removed") == [{"count": 7}]
    dealt = [(told["slot"], told["expedition"]) for told in start.told("expedition_dealt")]
    assert dealt == list(enumerate(start.state.slots))
