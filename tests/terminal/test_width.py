"""Every screen of every game at 80 columns: no line is longer, and no word is cut without a mark."""

import io
from functools import cache

import pytest
from rich.cells import cell_len
from rich.console import Console

from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import Table, open_table
from mappemonde.terminal.autosave import Autosave
from mappemonde.terminal.game_look import find_look
from mappemonde.terminal.play_loop import Terminal
from mappemonde.terminal.screen import WIPE, Screen
from terminal.kit import script

WIDTH = 80
WIDE = 400
GAMES = ("conquest", "africana", "africa1880")
NAMES = ("Maximilienne", "Bartholomé", "Jean-Christophe", "Anne-Sophie", "Wolfgang Amadeus", "Konstantin von Thurn")
COMMANDS = (
    *("board", "map", "legend", "hand", "seats", "choices", "help", "log 60", "rules", "rules 6", "answers", "zzz"),
    *("help help", "why", "lang", "99", "give nobody", "odds", "books", "look 3", "letters", "sheet"),
)


@cache
def played(game_id: str, people: int, actions: int) -> Table:
    """A table after so many actions of its usual bots."""
    game = find_game(game_id)
    table = open_table(game_id, list(NAMES[:people]), seed=b"width")
    bots, luck = [game.absent() for _ in range(people)], fast(1)
    while len(table.record.rows) < actions and not table.ended:
        seat = table.state.waiting()[0]
        table.play(seat, decide(game, table.state, seat, bots[seat], luck))
    return table


def screens(table: Table, width: int, lang: str) -> str:
    """All that a person who asks for everything is shown."""
    out = io.StringIO()
    console = Console(
        file=out, width=width, force_terminal=True, color_system=None, markup=False, emoji=False, highlight=False
    )
    screen = Screen(table, console, lang)
    terminal = Terminal(table, {}, fast(1), screen, Autosave(table, screen), 0.0)
    verbs = [f"help {verb}" for verb in table.vocabulary.verbs if not table.record.rows]
    areas = [f"look {area}" for area in table.vocabulary.kinds["area"].ids[::7]]  # type: ignore[attr-defined]
    terminal.read = script("", *COMMANDS, *verbs, *areas)
    terminal.run()
    screen.result()
    return out.getvalue().replace(WIPE, "")


def words_of(text: str) -> set[str]:
    """All words without what stands around them."""
    return {word.strip(".,;:()") for word in text.split() if any(map(str.isalnum, word))}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("actions", [0, 200])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_too_wide_and_no_word_is_cut_without_a_mark(game: str, actions: int, lang: str) -> None:
    low, high = find_game(game).seats
    for people in (low, min(high, len(NAMES))):
        table = played(game, people, actions)
        narrow = screens(table, WIDTH, lang)
        longest = max(narrow.splitlines(), key=cell_len)
        assert cell_len(longest) <= WIDTH, longest
        cut = words_of(narrow) - words_of(screens(table, WIDE, lang))
        assert not [word for word in cut if not is_marked(word, table, lang)]


def is_marked(word: str, table: Table, lang: str) -> bool:
    """Whether a word that is cut is a part of a long area's name, and says that it goes on."""
    areas = table.vocabulary.kinds["area"]
    assert isinstance(areas, Names)
    parts = [part for name in areas.labels[lang] for part in name.split()]
    return word.endswith("…") and any(part.startswith(word[:-1]) for part in parts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_heading_is_cut_however_long_a_name_is(game: str, lang: str) -> None:
    people = find_game(game).seats[0]
    names = [f"Maximilienne Alexandrin {number}" for number in range(people)]
    table = open_table(game, names, seed=b"width")
    out = io.StringIO()
    screen = Screen(table, Console(file=out, width=WIDTH), lang)
    view = screen.view(0)
    for step in find_game(game).texts.tables[lang]["step"].values():
        now = table.game.texts.get(lang, "step", table.state.flow[-1].NAME)
        title = find_look(table.game).headline(view, screen.context).replace(now, step)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(screen.look, "headline", lambda *_, told=title: told)
            screen.board(0)
        assert title in " ".join(out.getvalue().split())
