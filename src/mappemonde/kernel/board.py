"""Boards: areas, borders, groups and link options, read from TOML and checked entry by entry."""

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from mappemonde.kernel.decoding import file_problem
from mappemonde.kernel.kinds import Names, shorten
from mappemonde.kernel.languages import LANGUAGES, SOURCE, ByLang, complete, find_language, translate, untranslated
from mappemonde.kernel.options import Option, Options, make_option
from mappemonde.kernel.problem import Problem, ProblemError, at, problem
from mappemonde.kernel.texts import shared_nouns
from mappemonde.kernel.toml_text import read_toml

RESERVED = ("-", "*")
"""Words that mean nobody and everybody in states told by name."""
MOST = {"area": 200, "border": 2_000, "group": 100, "option": 50}
"""Entries of a board: the largest printed one has 48 areas, and what is worked out grows with their pairs."""
MOST_FAULTS = 50
"""Faults told of one board; whoever mends these learns of the next."""
SUGGESTED = 5
"""Faults for which a near name is looked for: each search goes through all areas."""
MOST_LETTERS = 100
"""Letters of an id or a name, and of an entry that is told."""
MOST_ABOUT = 500
"""Letters of what is told about an option."""
MOST_FURTHER = 10
"""Further names of one area."""


class Fault(NamedTuple):
    """What is wrong with a board: the entry, as it is written in the file, and the problem with it."""

    entry: str
    problem: Problem


class BoardError(ProblemError):
    """A board that cannot be played; lists the faults found. `source` is its file, or what else it is called."""

    def __init__(self, source: str | Problem, faults: list[Fault]) -> None:
        if len(faults) > MOST_FAULTS:
            faults = [*faults[:MOST_FAULTS], Fault("file", problem("board_has_more_faults", number=MOST_FAULTS))]
        super().__init__(*(at(source, at(entry, wrong)) for entry, wrong in faults))
        self.args = (source, faults)
        self.source = source
        self.faults = faults


class Area(NamedTuple):
    """The smallest place a piece can stand; `data` holds what only its game understands."""

    id: str
    name: ByLang
    article: ByLang
    """What the name declares in each language; see `Grammar`."""
    at: tuple[float, float]
    also: list[str]
    data: dict[str, Any]

    @property
    def is_isolated(self) -> bool:
        """Whether no border need lead here: pieces come by other ways, over the sea for instance."""
        return self.data.get("isolated") is True


class Border(NamedTuple):
    """A link between two areas, by land or sea, perhaps only under an option."""

    one: int
    other: int
    by: str
    option: str


class Group(NamedTuple):
    """Areas that belong together, a continent for instance."""

    id: str
    name: ByLang
    article: ByLang
    areas: list[int]
    data: dict[str, Any]


class Board:
    """A checked board. Rules never name an area, they ask the board."""

    def __init__(
        self,
        text: str,
        name: ByLang,
        areas: list[Area],
        borders: list[Border],
        groups: list[Group],
        options: tuple[Option, ...],
        data: dict[str, Any],
    ) -> None:
        self.text = text
        self.data = data
        """The whole file, for what only its game understands."""
        self.name = name
        self.areas = areas
        self.borders = borders
        self.groups = groups
        self.options = options

    @property
    def id(self) -> str:
        """What the file calls itself."""
        return str(self.data.get("id", "board"))

    def table(self, name: str, printed: "Board") -> dict[str, Any]:
        """Values of the game's components: an owner's board may leave them out, and gets those of the printed one."""
        table: dict[str, Any] = self.data.get(name, printed.data[name])
        return table

    def entries(self, name: str, printed: "Board") -> list[dict[str, Any]]:
        """The same for components that are told one by one: `[[company]]`, for instance."""
        entries: list[dict[str, Any]] = self.data.get(name, printed.data[name])
        return entries

    def links(self, options: Options) -> list[Border]:
        """The borders that exist under these options."""
        return [border for border in self.borders if not border.option or options[border.option] is True]

    def unreached(self, options: Options) -> list[str]:
        """The areas that no way leads to from the first one, by the borders that exist under these options.

        Isolated areas need none.
        """
        linked = self.linked()
        near: list[list[int]] = [[] for _ in self.areas]
        for border in self.links(options):
            near[border.one].append(border.other)
            near[border.other].append(border.one)
        reached = set(linked[:1])
        todo = linked[:1]
        while todo:
            for area in near[todo.pop()]:
                if area not in reached:
                    reached.add(area)
                    todo.append(area)
        return [self.areas[place].id for place in linked if place not in reached]

    def linked(self) -> list[int]:
        """The areas that are not isolated."""
        return [place for place, area in enumerate(self.areas) if not area.is_isolated]

    def kind(self) -> Names:
        """The areas as a kind of argument."""
        return Names(
            "area",
            [area.id for area in self.areas],
            {lang: [area.name[lang] for area in self.areas] for lang in LANGUAGES},
            [area.also for area in self.areas],
            shared_nouns("kind", "area"),
            {lang: [area.article[lang] for area in self.areas] for lang in LANGUAGES},
        )


def read_board(text: str, source: str | Problem = "board", words: Mapping[str, dict[str, Any]] | None = None) -> Board:
    """Read and check a board; its faults are told at once, each with its entry.

    `words` are names in further languages, as `texts/<lang>/board.toml` tells them.
    """
    reader = _Reader(text, source)
    for lang, own in (words or {}).items():
        translate(reader.data, own, lang)
    return reader.board()


def load_board(path: Path) -> Board:
    """Read a board file."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BoardError(str(path), [Fault("file", file_problem(error))]) from error
    except UnicodeDecodeError as error:
        raise BoardError(str(path), [Fault("file", problem("not_utf8"))]) from error
    return read_board(text, str(path))


class _Reader:
    """Reads one board text and collects its faults."""

    def __init__(self, text: str, source: str | Problem) -> None:
        self.text = text
        self.source = source
        self.faults: list[Fault] = []
        try:
            self.data: dict[str, Any] = read_toml(text)
        except (ValueError, RecursionError) as error:
            raise BoardError(source, [Fault("file", problem("not_toml", error=str(error)))]) from error
        self.index: dict[str, int] = {}
        self.areas: list[Area] = []
        self.borders: list[Border] = []
        self.groups: list[Group] = []

    def board(self) -> Board:
        self._read_areas()
        options = self._read_options()
        self._read_borders({option.id for option in options})
        self._read_neighbours()
        self._read_groups()
        name = self._name("board", self.data, str(self.data.get("id", "board")))
        board = Board(self.text, name, self.areas, self.borders, self.groups, options, self.data)
        if not self.faults:
            for area in board.unreached({option.id: option.default for option in options}):
                self._fault(f"area {area}", "area_is_reached", area=self.areas[board.linked()[0]].id)
        if self.faults:
            raise BoardError(self.source, self.faults)
        return board

    def _fault(self, entry: str, name: str, **facts: Any) -> None:
        self.faults.append(Fault(entry[:MOST_LETTERS], problem(name, **facts)))
        if len(self.faults) > MOST_FAULTS:
            raise BoardError(self.source, self.faults)

    def _entries(self, table: str) -> list[dict[str, Any]]:
        entries = self.data.get(table, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self._fault(table, "entries_form", table=table)
            return []
        self._must_be_few(table, len(entries))
        return entries

    def _must_be_few(self, table: str, count: int) -> None:
        """A board that is too large is read no further."""
        if count > MOST[table]:
            self._fault(table, "entries_are_few", number=count, most=MOST[table])
            raise BoardError(self.source, self.faults)

    def _name(self, entry: str, data: dict[str, Any], default: str, most: int = MOST_LETTERS) -> ByLang:
        name = data.get("name", default)
        if isinstance(name, str):
            return untranslated(self._short(entry, name, most))
        if isinstance(name, dict) and SOURCE in name and all(isinstance(each, str) for each in name.values()):
            return complete({lang: self._short(entry, each, most) for lang, each in name.items()})
        self._fault(entry, "name_form")
        return untranslated(default)

    def _short(self, entry: str, text: str, most: int = MOST_LETTERS) -> str:
        """A text that is not too long."""
        if len(text) > most:
            self._fault(entry, "letters_are_few", number=len(text), most=most)
        return text

    def _article(self, entry: str, data: dict[str, Any]) -> ByLang:
        told = data.get("article", {})
        if not isinstance(told, dict) or not all(isinstance(each, str) for each in told.values()):
            self._fault(entry, "article_form")
            told = {}
        articles = {lang: told.get(lang, "") for lang in LANGUAGES}
        for lang, article in articles.items():
            known = find_language(lang).grammar.articles
            if article and article not in known:
                self._fault(entry, "article_is_known", article=article, known=[each for each in known if each])
        return articles

    def _id(self, table: str, place: int, data: dict[str, Any], taken: set[str]) -> str:
        """The id of an entry, checked; an entry without a good one is named by its place."""
        given = data.get("id")
        if not isinstance(given, str) or given.split() != [given] or given in RESERVED:
            self._fault(f"{table} {place + 1}", "id_form")
            return f"{table}{place + 1}"
        if given in taken:
            self._fault(f"{table} {given}", "id_is_taken")
        taken.add(given)
        return self._short(f"{table} {place + 1}", given)

    def _read_areas(self) -> None:
        taken: set[str] = set()
        for place, data in enumerate(self._entries("area")):
            area = self._id("area", place, data, taken)
            entry = f"area {area}"
            at = data.get("at", [0.0, 0.0])
            if not (isinstance(at, list) and len(at) == 2 and all(map(_is_finite, at))):
                self._fault(entry, "at_form")
                at = [0.0, 0.0]
            also = data.get("also", [])
            if not isinstance(also, list) or not all(isinstance(name, str) for name in also):
                self._fault(entry, "also_form")
                also = []
            if len(also) > MOST_FURTHER:
                self._fault(entry, "names_are_few", number=len(also), most=MOST_FURTHER)
            also = [self._short(entry, name) for name in also]
            if not isinstance(data.get("isolated", False), bool):
                self._fault(entry, "isolated_form")
            self.index.setdefault(area, len(self.areas))
            name = self._name(entry, data, area)
            self.areas.append(Area(area, name, self._article(entry, data), (float(at[0]), float(at[1])), also, data))
        if not self.areas:
            self._fault("area", "areas_are_there")

    def _read_options(self) -> tuple[Option, ...]:
        options = []
        taken: set[str] = set()
        for place, data in enumerate(self._entries("option")):
            option = self._id("option", place, data, taken)
            if not isinstance(data.get("default"), bool):
                self._fault(f"option {option}", "default_form")
                continue
            name = self._name(f"option {option}", data, option)
            about = self._name(f"option {option}", {"name": data.get("about", "")}, "", MOST_ABOUT)
            options.append(make_option({"id": option, "default": data["default"], "name": name, "about": about}))
        return tuple(options)

    def _area(self, entry: str, name: object) -> int | None:
        found = self.index.get(name) if isinstance(name, str) else None
        if found is None:
            told = shorten(str(name))
            near = Names("area", list(self.index)).near(told) if len(self.faults) < SUGGESTED else None
            if near:
                self._fault(entry, "area_is_known_near", area=told, near=near)
            else:
                self._fault(entry, "area_is_known", area=told)
        return found

    def _read_borders(self, options: set[str]) -> None:
        seen: set[frozenset[int]] = set()
        for place, data in enumerate(self._entries("border")):
            between = data.get("between")
            entry = f"border {place + 1}"
            if not isinstance(between, list) or len(between) != 2:
                self._fault(entry, "between_form")
                continue
            entry = f"border {between[0]}–{between[1]}"
            one, other = self._area(entry, between[0]), self._area(entry, between[1])
            by, option = data.get("by", "land"), data.get("option", "")
            if by not in ("land", "sea"):
                self._fault(entry, "by_form", by=str(by))
            if option and (not isinstance(option, str) or option not in options):
                self._fault(entry, "link_option_is_known", option=str(option))
            if one is None or other is None:
                continue
            if one == other:
                self._fault(entry, "border_leads_away")
            elif frozenset((one, other)) in seen:
                self._fault(entry, "border_is_told_once")
            seen.add(frozenset((one, other)))
            self.borders.append(Border(one, other, by, option))

    def _read_neighbours(self) -> None:
        """The short form: areas that list their neighbours themselves, `~` before those across the sea."""
        listed: dict[tuple[int, int], str] = {}
        for one, area in enumerate(self.areas):
            names = area.data.get("neighbours", [])
            if not isinstance(names, list):
                self._fault(f"area {area.id}", "neighbours_form")
                continue
            for name in names:
                other = self._area(f"area {area.id}", str(name).removeprefix("~"))
                if other is not None:
                    listed[one, other] = "sea" if str(name).startswith("~") else "land"
        self._must_be_few("border", len(self.borders) + len(listed) // 2)
        known = {frozenset((border.one, border.other)) for border in self.borders}
        for (one, other), by in listed.items():
            ids = self.areas[one].id, self.areas[other].id
            if one == other:
                self._fault(f"border {ids[0]}–{ids[1]}", "border_leads_away")
            elif (other, one) not in listed:
                self._fault(f"border {ids[0]}–{ids[1]}", "border_goes_both_ways", one=ids[1], other=ids[0])
            elif listed[other, one] != by:
                self._fault(f"border {ids[0]}–{ids[1]}", "border_is_land_or_sea")
            elif one < other and frozenset((one, other)) not in known:
                self.borders.append(Border(one, other, by, ""))

    def _read_groups(self) -> None:
        taken: set[str] = set()
        home: dict[int, str] = {}
        for place, data in enumerate(self._entries("group")):
            group = self._id("group", place, data, taken)
            entry = f"group {group}"
            names = data.get("areas", [])
            if not isinstance(names, list) or not names:
                self._fault(entry, "group_has_areas")
                continue
            members = [area for name in names if (area := self._area(entry, name)) is not None]
            for area in members:
                if area in home:
                    self._fault(entry, "area_is_in_one_group", area=self.areas[area].id, group=home[area])
                home[area] = group
            self.groups.append(Group(group, self._name(entry, data, group), self._article(entry, data), members, data))


def _is_finite(value: Any) -> bool:
    return isinstance(value, int | float) and isfinite(value)
