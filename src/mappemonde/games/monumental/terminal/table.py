"""What lies beside the map in a terminal: the display, seats with purses and points, the own tokens and Quests."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.monumental.components import named_rows, told
from mappemonde.games.monumental.effects import faces
from mappemonde.games.monumental.scoring import points
from mappemonde.games.monumental.terminal.city import row_of
from mappemonde.games.monumental.terminal.signs import (
    STYLES,
    TEXTS,
    amounts,
    card_name,
    kind_and_era,
    price,
    purse,
    say,
    text_of,
)
from mappemonde.games.monumental.view import MonumentalView, imagine
from mappemonde.kernel.chance import fast
from mappemonde.terminal.game_look import RenderContext


def display(view: MonumentalView, context: RenderContext) -> RenderableType:
    """The display, the card farthest from the deck first, then the basic piles, the own reserve, projects, Heroes."""
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column(overflow="ellipsis", no_wrap=True)
    for card in view.display:
        if card >= 0:
            _card_line(grid, view, context, int(card), "")
    constants = view.constants
    for basic in range(int(constants.basics)):
        row = constants.face_rows[constants.basic_face[basic]]
        left = Text(f"{int(view.supply[basic])}×", "dim")
        grid.add_row(Text(card_name(context, row), "bold"), left, price(context, row), amounts(context, row.yields), "")
    if view.seat >= 0:
        for card in view.reserves[view.seat]:
            _card_line(grid, view, context, int(card), say(context, "reserved"))
        if view.building[view.seat] >= 0:
            _card_line(grid, view, context, int(view.building[view.seat]), say(context, "building"))
    return Group(grid, *_above(view, context))


def _card_line(grid: Grid, view: MonumentalView, context: RenderContext, card: int, note: str) -> None:
    row = row_of(view, card)
    kind = Text(note or kind_and_era(context, row), "dim")
    name = Text(card_name(context, row), "bold")
    grid.add_row(name, kind, price(context, row), amounts(context, row.yields), Text(text_of(context, row), "dim"))


def _above(view: MonumentalView, context: RenderContext) -> list[Text]:
    """Heroes above the display and Future projects below it, in a line each."""
    lines = []
    modules = view.constants.modules
    if len(view.heroes):
        told = [f"{modules.hero_rows[hero].name[context.lang]} {modules.hero_rows[hero].cost}" for hero in view.heroes]
        lines.append(Text(f"{say(context, 'heroes')} ", "dim").append(", ".join(told), "not dim"))
    if view.future:
        told = []
        for project, row in enumerate(view.constants.project_rows):
            holder = int(view.project_of[project])
            paid = f" ({context.name('seat', holder)} {int(view.project_paid[project])})" if holder >= 0 else ""
            told.append(f"{row.name[context.lang]}{paid}")
        lines.append(Text(f"{say(context, 'projects')} ", "dim").append(", ".join(told), "not dim"))
    return lines


def seats(view: MonumentalView, context: RenderContext) -> RenderableType:
    """Every seat in a line: civilization, purse, what counts for majorities, points."""
    state = imagine(view, fast(0))
    scored = [sum(each.values()) for each in points(state)]
    grid = Grid(
        *("", *(say(context, f"column_{key}") for key in ("civilization", "purse", "tokens"))),
        *(
            say(context, f"column_{key}")
            for key in ("provinces", "wonders", "knowledge", "policies", "track", "points")
        ),
        box=None,
        padding=(0, 1, 0, 0),
        pad_edge=False,
        header_style="dim",
    )
    for seat in range(int(view.constants.seats)):
        turn = " ◄" if seat == view.turn and view.flow else ""
        tokens = int(view.benefits_held[seat]) + len(view.wares_held[seat])
        civilization = int(view.civilization[seat])
        grid.add_row(
            Text(context.name("seat", seat), STYLES[seat]).append(turn, "bold"),
            context.name("civilization", civilization) if civilization >= 0 else "–",
            purse(view, context, seat),
            str(tokens) if tokens else "–",
            *(
                str(int(number))
                for number in (
                    view.provinces[seat],
                    len(view.wonders[seat]),
                    view.knowledge[seat],
                    len(view.policies[seat]),
                    view.track[seat],
                )
            ),
            Text(str(scored[seat]), "bold"),
        )
    return grid


def policies(view: MonumentalView, context: RenderContext, seat: int) -> list[Text]:
    """The Policies of a seat: developed ones, the active one last, then those to come."""
    constants = view.constants
    own = [
        policy
        for policy in range(int(constants.policies))
        if constants.policy_civilization[policy] == view.civilization[seat]
    ]
    developed = [int(policy) for policy in view.policies[seat]]
    lines = []
    for policy in developed + [policy for policy in own if policy not in developed]:
        row = constants.policy_rows[policy]
        active = bool(developed) and policy == developed[-1]
        sign = "●" if active else "○" if policy in developed else " "
        text = Text(f"{sign} {row.name[context.lang]}: ", "bold" if active else "")
        lines.append(text.append(faces.policy(row)[context.lang], "dim not bold"))
    return lines


def hand(view: MonumentalView, context: RenderContext) -> RenderableType | None:
    """What only this seat knows, and its lasting cards: tokens, Quests, Policies, Warlord, Hero."""
    seat = view.seat
    if seat < 0:
        return None
    constants = view.constants
    lines = [purse(view, context, seat)]
    for rows, held, key in (
        (constants.benefit_rows, view.own_benefits, "benefit"),
        (constants.ware_rows, view.own_wares, "ware"),
    ):
        lines += [Text(f"{say(context, key)} {faces.token(rows[each])[context.lang]}") for each in held]
    for quest in view.own_quests:
        goal = constants.modules.quest_rows[quest]
        lines.append(Text(f"{say(context, 'quest')} {goal.name[context.lang]}: {faces.quest(goal)[context.lang]}"))
    if view.hero[seat] >= 0:
        hero = constants.modules.hero_rows[view.hero[seat]]
        lines.append(Text(f"{hero.name[context.lang]}: {faces.hero(hero)[context.lang]}"))
    if view.civilization[seat] >= 0:
        row = constants.playing[view.civilization[seat]]
        warlord = next(each for each in constants.components.warlords if each.civilization == row.id)
        lines.append(
            Text(f"{row.name[context.lang]}: ", "bold").append(faces.civilization(row, warlord)[context.lang], "dim")
        )
    return Group(*lines, *policies(view, context, seat))


def brief(view: MonumentalView, context: RenderContext) -> Text | None:
    """The own purse in one line, with unused tokens."""
    if view.seat < 0:
        return None
    text = Text(say(context, "purse")).append(" ").append_text(purse(view, context, view.seat))
    held = len(view.own_benefits) + len(view.own_wares)
    return text.append(f" · {say(context, 'unused', tokens=held)}") if held else text


def find_card(view: MonumentalView, words: list[str], context: RenderContext) -> RenderableType:
    """All about a card, whatever kind it is."""
    if not words:
        raise TEXTS.unreadable("card")
    row = next(each for each in named_rows(view.constants) if each.id == words[0])
    return Text(f"{row.name[context.lang]}\n", "bold").append(told(row)[context.lang], "not bold")
