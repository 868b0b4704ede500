"""What the terminal can do for this game besides actions: odds, neighbours, and the order to storm an area (D11)."""

from importlib.resources import files
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.conquest.odds import conquest, losses
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Fact
from mappemonde.kernel.kinds import Number, Unreadable
from mappemonde.kernel.languages import LANGUAGES, read_texts
from mappemonde.kernel.texts import fill
from mappemonde.terminal.game_look import Extra, OrderEnds, Sight

WORDS: Final[dict[str, dict[str, Any]]] = read_texts(files("mappemonde.games.conquest") / "texts", "terminal")
STYLES: Final = ("bold red", "bold bright_blue", "bold green", "bold yellow", "bold magenta", "bold reverse")
"""By seat; black is drawn reversed, which shows on any background."""
STOPS: Final = {"own": "own", "moi": "own", "enemy": "enemy", "ennemi": "enemy", "chance": "chance"}
LISTED: Final = 15
"""How many fights are listed at once."""


def say(sight: Sight, key: str, **facts: Fact) -> str:
    """A sentence about this game's board."""
    template: str = WORDS[sight.lang]["say"][key]
    return fill(template, facts, sight.vocabulary, sight.lang)


def label(sight: Sight, seat: int) -> Text:
    """A seat's name in its colour."""
    return Text(sight.vocabulary.say("seat", seat, sight.lang), STYLES[seat])


def show_odds(view: ConquestView, words: list[str], sight: Sight) -> RenderableType:
    """The chances of one fight, or of all from an area, or of all, the best first."""
    areas = [sight.vocabulary.kinds["area"].parse(word) for word in words[:2]]
    if len(areas) == 2:
        fights = [(areas[0], areas[1])]
    else:
        own = areas or [area for area in range(view.constants.areas) if view.owner[area] == view.seat]
        fights = [
            (area, near) for area in own for near in view.constants.near[area] if view.owner[near] != view.owner[area]
        ]
    fights = [fight for fight in fights if view.armies[fight[0]] > 1]
    if not fights:
        return Text(say(sight, "nobody_attacks"))
    fights.sort(key=lambda fight: -chance_of(view, *fight))
    heads = (say(sight, head) for head in ("fight", "conquers", "red_losses", "black_losses"))
    grid = Grid(*heads, box=None, padding=(0, 2, 0, 0), header_style="dim")
    for origin, target in fights[:LISTED]:
        lost = [_decimal(each, sight.lang) for each in losses(view.armies[origin] - 1, view.armies[target])]
        fight = " → ".join(
            f"{sight.vocabulary.say('area', area, sight.lang)} {view.armies[area]}" for area in (origin, target)
        )
        grid.add_row(Text(fight), Text(f"{_percent(chance_of(view, origin, target))} %", "bold"), *lost)
    return grid


def chance_of(view: ConquestView, origin: int, target: int) -> float:
    """The chance to conquer `target` from `origin` alone, fighting to the end."""
    return conquest(view.armies[origin] - 1, view.armies[target])


def _percent(chance: float) -> str:
    """A chance as people say it; only the certain is called 100 or 0."""
    if 0.0 < chance < 0.01:
        return "<1"
    return ">99" if 0.99 < chance < 1.0 else f"{100 * chance:.0f}"


def _decimal(number: float, lang: str) -> str:
    return f"{number:.1f}".replace(".", "," if lang == "fr" else ".")


def look(view: ConquestView, words: list[str], sight: Sight) -> RenderableType:
    """An area and its neighbours."""
    if not words:
        raise _refused("look")
    area = sight.vocabulary.kinds["area"].parse(words[0])
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for one in (area, *view.constants.near[area]):
        name = Text("  " * (one != area) + sight.vocabulary.say("area", one, sight.lang), "bold" if one == area else "")
        by = say(sight, "by_sea") if one in view.constants.sea[area] else ""
        armies = say(sight, "armies", armies=view.armies[one])
        grid.add_row(name, label(sight, view.owner[one]), Text(armies), Text(by, "dim"))
    return grid


class Storm:
    """Attacks with the most dice until the area falls or a stop rule holds; an `Order` (D11)."""

    def __init__(self, view: ConquestView, words: list[str], sight: Sight) -> None:
        if len(words) < 2:
            raise _refused("storm")
        areas = sight.vocabulary.kinds["area"]
        self.origin, self.target = areas.parse(words[0]), areas.parse(words[1])
        self.attack = f"attack {areas.format(self.origin)} {areas.format(self.target)}"
        self.stops = _stops(words[2:])
        self.sight = sight
        self.has_begun = False

    def __call__(self, view: ConquestView) -> str:
        """The next attack, or `OrderEnds`; a first one that is not allowed is for the table to refuse."""
        origin, target = self.origin, self.target
        if self.has_begun:
            if view.owner[target] == view.seat or view.armies[target] == 0:
                self._end("taken", target=target)
            if view.turn != view.seat or view.flow[-1].NAME != "combat":
                self._end("broken")
        if view.armies[origin] <= max(self.stops.get("own", 0), int(self.has_begun)):
            self._end("own", origin=origin, armies=view.armies[origin])
        if view.armies[target] <= self.stops.get("enemy", 0):
            self._end("enemy", target=target, armies=view.armies[target])
        chance = chance_of(view, origin, target)
        if 100 * chance < self.stops.get("chance", 0):
            self._end("chance", target=target, chance=_percent(chance))
        self.has_begun = True
        return self.attack

    def _end(self, key: str, **facts: Fact) -> None:
        raise OrderEnds(say(self.sight, key, **facts))


def _stops(words: list[str]) -> dict[str, int]:
    """The limits of a storm: `own=3`, `enemy=1`, `chance=40`."""
    stops: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition("=")
        if name.lower() not in STOPS:
            raise _refused("storm")
        stops[STOPS[name.lower()]] = Number().parse(number.removesuffix("%"))
    return stops


def _refused(key: str) -> Unreadable:
    return Unreadable(Refusal(f"{key}_is_readable", "", {}, {lang: WORDS[lang]["refusal"][key] for lang in LANGUAGES}))


def _told(table: str, key: str) -> dict[str, str]:
    return {lang: WORDS[lang][table][key] for lang in LANGUAGES}


EXTRAS: Final = {
    "odds": Extra(_told("usage", "odds"), _told("about", "odds"), ("area", "area"), "attack", (), show=show_odds),
    "look": Extra(_told("usage", "look"), _told("about", "look"), ("area",), "", (), show=look),
    "storm": Extra(
        _told("usage", "storm"),
        _told("about", "storm"),
        ("area", "area"),
        "attack",
        ("own=", "enemy=", "chance="),
        order=Storm,
    ),
}
