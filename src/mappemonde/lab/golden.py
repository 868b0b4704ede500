"""Golden playthroughs: whole tables kept as records and as text, so that a change of any rule shows in a difference.

`python -m mappemonde.lab.golden FOLDER` plays the tables named in FOLDER/playthroughs.toml anew and writes both.
"""

import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

from mappemonde.bots.turn_taking import next_action, witnesses
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import write_record
from mappemonde.kernel.table import Table, open_table

LONGEST = 20_000


def play_through(name: str, wanted: dict[str, Any]) -> Table:
    """Play one table with its bots; the name is the seed."""
    bots: list[str] = wanted["bots"]
    table = open_table(wanted["game"], bots, wanted.get("options", {}), seed=sha256(name.encode()).digest())
    players = [table.game.make_bot(bot) for bot in bots]
    luck = [fast(seat) for seat in range(len(bots))]
    seats, seen_by = range(len(bots)), list[int]()
    while not table.ended and len(table.record.rows) < LONGEST:
        seat, action = next_action(table.game, table.state, players, luck, seen_by)
        seen_by = witnesses(table.state, seat, action, seats)
        table.play(seat, action)
    return table


def tell(table: Table, lang: str = "en") -> str:
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
        places = [f"{seats.format(seat)} {place}" for seat, place in enumerate(result.places)]
        lines += ["", f"{table.game.texts.get(lang, 'result', result.reason)} ({result.rule})", ", ".join(places)]
    return "\n".join(lines) + "\n"


def main(folder: Path) -> None:
    """Write every playthrough of a folder anew."""
    for name, wanted in tomllib.loads((folder / "playthroughs.toml").read_text("utf-8")).items():
        table = play_through(name, wanted)
        write_record(table.record, folder / f"{name}.jsonl")
        (folder / f"{name}.txt").write_text(tell(table), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
