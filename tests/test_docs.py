"""The documentation: links lead somewhere, code runs, boards and scenarios and records hold, the example is a game."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from islands.actions import Visit
from typer.main import get_command

from mappemonde.cli import app
from mappemonde.kernel.board import BoardError, read_board
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import parse_record
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.replay import verify
from mappemonde.kernel.scenario import Scenario, read_scenario, run_scenario
from mappemonde.kernel.table import prepare

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CONCEPTS = sorted(DOCS.glob("*.md"))
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted(DOCS.rglob("*.md")),
]
PLAYS = 300


class Block(NamedTuple):
    """A fenced block: its language, the file it is copied from if it names one, its text."""

    page: Path
    line: int
    language: str
    source: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    return [
        Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2].strip(), found[3])
        for found in re.finditer(r"^```(\w+)([^\n]*)\n(.*?)^```$", text, re.M | re.S)
    ]


def prose(page: Path) -> str:
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)


BLOCKS = [block for page in PAGES for block in blocks(page)]
COPIED = [block for block in BLOCKS if block.source]
TOML = [block for block in BLOCKS if block.language == "toml"]
SCENARIOS = [block for block in TOML if {"title", "game"} <= tomllib.loads(block.text).keys()]
BOARDS = [block for block in TOML if not block.source and {"area", "game"} <= tomllib.loads(block.text).keys()]
RECORDS = [block for block in blocks(DOCS / "chance-and-records.md") if block.language == "json"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file(page: Path) -> None:
    text = re.sub(r"`[^`]*`", "", prose(page))  # `vec[i64](items)` is no link
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    files = [target.partition("#")[0] for target in targets if not re.match(r"[a-z]+:|#", target)]
    assert [file for file in files if not (page.parent / file).exists()] == []


def test_the_index_names_every_page() -> None:
    index = (DOCS / "README.md").read_text("utf-8")
    assert [page.name for page in CONCEPTS if page.name != "README.md" and f"({page.name})" not in index] == []


@pytest.mark.parametrize("block", COPIED, ids=str)
def test_excerpts_are_copied_word_for_word(block: Block) -> None:
    assert block.text in (ROOT / block.source).read_text("utf-8")


@pytest.mark.parametrize("page", CONCEPTS, ids=lambda page: page.name)
def test_the_code_of_a_page_runs_from_top_to_bottom(page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page):
        if block.language == "python" and not block.source:
            exec(compile("\n" * block.line + block.text, str(page), "exec"), names)


def test_there_is_something_to_check() -> None:
    assert len(COPIED) >= 12
    assert len(SCENARIOS) >= 2
    assert len(BOARDS) == 1
    assert len(RECORDS) == 1


@pytest.mark.parametrize("block", TOML, ids=str)
def test_toml_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", SCENARIOS, ids=str)
def test_scenarios_hold(block: Block, tmp_path: Path) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text(block.text, "utf-8")
    scenario = read_scenario(path)
    assert isinstance(scenario, Scenario)
    assert run_scenario(scenario) == []


@pytest.mark.parametrize("block", BOARDS, ids=str)
def test_boards_can_be_played_on(block: Block) -> None:
    game = find_game(tomllib.loads(block.text)["game"])
    assert game.board_faults(read_board(block.text)) == []
    prepare(game, 2, {"ferry": False}, block.text)


def test_a_misspelt_neighbour_is_reported_as_the_page_on_boards_says() -> None:
    told = next(block.text for block in blocks(DOCS / "boards.md") if block.language == "text")
    misspelt = BOARDS[0].text.replace('["mouth", "mill", "~isle"]', '["mouth", "mil", "~isle"]')
    with pytest.raises(BoardError) as caught:
        read_board(misspelt, "lake.toml")
    assert str(caught.value) == told.strip()


@pytest.mark.parametrize("block", RECORDS, ids=str)
def test_records_can_be_verified(block: Block) -> None:
    verify(parse_record(block.text.replace("\n ", " ").encode()))


def told_commands() -> list[tuple[str, str]]:
    """Every command line of ours on a page: in blocks for the shell, and between backticks."""
    found = []
    for page in PAGES:
        shell = [line for block in blocks(page) if block.language == "sh" for line in block.text.splitlines()]
        inline = [" ".join(text.split()) for text in re.findall(r"`(mappemonde [^`]*)`", prose(page))]
        found += [(page.name, line) for line in [*shell, *inline] if line.startswith("mappemonde ")]
    return found


@pytest.mark.parametrize(("page", "line"), told_commands())
def test_commands_and_their_options_exist(page: str, line: str) -> None:
    command = get_command(app)
    words = shlex.split(line, comments=True)[1:]
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    assert words == [] or not hasattr(command, "commands") or words[0].startswith("--"), f"{page}: {line}"
    if command.context_settings.get("ignore_unknown_options"):
        return  # some are options that only a game knows
    known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)} | {"--help"}
    assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known, f"{page}: {line}"


def test_everything_to_be_made_can_be_made() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    told = {word for page in PAGES for word in re.findall(r"(?:`|^)make (\w+)", page.read_text("utf-8"), re.M)}
    assert told <= targets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_example_allows_exactly_what_is_on_its_menus(seats: int) -> None:
    game = find_game("islands")
    luck = fast(seats)
    for number in range(PLAYS // 3):
        constants, board, _ = prepare(game, seats, {"rounds": 1 + number % 4}, "")
        state = game.setup(constants, fast(number))
        while state.waiting():
            for seat in range(seats):
                menu = state.choices(seat)
                for action in [Visit(area) for area in range(len(board.areas) + 2)]:
                    assert (state.refuse(seat, action) is None) == menu.holds(action)
            asked = state.waiting()
            seat = asked[luck.number(len(asked))]
            menu = state.choices(seat)
            state.play(seat, menu[luck.number(len(menu))])
        assert all(len(state.choices(seat)) == 0 for seat in range(seats))
        assert state.refuse(0, Visit(0)) is not None
        assert 1 in state.result().places


def test_the_example_has_all_its_sentences_in_both_languages() -> None:
    texts = find_game("islands").texts
    assert texts.keys("en") == texts.keys("fr")
