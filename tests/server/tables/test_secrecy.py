"""Secrets over HTTP: two tables that differ only in what a seat cannot know answer it byte for byte alike."""

import itertools
from pathlib import Path

import pytest

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.registry import game_ids
from mappemonde.kernel.table import Table, open_table
from server.kit import ME, OPEN, Person, live, plant, running, sqlite
from server.sights import sights, told

SEED = b"twin" * 8
MOMENT = 1_700_000_000.0
LONGEST = 1500
"""Actions after which a game that lasts longer is left."""
SOONER_OR_LATER = (0.0, 0.1, 0.4, 0.8)
"""Which shares of a whole game are played before the twins are made."""


def _played(game: str, actions: int = LONGEST) -> tuple[Table, list[str]]:
    """A table so many actions into the game, told as if it began there; what was said on the way."""
    table = open_table(game, ["Ann", "Ben", "Cid"], {}, "", SEED)
    luck, said = fast(3), list[str]()
    while table.state.flow and len(said) < actions:
        seat, action = any_choice(table.state, luck)
        said.append(table.vocabulary.format(action))
        table.state.play(seat, action)
    return table, said


def _harmless(table: Table, seat: int, texts: list[str]) -> list[str]:
    """The texts by which a seat learns nothing: they are refused, or can be taken back."""
    found = []
    for text in texts:
        if table.why_not(seat, text) is None:
            table.say(seat, text)
            if not table.can_undo(seat):
                break
        found.append(text)
    return found


def _answers(person: Person, table: str, seat: int, texts: list[str]) -> list[bytes]:
    """Everything a seat can ask."""
    found = sights(person, table, seat)
    found += [told(person.post(f"/tables/{table}/why", seat=seat, action=text)) for text in texts]
    found += [told(person.act(table, seat, text, seen=0, key=text or "k")) for text in texts]
    found.append(told(person.get(f"/tables/{table}/position?seat={seat}")))
    found += [repr(event[1].get("entries")).encode() for event in live(person, table, f"?seat={seat}&after=0", 1)]
    return found


@pytest.mark.parametrize("share", SOONER_OR_LATER)
@pytest.mark.parametrize("game", game_ids())
def test_twin_tables_answer_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, share: float) -> None:
    whole = _played(game)[1]
    seat, number = SOONER_OR_LATER.index(share) % 3, int(share * len(whole))
    for actions in range(number, len(whole)):  # the first from there on that keeps a secret
        (state, _), (twin, _) = _played(game, actions), _played(game, actions)
        twin.state = state.game.twin(state.state, seat, fast(seat + 1))
        if state.game.save(twin.state) != state.game.save(state.state):
            break
    else:
        pytest.fail("no secret from there on")
    own = [state.vocabulary.format(action) for action in list(state.state.choices(seat))[:5]]
    texts = _harmless(_played(game, actions)[0], seat, ["", *whole[actions : actions + 8], *own])
    answers = []
    monkeypatch.setattr("time.time", lambda: MOMENT)  # lists tell when something happened
    for name, table in (("one", state), ("two", twin)):
        folder = tmp_path / f"{seat}{name}"
        folder.mkdir()
        numbers = itertools.count(100)
        monkeypatch.setattr("secrets.token_hex", lambda *_, numbers=numbers: f"{next(numbers):016x}")
        monkeypatch.setattr("secrets.token_bytes", lambda *_: SEED)
        with running(sqlite(folder), poll_interval=60) as server:
            people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
            table_id = people[0].open(ME, OPEN, OPEN, game=game, options={}, visibility="public")["id"]
            for person in people[1:]:
                assert person.post(f"/tables/{table_id}/join").status_code == 200
            plant(sqlite(folder), table_id, table)
            server.services.tables.invalidate(table_id)
            looks = [sights(server.person(name), table_id) for name in ("Dot", None)]  # spectators know no more
            answers.append([*looks, _answers(people[seat], table_id, seat, texts)])
    assert answers[0] == answers[1]
