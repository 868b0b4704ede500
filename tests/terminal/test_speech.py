"""What the terminal says can be typed: every choice of every game, in every language."""

from pathlib import Path

import pytest
from prompt_toolkit.document import Document

from mappemonde.kernel.bot import Random
from mappemonde.kernel.chance import fast
from mappemonde.kernel.kinds import Names, slug
from mappemonde.kernel.languages import LANGUAGES, SOURCE
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import Table, open_table
from mappemonde.kernel.texts import SHARED
from mappemonde.terminal.abbreviations import Abbreviations, Moment
from mappemonde.terminal.commands import Commands
from mappemonde.terminal.completion import Completing
from mappemonde.terminal.game_look import find_look
from mappemonde.terminal.speech import Speech
from terminal.kit import plays, terminal

GAMES = ("conquest", "africana", "africa1880", "islands", "congress")
STRANGE = ("→", ",", "l'", "0", "3", "max", "99999999999", "²", "=", "own=", "?", "«", "..", "-", "__", "\u200b", "x/y")
LINES = 60
ACTIONS = 50
"""How far into a table of chance the choices are typed."""


def words_of(table: Table) -> Abbreviations:
    speech = Speech(table.game, table.vocabulary)
    return Abbreviations(table.vocabulary, find_look(table.game), table.game.rulebook(SOURCE), speech, table.standing)


def understood(words: Abbreviations, line: str, moment: Moment) -> str:
    typed = line.split()
    head = words.head(typed, moment)
    assert head.is_verb, line
    return words.expand(head.word, typed[head.length :], moment)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_said_can_be_typed(game: str, lang: str) -> None:
    table = open_table(game, ["a", "b", "c"], {"notes": True} if game == "islands" else {}, seed=b"speech")
    words, luck = words_of(table), fast(3)
    kinds = set()
    for _ in range(ACTIONS):
        if table.ended:
            break
        seat = table.state.waiting()[0]
        menu = table.state.choices(seat)
        moment = Moment(menu, table.game.view(table.state, seat), lang)
        for _ in range(4):
            text = table.vocabulary.format(menu[luck.number(len(menu))])
            said = words.speech.action(text, lang)
            kinds.add(text.split()[0])
            assert understood(words, said, moment) == text
            assert understood(words, slug(said).replace("_", " ").upper(), moment) == text
            assert understood(words, text, moment) == text
        table.say(seat, text)
    assert len(kinds) > 1


@pytest.mark.parametrize("game", sorted({*game_ids()} - {"congress"}))
def test_every_verb_and_argument_is_said_in_every_language(game: str) -> None:
    table = open_table(game, ["a", "b", "c"])
    texts = find_game(game).texts.tables
    for lang in LANGUAGES:
        told = {name: {**SHARED[lang].get(name, {}), **texts[lang].get(name, {})} for name in ("spoken", "argument")}
        for verb in table.vocabulary.verbs.values():
            assert verb.word in told["spoken"], (lang, verb.word)
            assert set(verb.kinds) <= set(told["argument"]), (lang, verb.kinds)
    said = [Speech(table.game, table.vocabulary).verb(verb, "fr") for verb in table.vocabulary.verbs]
    assert len({slug(word) for word in said}) == len(said)


@pytest.mark.parametrize("game", game_ids())
def test_a_name_of_the_readers_language_means_what_he_calls_so(game: str) -> None:
    table = open_table(game, ["a", "b", "c"])
    words = words_of(table)
    areas = table.vocabulary.kinds["area"]
    assert isinstance(areas, Names)
    for lang in LANGUAGES:
        for value, name in enumerate(areas.labels[lang]):
            for typed in (name, slug(name).replace("_", " "), f"the {name}", f"à la {name}", f"d'{name}"):
                assert words.names["area"].exact(typed, [], lang) == areas.ids[value]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_typed_or_begun_stops_the_table(
    game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chance types pieces of words, signs and numbers; the terminal answers each line and goes on asking."""
    monkeypatch.chdir(tmp_path)  # chance may save the table
    monkeypatch.setattr(Commands, "do_quit", Commands.do_board)
    table = open_table(game, ["anna", "ben", "random"], seed=b"typed")
    one, out = terminal(table, {2: Random()}, lang, 80)
    luck, completing = fast(5), Completing(one.offers)
    words = [*STRANGE, *one.abbreviations.commands[lang], *one.abbreviations.verbs[lang]]
    words += [name for kind in table.vocabulary.kinds.values() if isinstance(kind, Names) for name in kind.words]
    typed = 0

    def read(seat: int, prompt: str) -> str:
        nonlocal typed
        typed += 1
        if typed > LINES:
            raise EOFError
        line = " ".join(words[luck.number(len(words))] for _ in range(1 + luck.number(4)))
        line = line[: 1 + luck.number(len(line))] if luck.number(3) == 0 else line
        list(completing.get_completions(Document(line), None))  # type: ignore[arg-type]
        return "" if prompt == "> " else line

    one.read = read
    one.run()
    assert typed == LINES + 1
    assert "✗" in out.getvalue()


def test_choices_of_a_command_are_refused() -> None:
    table = open_table("islands", ["anna", "random"], seed=b"x")
    assert "✗ 'board' is not an action one could take." in plays(table, "choices board")


def test_commas_and_arrows_may_stand_between_names() -> None:
    table = open_table("conquest", ["a", "b", "c"], seed=b"speech")
    words, menu = words_of(table), table.state.choices(table.state.waiting()[0])
    moment = Moment(menu, None, "en")
    for line in ("attack alaska, kamchatka, 3", "attack Alaska->Kamchatka 3", "attack from Alaska to Kamchatka with 3"):
        assert understood(words, line, moment) == "attack alaska kamchatka 3"


def test_a_game_that_tells_no_words_is_spoken_of_by_its_ids() -> None:
    table = open_table("congress", ["anna", "ben"])
    speech = Speech(table.game, table.vocabulary)
    assert "march" in table.vocabulary.verbs
    assert speech.usage("march", "fr") == "march <territoire>"
