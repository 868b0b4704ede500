"""A kit for scenes: the situation told in one line, played in canonical texts, each play with the luck it needs.

    Scene("german_states: britain 2a 1c, france 1f 1c").plays("britain", "attack german_states france", "6 1 v 2 2")

Pieces are told as `2a` armies, `1n` navies, `1f` forts, `3c` control markers; nothing else stands on the map and no
region marker lies there but those of `lying`. The turn is that of the first power named in `sides`, in round 2 of the
first war, with two actions; `sides` tells rows A and B as `britain spain v france russia`.
"""

from typing import Any, Final, Self, TypeAlias

from games import kit
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.constants import Constants
from mappemonde.kernel.chance import Chance, Outcome, Scripted, fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.vocabulary import Vocabulary

BOARD: Final = GAME.printed_board
AREAS: Final = [area.id for area in BOARD.areas]
POWERS: Final = GAME.colours
PIECES: Final = {"a": "army", "n": "navy", "f": "fort", "c": "control"}
ROWS: Final = {2: "britain v france", 3: "britain spain v france", 4: "britain spain v france russia"}
"""The rows of tables that tell none."""
ANY: Final = "any luck"

Luck: TypeAlias = str | list[Outcome]
"""Throws as `6 1 v 2 2`, the attacker's first, several after each other by `|`; or a list of outcomes; or ANY."""


def table(seats: int, **options: Any) -> tuple[Constants, Vocabulary]:
    """Rules and words of a table with these options, without congress unless told."""
    return kit.table(GAME, seats, **{"congress": "off", **options})


def chance(luck: Luck) -> Chance:
    """A source that holds exactly this luck."""
    if luck == ANY:
        return fast(1742)
    if isinstance(luck, str):
        throws = [side for throw in luck.split("|") for side in throw.split("v") if side.strip()]
        return Scripted([[int(face) for face in side.split()] for side in throws])
    return Scripted(luck)


class Table(kit.PlayedState):
    """A state that is played and asked in words."""

    game = GAME

    def plays(self, seat: str, text: str, luck: Luck = "") -> Self:
        """Play an action that must be allowed, and must use up exactly the luck told."""
        self.state.chance = script = chance(luck)
        self.play(self.seat(seat), text)
        assert not isinstance(script, Scripted) or script.left() == 0, f"{seat}: {text}: luck was left over"
        return self

    def refuses(self, seat: str, text: str) -> Refusal:
        """The refusal of an action that must not be allowed."""
        return self.refusal(self.seat(seat), text)

    def why(self, seat: str, text: str) -> tuple[str, str]:
        """Why not: the check and its rule. Its sentence must be complete in both languages."""
        refusal = self.refuses(seat, text)
        for lang in ("en", "fr"):
            assert "{" not in self.sentence(refusal, lang)
        return refusal.check, refusal.rule

    def menu(self, *prefix: str) -> list[str]:
        """What the asked seats may do, as texts that begin with these words."""
        return self.menu_of(self.state.waiting(), *prefix)

    def offers(self, text: str) -> bool:
        """Whether an action is on the menu of those asked."""
        return text in self.menu(text.split()[0])

    def units(self, power: str, area: str) -> str:
        """The units of a power in an area as the kit tells them: `2a 1n`; nothing if there are none."""
        named = self.named["units"]
        counts = ((letter, named[unit][power][area]) for letter, unit in PIECES.items() if unit != "control")
        return " ".join(f"{count}{letter}" for letter, count in counts if count)

    def control(self, power: str, area: str) -> int:
        return int(self.named["control"][power][area])

    def gold(self, seat: str) -> int:
        return int(self.state.gold[self.seat(seat)])

    def population(self, seat: str) -> int:
        return int(self.state.population[self.seat(seat)])

    def unrest(self, seat: str) -> int:
        return int(self.state.unrest[self.seat(seat)])

    def points(self, seat: str) -> int:
        """Victory points so far, without penalties."""
        return sum(self.named["points"][seat].values())

    def tiles(self, seat: str, tile: str) -> int:
        return int(self.named["tiles"][seat][tile])

    def supply(self, tile: str) -> int:
        return int(self.named["supply"][tile])

    def strengths(self, place: int = -1) -> tuple[int, int]:
        """Strength of attack and defence in a throw, the last one unless told."""
        facts = self.told("thrown")[place]
        return facts["attack"], facts["defence"]

    @property
    def log(self) -> list[str]:
        """What happened, row by row: the rule cited, the event and its facts, in words."""
        return [" ".join([event.rule, event.kind, *self.facts(event)]) for event in self.journal]

    def facts(self, event: Event) -> list[str]:
        """The facts of an event in words; several of one name are joined by `+`."""
        kinds = {name: self.words.kind_of(name, event.kind) for name in event.facts}
        found = []
        for name, fact in event.facts.items():
            kind = kinds[name]
            each = [str(one) if kind is None else kind.format(one) for one in (fact if is_list(fact) else [fact])]
            found.append("+".join(each))
        return found

    @property
    def scores(self) -> dict[str, int]:
        """Final scores, penalties included."""
        return {
            seat: sheet["total"]
            for seat, sheet in zip(self.state.constants.power_ids, self.state.result().points, strict=False)
        }

    @property
    def winners(self) -> list[str]:
        """Who stands on the first place."""
        return [self.words.kinds["seat"].format(seat) for seat in self.state.result().winners()]

    def ends_turn(self, turns: int = 1) -> Self:
        """Let so many seats end their turns at once, the end of a war with any luck."""
        for _ in range(turns):
            self.plays(self.waiting[0], "end_turn", ANY)
        return self


class Scene(Table):
    """A situation in the middle of a table; keywords are fields of the state or options of the table.

    What is both, as `unrest`, is a field; `options` tells the option.
    """

    def __init__(
        self,
        board: str = "",
        *,
        seats: int = 0,
        flow: list[list[Any]] | None = None,
        options: dict[str, Any] | None = None,
        **told: Any,
    ) -> None:
        fields = {name: value for name, value in told.items() if name in GAME.fields.shapes or name in SHORTHAND}
        options = {name: value for name, value in told.items() if name not in fields} | (options or {})
        seats = seats or len(fields.get("sides", ROWS[4]).replace(" v ", " ").split())
        constants, words = table(seats, **options)
        packed = situation(constants, board, flow=flow, **fields)
        state = GAME.situated(constants, GAME.setup(constants, fast(0)), packed, words)
        super().__init__(state, words, [])
        self.check_pieces()


def is_list(fact: Any) -> bool:
    return isinstance(fact, list | tuple)


SHORTHAND: Final = ("sides", "turn", "owned", "turned", "lie", "scored")


def situation(
    constants: Constants,
    board: str,
    *,
    sides: str = "",
    turn: str = "",
    owned: dict[str, str] | None = None,
    turned: dict[str, str] | None = None,
    lie: str = "",
    scored: dict[str, int] | None = None,
    flow: list[list[Any]] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A situation in the words of the game, as scenario files tell it."""
    names = constants.power_ids
    rows = [row.split() for row in (sides or ROWS.get(len(names)) or " v ").split(" v ")]
    boxes = ["-"] * 8
    for side, row in enumerate(rows):
        for place, power in enumerate(row):
            boxes[2 * place + side] = power
    units: dict[str, Any] = {"*": {"*": {"*": 0}}}
    control: dict[str, Any] = {"*": {"*": 0}}
    for area, power, kind, count in pieces(board):
        if kind == "control":
            control.setdefault(power, {})[area] = count
        else:
            units.setdefault(kind, {}).setdefault(power, {})[area] = count
    tiles = {seat: tile_counts(told) for seat, told in (owned or {}).items()}
    used = {seat: tile_counts(told) for seat, told in (turned or {}).items()}
    lying = {"*": False, **dict.fromkeys(lie.split(), True)}
    told: dict[str, Any] = {
        "war": 1,
        "round": 2,
        "circle": [*names[: int(constants.seats)]],
        "opener": names[0],
        "boxes": boxes,
        "seat": turn or (rows[0] + names)[0],
        "actions": 2,
        "bought": False,
        "settled": False,
        "units": units,
        "control": control,
        "lying": lying,
        "flow": flow or [["rounds"], ["turn"]],
        **fields,
    }
    told.setdefault("bag", bag(constants, lie.split(), int(told["war"])))
    if tiles:
        told["tiles"] = tiles
        told["supply"] = supply_left(constants, tiles, told)
    if used:
        told["used"] = used
    if scored:
        told["points"] = {seat: {"war_1": count} for seat, count in scored.items()}
    for field in ("gold", "population", "unrest"):
        if isinstance(told.get(field), int):
            told[field] = {"*": told[field]}
    if "unrest" in told:
        told.setdefault("tally", told["unrest"])
    return told


def pieces(board: str) -> list[tuple[str, str, str, int]]:
    """Area, power, kind and number of everything told of a board."""
    found = []
    for part in filter(None, (part.strip() for part in board.split("|"))):
        area, _, powers = part.partition(":")
        for entry in powers.split(","):
            power, *counts = entry.split()
            found += [(area.strip(), power, PIECES[count[-1]], int(count[:-1])) for count in counts]
    return found


def tile_counts(told: str) -> dict[str, int]:
    """Tiles told as `army_training*2 reserve`."""
    counts = (word.partition("*") for word in told.split())
    return {tile: int(count or 1) for tile, _, count in counts}


def supply_left(constants: Constants, tiles: dict[str, dict[str, int]], told: dict[str, Any]) -> dict[str, int]:
    """What the supply still holds when seats own these tiles, and those of the map lie there."""
    left = dict(told.get("supply", {}))
    ids = [tile["id"] for tile in constants.tile_data]
    for counts in tiles.values():
        for tile, count in counts.items():
            left[tile] = left.get(tile, int(constants.tile_count[ids.index(tile)])) - count
    return left


def bag(constants: Constants, lie: list[str], war: int) -> list[str]:
    """Markers that do not lie on the map, as many as a bag holds in a war."""
    size = int(constants.markers) - 10 * war - 5 * int(constants.powers)
    return [marker for marker in constants.marker_ids if marker not in lie][:size]


class Start(Table):
    """A table from its first draw on: markers in the order in which they leave the bag, and the circle, if told."""

    def __init__(self, seats: int = 2, draws: str = "", circle: str = "", **options: Any) -> None:
        constants, words = table(seats, **options)
        wanted = [constants.marker_ids.index(marker) for marker in draws.split()]
        order = [marker for marker in range(int(constants.markers)) if marker not in wanted] + wanted[::-1]
        seating = [constants.power_ids.index(power) for power in circle.split()] or list(range(seats))
        script = Scripted([order, seating])
        journal: list[Event] = []
        state = GAME.setup(constants, script, journal)
        assert script.left() == 0, "luck was left over"
        super().__init__(state, words, journal)
        self.check_pieces()

    def deploys(self, unit: str = "army", area: str = "german_states", times: int = 5) -> Self:
        """Let everybody place units, all alike."""
        for _ in range(times * int(self.state.constants.seats)):
            self.plays(self.waiting[0], f"place {unit} {area}")
        return self
