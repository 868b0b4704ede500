"""What the terminal can do for this game besides actions: odds, neighbours, and the order to storm an area (D11)."""

from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.conquest.odds import conquest, losses
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.event import Fact
from mappemonde.kernel.kinds import Number
from mappemonde.kernel.languages import LANGUAGES, find_language
from mappemonde.terminal.game_look import LookTexts, OrderEnds, RenderContext

TEXTS: Final = LookTexts("mappemonde.games.conquest")
say: Final = TEXTS.say
STYLES: Final = ("bold red", "bold bright_blue", "bold green", "bold yellow", "bold magenta", "bold reverse")
"""By seat; black is drawn reversed, which shows on any background."""
LIMITS: Final = ("own", "enemy", "chance")
STOPS: Final = {TEXTS.get(lang, "stop", stop): stop for lang in LANGUAGES for stop in LIMITS}
MORE: Final = {lang: tuple(f"{TEXTS.get(lang, 'stop', stop)}=" for stop in LIMITS) for lang in LANGUAGES}
LISTED: Final = 15
"""How many fights are listed at once."""


def show_odds(view: ConquestView, words: list[str], context: RenderContext) -> RenderableType:
    """The chances of one fight, or of all from an area, or of all, the best first."""
    areas = [context.vocabulary.kinds["area"].parse(word) for word in words[:2]]
    if len(areas) == 2:
        fights = [(areas[0], areas[1])]
    else:
        own = areas or [area for area in range(view.constants.areas) if view.owner[area] == view.seat]
        fights = [
            (area, near)
            for area in own
            for near in view.constants.neighbours(area)
            if view.owner[near] != view.owner[area]
        ]
    fights = [fight for fight in fights if view.armies[fight[0]] > 1]
    if not fights:
        return Text(say(context, "nobody_attacks"))
    fights.sort(key=lambda fight: -chance_of(view, *fight))
    heads = (say(context, head) for head in ("fight", "conquers", "red_losses", "black_losses"))
    grid = Grid(*heads, box=None, padding=(0, 2, 0, 0), header_style="dim")
    for origin, target in fights[:LISTED]:
        lost = [_decimal(each, context.lang) for each in losses(view.armies[origin] - 1, view.armies[target])]
        fight = " → ".join(f"{context.name('area', area)} {view.armies[area]}" for area in (origin, target))
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
    return f"{number:.1f}".replace(".", find_language(lang).decimal)


def look(view: ConquestView, words: list[str], context: RenderContext) -> RenderableType:
    """An area and its neighbours."""
    if not words:
        raise TEXTS.unreadable("look")
    area = context.vocabulary.kinds["area"].parse(words[0])
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for one in (area, *view.constants.neighbours(area)):
        name = Text("  " * (one != area) + context.name("area", one), "bold" if one == area else "")
        border = view.constants.border(area, one)
        by = say(context, "by_sea") if border >= 0 and view.constants.sea[border] else ""
        armies = say(context, "armies", armies=view.armies[one])
        grid.add_row(name, context.label(view.owner[one], STYLES[view.owner[one]]), Text(armies), Text(by, "dim"))
    return grid


class Storm:
    """Attacks with the most dice until the area falls or a stop rule holds; an `Order` (D11)."""

    def __init__(self, view: ConquestView, words: list[str], context: RenderContext) -> None:
        if len(words) < 2:
            raise TEXTS.unreadable("storm")
        areas = context.vocabulary.kinds["area"]
        self.origin, self.target = areas.parse(words[0]), areas.parse(words[1])
        self.attack = f"attack {areas.format(self.origin)} {areas.format(self.target)}"
        self.stops = _stops(words[2:])
        self.context = context
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
        raise OrderEnds(say(self.context, key, **facts))


def _stops(words: list[str]) -> dict[str, int]:
    """The limits of a storm: `own=3`, `enemy=1`, `chance=40`."""
    stops: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition("=")
        if name.lower() not in STOPS:
            raise TEXTS.unreadable("storm")
        stops[STOPS[name.lower()]] = Number().parse(number.removesuffix("%"))
    return stops


EXTRAS: Final = {
    "odds": TEXTS.shows("odds", show_odds, "area", "area", like="attack"),
    "look": TEXTS.shows("look", look, "area"),
    "storm": TEXTS.orders("storm", Storm, "area", "area", like="attack", more=MORE),
}
