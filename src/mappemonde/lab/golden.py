"""Golden playthroughs: whole tables kept as records and as text, so that a change of any rule shows in a difference.

Which tables these are stands in the `game.toml` of each game, `[golden.<name>]`; the files lie beside its tests.
`python -m mappemonde.lab.golden GAME…` plays them anew and writes both.
"""

import sys
from hashlib import sha256
from pathlib import Path

from mappemonde.bots.turn_taking import next_action, witnesses
from mappemonde.kernel.chance import fast
from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.manifest import Playthrough
from mappemonde.kernel.record import read_record, write_record
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.replay import replay, verify
from mappemonde.kernel.table import Table, open_table, seat_players
from mappemonde.lab.coverage import find_tests

LONGEST = 20_000


def golden_file(tests: Path, game_id: str, name: str) -> Path:
    """Where the record of a kept table lies; its text lies beside it."""
    return tests / "games" / game_id / "golden" / f"{name}.jsonl"


def play_through(game_id: str, name: str, wanted: Playthrough) -> Table:
    """Play one table with its bots; game and name are the seed."""
    names = seat_players(find_game(game_id), wanted.bots, wanted.options)
    table = open_table(game_id, names, wanted.options, seed=sha256(f"{game_id}-{name}".encode()).digest())
    players = {seat: table.game.make_bot(bot) for seat, bot in enumerate(names) if seat not in table.automatic}
    luck = [fast(seat) for seat in range(len(names))]
    seen_by: list[int] = []
    while not table.ended and len(table.record.rows) < LONGEST:
        seat, action = next_action(table.game, table.state, players, luck, seen_by)
        seen_by = witnesses(table.state, seat, action, players)
        table.play(seat, action)
    return table


def tell(table: Table, lang: str = SOURCE) -> str:
    """A table in words: every action with its events and their rules, and the end."""
    seats = table.vocabulary.kinds["seat"]
    lines = [f"{table.game.title[lang]}: {', '.join(table.record.header.seats)}", ""]
    for number, events in enumerate(table.events):
        if number:
            row = table.record.rows[number - 1]
            lines.append(f"{number:>4}  {seats.format(row.seat)}: {row.action}")
        for event in events:
            seen = event.opened()
            lines.append(f"      {event.rule:<6} {table.game.texts.event(seen, table.vocabulary, lang)}")
    if table.ended:
        result = table.state.result()
        name = table.game.place_name
        places = [f"{seats.format(seat)} {name(place)}" for seat, place in enumerate(result.places)]
        lines += ["", f"{table.game.texts.get(lang, 'result', result.reason)} ({result.rule})", ", ".join(places)]
    return "\n".join(lines) + "\n"


def write_golden(game_id: str, tests: Path) -> None:
    """Play the kept tables of a game anew and write them beside its tests."""
    for name, wanted in find_game(game_id).manifest.golden.items():
        table = play_through(game_id, name, wanted)
        file = golden_file(tests, game_id, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        write_record(table.record, file)
        file.with_suffix(".txt").write_text(tell(table), "utf-8")


def check_golden(game_id: str, name: str, tests: Path) -> str | None:
    """What is wrong with a kept table, or nothing: it replays to the letter, from its seed to its text."""
    file = golden_file(tests, game_id, name)
    if not file.is_file():
        return f"{game_id} keeps no table '{name}' yet: make golden GAME={game_id}"
    record = read_record(file)
    verify(record)
    if record.close is None:
        return f"{file}: the table has not ended"
    text = tell(replay(record))
    return None if text == file.with_suffix(".txt").read_text("utf-8") else f"{file}: the text has changed"


if __name__ == "__main__":
    found = find_tests()
    if found is None:
        sys.exit("run this in the source tree: golden playthroughs lie beside the tests")
    for each in sys.argv[1:] or game_ids():
        write_golden(each, found)
