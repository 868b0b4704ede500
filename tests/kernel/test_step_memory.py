"""Steps whose memory is one immutable record: it comes back from saves, pickles and scenarios as what it was."""

import json
import pickle
from typing import Any, ClassVar, NamedTuple

import pytest

from mappemonde.kernel.chance import fast
from mappemonde.kernel.check import check
from mappemonde.kernel.game import CorruptError
from mappemonde.kernel.state import Step
from mappemonde.kernel.table_spec import prepared, table_spec
from mappemonde.kernel.texts import Texts
from mappemonde.lab.translations import checks_of

TABLE = prepared(table_spec("congress", 3))


class Raise(NamedTuple):
    coins: int


class Duel(NamedTuple):
    """The whole memory of a duel."""

    attacker: int
    area: int
    lent: tuple[int, ...] = ()


def duel_of(told: Any) -> Duel:
    """A duel, or one from a save, which holds lists."""
    if isinstance(told, Duel):
        return told
    attacker, area, lent = told
    return Duel(attacker, area, tuple(lent))


@check("R1.1", "{coins} is too much for {area}.")
def coins_suffice(step, state, seat, action):
    return action.coins <= step.area


class Duelling(Step):
    NAME: ClassVar[str] = "duel"
    FIELDS: ClassVar[tuple[str, ...]] = ("duel",)

    def __init__(self, duel):
        self.duel = duel_of(duel)

    @classmethod
    def blank(cls):
        return cls(Duel(0, 0))

    @property
    def area(self):
        return self.duel.area

    def seats(self, state):
        return 1 << self.duel.attacker

    def checks(self):
        return {Raise: (coins_suffice,)}


class Duels(type(TABLE.game)):
    """Congress with duels."""

    steps = (*TABLE.game.steps, Duelling)


GAME = Duels()
DUEL = Duel(2, 3, (1, 0, 4))


def duelling():
    state = TABLE.begin(fast(1))
    state.push(Duelling(DUEL))
    return state


def test_a_save_gives_the_same_memory_back():
    state = duelling()
    saved = GAME.save(state)
    assert json.loads(saved)["flow"][-1] == ["duel", [2, 3, [1, 0, 4]]]
    loaded = GAME.load(TABLE.constants, saved, fast(1))
    assert loaded.flow[-1].as_tuple() == ("duel", DUEL)
    assert type(loaded.flow[-1].duel) is Duel
    assert GAME.save(loaded) == saved
    assert loaded.waiting() == [2]


def test_views_of_a_state_and_of_its_save_are_equal():
    state = duelling()
    loaded = GAME.load(TABLE.constants, GAME.save(state), fast(1))
    assert GAME.view(loaded, 0).as_tuple() == GAME.view(state, 0).as_tuple()


def test_packed_values_come_back_without_json():
    state = duelling()
    assert GAME.unpack(TABLE.constants, GAME.pack(state), fast(1)).flow[-1].duel == DUEL


def test_a_pickled_step_has_its_memory():
    step = pickle.loads(pickle.dumps(Duelling(DUEL)))
    assert (type(step), step.duel, type(step.duel)) == (Duelling, DUEL, Duel)


def test_a_scenario_tells_the_memory_as_a_list():
    told = {"flow": [["talk"], ["duel", [2, 3, [1, 0, 4]]]]}
    state = GAME.situated(TABLE.constants, TABLE.begin(fast(1)), told, TABLE.vocabulary)
    assert state.flow[-1].duel == DUEL


@pytest.mark.parametrize("memory", [[], [3], [[1, 2]], [[1, 2, 3]], [None]], ids=str)
def test_a_save_with_another_memory_is_corrupt(memory):
    packed = json.loads(GAME.save(duelling()))
    packed["flow"][-1] = ["duel", *memory]
    with pytest.raises(CorruptError):
        GAME.unpack(TABLE.constants, packed, fast(1))


def test_checks_are_listed_without_a_memory():
    assert checks_of(Duelling) == [coins_suffice]


def test_a_refusal_has_facts_of_the_memory():
    refusal = Duelling(DUEL).refuse(TABLE.begin(fast(1)), 2, Raise(9))
    assert refusal.facts == {"coins": 9, "area": 3}


def test_a_prompt_has_facts_of_the_memory(tmp_path):
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "sentences.toml").write_text('[prompt]\nduel = "{seat} duels for {area} in turn {turn}."\n')
    state, area = duelling(), TABLE.vocabulary.kinds["area"].label(3, "en")
    told = Texts(tmp_path).prompt(state.flow[-1], GAME.view(state, 2), 2, TABLE.vocabulary, "en")
    assert told == f"Green duels for {area} in turn 1."
