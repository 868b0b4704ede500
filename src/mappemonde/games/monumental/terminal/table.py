"""What lies beside the map in a terminal: the display, seats with purses and points, the own tokens and Quests."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.monumental.components import named_rows, told
from mappemonde.games.monumental.effects import faces
from mappemonde.games.monumental.facts.city import row_of
from mappemonde.games.monumental.scoring import points
from mappemonde.games.monumental.steps.quests import ChooseQuests
from mappemonde.games.monumental.terminal.signs import (
    STYLES,
    TEXTS,
    amounts,
    card_name,
    kind_and_era,
    named,
    price,
    purse,
    say,
    text_of,
)
from mappemonde.games.monumental.view import MonumentalView, imagine
from mappemonde.kernel.chance import fast
from mappemonde.terminal.game_look import RenderContext


class Offer(NamedTuple):
    """A card that is to be had, as one line of the display."""

    name: str
    kind: str
    price: Text
    yields: Text
    text: str


def display(view: MonumentalView, context: RenderContext, whole: bool = False) -> RenderableType:
    """The display, the card farthest from the deck first, then the basic piles, the own reserve, projects, Heroes.

    Texts are cut to one line unless they are shown `whole`.
    """
    constants = view.constants
    offers = [_offer(view, context, int(card), "") for card in view.display if card >= 0]
    for basic in range(int(constants.basics)):
        row = constants.face_rows[constants.basic_face[basic]]
        left = f"{int(view.supply[basic])}×"
        offers.append(Offer(card_name(context, row), left, price(context, row), amounts(context, row.yields), ""))
    if view.seat >= 0:
        offers += [_offer(view, context, int(card), say(context, "reserved")) for card in view.reserves[view.seat]]
        if view.building[view.seat] >= 0:
            offers.append(_offer(view, context, int(view.building[view.seat]), say(context, "building")))
    widths = [max(len(str(offer[place])) for offer in offers) for place in range(4)]
    lines = []
    for offer in offers:
        line = Text(offer.name, "bold")
        line.pad_right(widths[0] - len(offer.name) + 1)
        for place, part in enumerate((Text(offer.kind, "dim"), offer.price, offer.yields), 1):
            cell = part.copy()
            cell.pad_right(widths[place] - len(cell) + 1)
            line.append_text(cell)
        text = offer.text if whole else shortened(offer.text, context.width - line.cell_len)
        lines.append(line.append(text, "dim"))
    return Group(*lines, *_above(view, context))


def _offer(view: MonumentalView, context: RenderContext, card: int, note: str) -> Offer:
    row = row_of(view, card)
    kind = note or kind_and_era(context, row)
    return Offer(
        card_name(context, row), kind, price(context, row), amounts(context, row.yields), text_of(context, row)
    )


def shortened(text: str, width: int) -> str:
    """As many whole words as there is room for; `…` says that more follow."""
    if cell_len(text) <= width:
        return text
    words = text.split()
    while words and cell_len(" ".join(words)) + 2 > width:
        words.pop()
    return " ".join([*words, "…"])


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
        text = Text(f"{sign} {named(context, row.name)}", "bold" if active else "")
        lines.append(text.append(faces.policy(row)[context.lang], "dim not bold"))
    return lines


def taken(view: MonumentalView, context: RenderContext, seat: int) -> Text:
    """The cards that an Automa has taken; it has no City (R20.1)."""
    names = [card_name(context, row_of(view, int(card))) for card in view.discards[seat]]
    return Text(say(context, "taken", cards=len(names))).append(f" {', '.join(names)}" if names else "")


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
    lines += quest_lines(view, context)
    if view.hero[seat] >= 0:
        hero = constants.modules.hero_rows[view.hero[seat]]
        lines.append(Text(f"{named(context, hero.name)}{faces.hero(hero)[context.lang]}"))
    if view.civilization[seat] >= 0:
        row = constants.playing[view.civilization[seat]]
        warlord = next(each for each in constants.components.warlords if each.civilization == row.id)
        lines.append(
            Text(named(context, row.name), "bold").append(faces.civilization(row, warlord)[context.lang], "dim")
        )
    return Group(*lines, *policies(view, context, seat))


def quest_lines(view: MonumentalView, context: RenderContext) -> list[Text]:
    """The own Quests that are not revealed, a line each."""
    rows = [view.constants.modules.quest_rows[quest] for quest in view.own_quests]
    return [Text(f"{say(context, 'quest')} {named(context, row.name)}{faces.quest(row)[context.lang]}") for row in rows]


def brief(view: MonumentalView, context: RenderContext) -> Text | None:
    """The own purse in one line, with unused tokens; before it the Quests, while one is to be put back."""
    if view.seat < 0:
        return None
    text = Text(say(context, "purse")).append(" ").append_text(purse(view, context, view.seat))
    held = len(view.own_benefits) + len(view.own_wares)
    if held:
        text.append(f" · {say(context, 'unused', tokens=held)}")
    is_choosing = bool(view.flow) and view.flow[-1].NAME == ChooseQuests.NAME
    return Text("\n").join([*quest_lines(view, context), text]) if is_choosing else text


def find_card(view: MonumentalView, words: list[str], context: RenderContext) -> RenderableType:
    """All about a card, whatever kind it is."""
    if not words:
        raise TEXTS.unreadable("card")
    row = next(each for each in named_rows(view.constants) if each.id == words[0])
    return Text(f"{row.name[context.lang]}\n", "bold").append(told(row)[context.lang], "not bold")
