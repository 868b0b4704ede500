"""Case files: a position and order sheets in TOML, adjudicated on their own (D10).

title = "Mutual war: both stay"
game = "…"                        # this game's id
powers = ["france", "germany", "italy"]   # default: the countries named below, filled up to three
options = { landing_test = "writing" }
[position]                        # the areas where each country stands, and the colonies
france = ["algiers", "tunis"]
colonies = ["algiers"]
developed = { tunis = 1 }
[sheets.france]                   # lines as they would be written: areas, ship, countries
tunis = "D"
ship = "Natal"
germany = "G"
"""

from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import Position, Sheet, adjudicate_by_phase
from mappemonde.games.africa1880.casefile.sheet_parser import Reader
from mappemonde.games.africa1880.constants import COUNTRIES, MEMBERS, Constants
from mappemonde.games.africa1880.countries import Countries
from mappemonde.games.africa1880.scoring import points
from mappemonde.kernel.case import CaseError
from mappemonde.kernel.columns import filled
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Names, Unreadable, slug
from mappemonde.kernel.problem import Problems, at
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary

KEYS = ("title", "game", "rules", "powers", "options", "position", "sheets", "expect")
FEWEST = 3
PROBLEM: Final = Problems(files("mappemonde.games.africa1880") / "texts")


class SheetCase:
    """A position and its order sheets, and what became of them."""

    def __init__(self, title: str, constants: Constants, words: Vocabulary) -> None:
        self.title = title
        self.constants = constants
        self.vocabulary = words
        self.phases: list[tuple[str, list[Event]]] = []
        self.after = Position(vec[i64](), vec[i64](), vec[bool]())
        self.sheets: list[Sheet] = []

    def outcome(self) -> dict[str, Any]:
        """The position after the turn and the points it would bring, in the words of a case file."""
        ids, areas = self.constants.ids, self.constants.area_ids
        wars = vec[i64]([sheet.wars for sheet in self.sheets])
        outcome: dict[str, Any] = {
            country: [areas[area] for area, mask in enumerate(self.after.present) if mask >> seat & 1]
            for seat, country in enumerate(ids)
        }
        outcome["colonies"] = [areas[area] for area, is_colony in enumerate(self.after.colony) if is_colony]
        outcome["developed"] = {areas[area]: count for area, count in enumerate(self.after.built) if count}
        scores = points(self.constants, self.after.present, self.after.colony, wars)
        return {"position": outcome, "points": dict(zip(ids, scores, strict=True))}


def adjudicate_case(game: Game[Any, Any, Any], written: dict[str, Any]) -> SheetCase:
    """Adjudicate a case file; `CaseError` if it is none."""
    if unknown := [key for key in written if key not in KEYS]:
        raise CaseError(PROBLEM("case_key_is_known", key=unknown[0], known=KEYS))
    position, sheets = _table(written, "position"), _table(written, "sheets")
    powers = _powers(written, [*position, *sheets], Countries(game.texts, list(COUNTRIES)))
    constants = _rules(game, powers, _table(written, "options"))
    words = game.vocabulary(constants)
    areas, seats = words.kinds["area"], words.kinds["seat"]
    assert isinstance(areas, Names)
    assert isinstance(seats, Countries)
    case = SheetCase(str(written.get("title", "")), constants, words)
    before = _position(constants, areas, position)
    reader = Reader(constants, areas, seats)
    notes: list[Event] = []
    lines_by_seat = {_seat(seats, name): lines for name, lines in sheets.items()}
    for seat in range(constants.seats):
        lines = lines_by_seat.get(seat, {})
        if not isinstance(lines, dict):
            raise CaseError(at("sheets", PROBLEM("sheet_is_a_table", country=constants.ids[seat])))
        sheet, remarks = reader.read(seat, lines)
        case.sheets.append(sheet)
        notes += remarks
    case.after, case.phases = adjudicate_by_phase(constants, before, case.sheets)
    case.phases[0][1].extend(notes)
    return case


def _table(written: dict[str, Any], key: str) -> dict[str, Any]:
    table = written.get(key, {})
    if not isinstance(table, dict):
        raise CaseError(PROBLEM("key_is_a_table", key=key))
    return table


def _powers(written: dict[str, Any], names: list[str], countries: Countries) -> list[str]:
    """The countries in play: those written, or those the case names, filled up to three."""
    if "powers" in written:
        powers = written["powers"]
        if not isinstance(powers, list) or not all(name in COUNTRIES for name in powers):
            raise CaseError(PROBLEM("powers_are_countries", names=COUNTRIES))
        return powers
    words = [slug(name) for name in names]
    named = {COUNTRIES[countries.words[word]] for word in words if word in countries.words}
    powers = [country for country in COUNTRIES if country in named]
    spare = [country for country in COUNTRIES if country not in named]
    return powers + spare[: max(0, FEWEST - len(powers))]


def _rules(game: Game[Any, Any, Any], powers: list[str], options: dict[str, Any]) -> Constants:
    """A table of these countries; whatever cannot be played is for the caller to tell."""
    switched = {country: country in powers for country in COUNTRIES}
    constants, _, _ = prepare(game, len(set(powers)), {**options, **switched}, "")
    assert isinstance(constants, Constants)
    return constants


def _seat(seats: Names, name: str) -> int:
    try:
        return seats.parse(name)
    except Unreadable as error:
        raise CaseError(at("sheets", error.refusal)) from error


def _position(constants: Constants, areas: Names, written: dict[str, Any]) -> Position:
    """The position written; a colony is fully developed and never empty (R7.1)."""
    present, built = filled(constants.areas, 0), filled(constants.areas, 0)
    colony = vec[bool]([False] * constants.areas)
    developed = _table(written, "developed")
    for name, value in written.items():
        if name == "developed":
            continue
        places = _areas(areas, name, value)
        if name == "colonies":
            for area in places:
                colony[area] = True
                built[area] = constants.squares[area]
        elif name in constants.ids:
            if len(places) > constants.presences:
                wrong = PROBLEM("presences_suffice", "R1.4", country=name, most=constants.presences)
                raise CaseError(at("position", wrong))
            for area in places:
                present[area] |= 1 << constants.ids.index(name)
        else:
            raise CaseError(at("position", PROBLEM("country_is_in_play", name=name, known=constants.ids)))
    for name, count in developed.items():
        area = _areas(areas, "developed", [name])[0]
        if not isinstance(count, int) or not 0 <= count <= constants.squares[area]:
            wrong = PROBLEM("squares_suffice", area=name, squares=constants.squares[area], count=str(count))
            raise CaseError(at("position", wrong))
        built[area] = count
    for area in range(constants.areas):
        if colony[area] and (not MEMBERS[present[area]] or built[area] < constants.squares[area]):
            raise CaseError(at("position", PROBLEM("colony_is_held", "R7.1", area=areas.format(area))))
    return Position(present, built, colony)


def _areas(areas: Names, where: str, written: Any) -> list[int]:
    if not isinstance(written, list):
        raise CaseError(at("position", PROBLEM("key_lists_areas", key=where)))
    try:
        return sorted({areas.parse(str(name)) for name in written})
    except Unreadable as error:
        raise CaseError(at("position", at(where, error.refusal))) from error
