"""Attack sheets in a terminal: both sides line by line, exact chances, and what a tile would change (R10 to R13).

They are told from what every client is sent: plans of attacks that could be declared, and the battle under way.
"""

from itertools import zip_longest
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.struggle.constants import FRONTS
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.terminal.signs import TEXTS, say
from mappemonde.games.struggle.view import StruggleView
from mappemonde.terminal.game_look import RenderContext


def percent(chance: float) -> str:
    """A chance in per cent; nothing that may happen is told as 0, nor as 100 unless it is certain."""
    rounded = round(100 * chance)
    if 0 < chance < 1:
        rounded = min(99, max(1, rounded))
    return f"{rounded} %"


def decimal(context: RenderContext, number: float) -> str:
    """A number with one digit behind the point of the language."""
    return f"{number:.1f}".replace(".", TEXTS.get(context.lang, "letter", "point"))


def sheets(view: StruggleView, words: list[str], context: RenderContext) -> RenderableType:
    """All attacks that could be declared now with their chances, or those in one region in full, raids included."""
    own = context.vocabulary.kinds["power"].format(view.seat) if view.seat >= 0 else ""
    plans = [plan for plan in context.game.show(view, context.vocabulary)["plans"] if plan["target"] != own]
    if words:
        wanted = [plan for plan in plans if words in ([plan["area"]], [plan["area"], plan["target"]])]
    else:
        wanted = [plan for plan in plans if plan["kind"] != "strike"]
    if not wanted:
        return Text(say(context, "no_plans"))
    return Group(*(part for plan in wanted for part in _plan(context, plan))) if words else _list(context, wanted)


def _list(context: RenderContext, plans: list[dict[str, Any]]) -> RenderableType:
    """One line an attack: what to say, the chances, what it would bring."""
    heads = [say(context, key, "chance") for key in ("attack", "win", "tie", "loss", "lost", "swing")]
    grid = Grid(*heads, box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for column in grid.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    for plan in plans:
        sheet = plan["sheet"]
        told = (percent(sheet[key]) for key in ("win", "tie", "loss"))
        swing = f"{plan['swing']:+d}" if plan["swing"] else "–"
        grid.add_row(said(context, plan["action"]), *told, decimal(context, sheet["lost"]), swing)
    return Group(grid, Text(say(context, "sheet_how"), "dim"))


def said(context: RenderContext, action: str) -> str:
    """An action as people say it."""
    verb, *words = action.split()
    kinds = context.vocabulary.verbs[verb].kinds.values()
    names = [name_of(context, kind, word) for kind, word in zip(kinds, words, strict=True)]
    return " ".join([context.game.texts.get(context.lang, "spoken", verb), *names])


def name_of(context: RenderContext, kind: str, word: str) -> str:
    """What people call the thing of a kind with an id."""
    return context.name(kind, context.vocabulary.kinds[kind].parse(word))


def _plan(context: RenderContext, plan: dict[str, Any]) -> list[RenderableType]:
    """An attack in full, before anybody is asked for help."""
    lines: list[RenderableType] = [Text(said(context, plan["action"]), "bold")]
    is_strike = plan["kind"] == "strike"
    attacker = name_of(context, "raid", plan["action"].split()[1]) if is_strike else say(context, "you")
    lines += _fights(context, plan["sheet"], attacker, _target(context, plan))
    lines += _outlook(context, plan["sheet"], is_strike)
    if plan["loans"]:
        lines.append(Text(say(context, "price_loans", loans=plan["loans"])))
    if is_strike:
        return [*lines, Text(say(context, "gain_captive"))]
    gains = [say(context, "gain_marker")] if plan["wins_marker"] else []
    gains += [say(context, "sum", gold=plan["wins_gold"])] if plan["wins_gold"] else []
    gains += [say(context, "gain_points", points=plan["wins_points"])] if plan["wins_points"] else []
    lines.append(Text(say(context, "gains", told=", ".join(gains) or say(context, "nothing"))))
    for helper in plan["helpers"]:
        key = "can_help" if helper["side"] == "attack" else "can_help_them"
        facts = {"armies": helper["armies"], "navies": helper["navies"]}
        lines.append(Text(say(context, key, name=name_of(context, "power", helper["power"]), **facts)))
    return lines


def _target(context: RenderContext, told: dict[str, Any]) -> str:
    """Who is attacked."""
    kind = {"power": "power", "marker": "marker", "raid": "raid", "strike": "power"}[told["kind"]]
    return name_of(context, kind, told["target"])


def _fights(context: RenderContext, sheet: dict[str, Any], attacker: str, defender: str) -> list[RenderableType]:
    """The combats at sea and on land line by line, and who has naval support without one."""
    grid = Grid("", attacker, defender, box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for place, front in enumerate(FRONTS):
        fight = sheet[front]
        if fight is not None:
            attack, defence = ([_line(context, line) for line in fight[side]] for side in ("attack", "defence"))
            heads = [context.name("front", place)]
            for head, one, other in zip_longest(heads, attack, defence, fillvalue=""):
                grid.add_row(Text(head), Text(one), Text(other))
            strengths = (Text(str(fight[f"{side}_strength"]), "bold") for side in ("attack", "defence"))
            grid.add_row(Text(say(context, "strength"), "dim"), *strengths)
    if sheet["support"] not in ("attack", "defence"):
        return [grid]
    name = attacker if sheet["support"] == "attack" else defender
    return [grid, Text(say(context, "has_support", name=name), "dim")]


def _outlook(context: RenderContext, sheet: dict[str, Any], is_strike: bool = False) -> list[RenderableType]:
    """The chances of the whole attack, what it costs on average, and what tiles would change."""
    lines: list[RenderableType] = [Text(chances(context, sheet), "bold")]
    expected = {key: decimal(context, sheet[key]) for key in ("lost", "killed", "unrest")}
    lines.append(Text(say(context, "expected_strike" if is_strike else "expected", **expected)))
    for tried in sheet["tried"]:
        tile, win = name_of(context, "tile", tried["tile"]), percent(tried["win"])
        key = "with_tile" if tried["side"] == "attack" else "with_their_tile"
        lines.append(Text(say(context, key, name=tile, win=win), "dim"))
    return lines


def chances(context: RenderContext, sheet: dict[str, Any]) -> str:
    """The chances of an attack in words."""
    return say(context, "chances", **{key: percent(sheet[key]) for key in ("win", "tie", "loss")})


def _line(context: RenderContext, line: dict[str, Any]) -> str:
    """`2 armies (Spain) +2`: one line of a strength."""
    told = say(context, line["what"], "line", count=line["count"])
    if line["tile"]:
        told = name_of(context, "tile", line["tile"])
    if line["power"]:
        told = f"{told} ({name_of(context, 'power', line['power'])})"
    return f"{told} {line['strength']:+d}"


def battle(view: StruggleView, context: RenderContext, window: Window) -> RenderableType:
    """The attack under way: both sides with all that was lent, the dice on the table, the chances."""
    told = context.game.show(view, context.vocabulary)["battle"]
    sides = {"assailant": window.assailant, "opponent": window.opponent}
    names = [context.vocabulary.kinds["party"].label(party, context.lang) for party in sides.values()]
    lines: list[RenderableType] = [Text(say(context, "battle", area=window.area, **sides), "bold")]
    if told["surprised"]:
        lines.append(Text(say(context, "is_surprised"), "dim"))
    lines += _fights(context, told["sheet"], *names)
    thrown = told["thrown"]
    if thrown is None:
        lines += _outlook(context, told["sheet"])
    else:
        dice = {"red": thrown["attack"], "black": thrown["defence"]}
        totals = {"attack_total": thrown["attack_total"], "defence_total": thrown["defence_total"]}
        lines.append(Text(say(context, "thrown", **sides, **dice, **totals), "bold"))
        lines.append(Text(say(context, "again", win=percent(thrown["again"]))))
    return Group(*lines)
