"""What is recorded of a decision, and what may be taken back: nothing after luck, a card seen, or the end."""

import pytest

from games.conquest.kit import ANY, Scene, opening
from mappemonde.bots.playout import any_choice
from mappemonde.kernel.action import same
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import with_one_more
from mappemonde.kernel.event import Event
from mappemonde.kernel.table import RefusedError, Table, open_table

SEED = bytes(range(32))


def conquest(**options: object) -> Table:
    return open_table("conquest", ["Ada", "Ben", "Cleo"], options, "", SEED)


def walk(table: Table, seed: int, decisions: int) -> Table:
    """Play at random."""
    walker = fast(seed)
    for _ in range(decisions):
        if not table.ended:
            table.play(*any_choice(table.state, walker))
    return table


def first(table: Table, verb: str) -> str:
    """The first text of a verb on the menu; empty if there is none."""
    texts = [table.vocabulary.format(choice) for choice in table.state.choices(table.state.waiting()[0])]
    return next((text for text in texts if text.split()[0] == verb), "")


def say(table: Table, verb: str) -> int:
    seat = table.state.waiting()[0]
    table.say(seat, first(table, verb))
    return seat


def fight(table: Table) -> int:
    """Put everything where an enemy is near, and attack."""
    seat = table.state.waiting()[0]
    owner, borders = table.state.owner, table.constants.borders
    front = next(area for area, other in borders if owner[area] == seat and owner[other] != seat)
    table.say(seat, f"place {table.vocabulary.kinds['area'].format(front)} {table.state.reserve}")
    return say(table, "attack")


def refuses_undo(table: Table, seat: int) -> bool:
    with pytest.raises(RefusedError) as caught:
        table.undo(seat)
    return caught.value.refusal.check == "information_is_unchanged"


def why_not_undone(table: Table, seat: int) -> str:
    refusal = table.why_not(seat, "undo")
    assert refusal is not None
    return table.game.texts.refusal(refusal, table.vocabulary, "en")


def test_an_attack_is_recorded_with_its_dice_apart() -> None:
    table = conquest()
    seat = fight(table)
    row = table.record.rows[-1]
    assert (row.n, row.seat) == (2, seat)
    assert row.action.startswith("attack ")
    assert [len(throw) for throw in row.drawn] == [int(row.action.rsplit(" ", 1)[1]), 1]
    assert table.record.rows[0].drawn == []


def test_placings_are_taken_back_one_after_another() -> None:
    table = conquest()
    states = [table.game.save(table.state)]
    for _ in range(3):
        seat = say(table, "place")
        states.append(table.game.save(table.state))
    for before in reversed(states[:-1]):
        assert table.can_undo(seat)
        assert table.undo(seat) == [Event("undone", "", {"seat": seat})]
        assert table.game.save(table.state) == before
    assert refuses_undo(table, seat)
    assert [row.action for row in table.record.rows[3:]] == ["undo"] * 3
    assert len(table.record.rows) == 6


def test_luck_cannot_be_taken_back() -> None:
    table = conquest()
    seat = fight(table)
    assert not table.can_undo(seat)
    assert refuses_undo(table, seat)
    assert why_not_undone(table, seat) == "That cannot be taken back: dice were thrown."


def test_a_card_drawn_by_the_next_seat_cannot_be_taken_back() -> None:
    table = conquest()
    while place := first(table, "place"):
        table.say(table.state.waiting()[0], place.rsplit(" ", 1)[0] + f" {table.state.reserve}")
    seat = say(table, "end_combat")
    assert table.can_undo(seat)
    say(table, "end_turn")
    assert not any(table.can_undo(each) for each in range(3))
    assert why_not_undone(table, seat) == "That cannot be taken back: a card was drawn."


def test_cards_laid_open_cannot_be_taken_back() -> None:
    table = conquest()
    seat = table.state.waiting()[0]
    joker = table.vocabulary.kinds["card"].parse("joker_1")
    table.state.hands[seat] = with_one_more(table.state.hands[seat], joker)
    table.state.refresh()
    say(table, "place")
    assert table.can_undo(seat)
    table.say(seat, "exchange joker")
    assert not table.can_undo(seat)


def test_r9_2_captured_cards_cannot_be_taken_back() -> None:
    scene = Scene("red: china 4 | blue: india", hands={"blue": "foot"})
    scene.plays("red", "attack china india 3", "6 6 6 v 1")
    assert scene.hand("red") == "foot"
    assert scene.state.revealed_to >> scene.seat("red") & 1
    bare = Scene("red: china 4 | blue: india").plays("red", "attack china india 3", "6 6 6 v 1")
    assert bare.state.revealed_to == 0  # there was nothing to see


def test_r5_1_a_card_drawn_is_a_secret_told_to_one_seat() -> None:
    scene = opening("red: china", ANY)
    assert scene.state.revealed_to == 1 << scene.seat("red")


def test_an_attack_can_be_taken_back_until_the_defender_has_answered() -> None:
    table = conquest(manual_defence=True)
    seat = fight(table)
    defender = table.state.waiting()[0]
    assert defender != seat
    assert [table.can_undo(each) for each in range(3)] == [each == seat for each in range(3)]
    table.say(seat, "undo")
    assert table.state.waiting() == [seat]
    say(table, "attack")
    table.say(defender, "defend 1")
    assert not any(table.can_undo(each) for each in range(3))


def test_the_end_cannot_be_taken_back_for_the_seed_is_open() -> None:
    table = walk(conquest(round_limit=1), 1, 500)
    assert table.record.rows[-1].drawn == []  # no luck in it: only the end forbids
    rows, state = table.record.rows.copy(), table.game.save(table.state)
    assert not any(table.can_undo(seat) for seat in range(3))
    assert all(refuses_undo(table, seat) for seat in range(3))
    assert (table.record.rows, table.game.save(table.state)) == (rows, state)


def test_a_choice_made_from_a_menu_is_the_one_recorded() -> None:
    table = walk(conquest(huffing=True), 4, 80)
    for row in table.record.rows:
        assert table.vocabulary.format(table.parse(row.action)) == row.action
    unnamed = next(row.action for row in table.record.rows if row.action.startswith("attack_unnamed"))
    assert not same(table.parse(unnamed), table.parse(unnamed.replace("_unnamed", "")))
