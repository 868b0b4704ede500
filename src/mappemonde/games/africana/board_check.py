"""Faults: what keeps Africana from being played on an owner's board, by the totals that the rulebook prints (R1)."""

from collections import Counter
from typing import Any

from mappemonde.games.africana.constants import ARTIFACTS, BACKS, BOOKS, COLOURS, COUNTS, table
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.languages import SOURCE

HALF = 11
SLOTS = 5
EXPEDITIONS = 34
COPIES = 2
"""Of each artifact in each book (R1.7)."""
TRAVEL = 60
COMPANIES = 4
MOST = 1000
"""Rewards of an owner's board may be strange, but must stay playable."""


def board_faults(board: Board, printed: Board) -> list[Fault]:
    """Every fault at once, each with its entry."""
    return [
        *_place_faults(board),
        *_company_faults(board, printed),
        *_slot_faults(board, printed),
        *_expedition_faults(board, printed),
        *_adventure_faults(board, printed),
        *_count_faults(board, printed),
    ]


def _is_number(value: Any, low: int = 0) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= MOST


def _entries(board: Board, printed: Board, name: str) -> list[dict[str, Any]]:
    entries: Any = table(board, printed, name)
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _halves(board: Board) -> dict[str, str]:
    """The half of every place by its id."""
    return {board.areas[area].id: group.id for group in board.groups for area in group.areas}


def _place_faults(board: Board) -> list[Fault]:
    faults = []
    sizes = {group.id: len(group.areas) for group in board.groups}
    for half in BOOKS:
        if sizes.get(half) != HALF:
            faults.append(Fault(f"group {half}", f"must have {HALF} areas, not {sizes.get(half, 0)} (R1.3)"))
    faults += [Fault(f"group {name}", "the halves are north and south (R1.3)") for name in sizes if name not in BOOKS]
    halves = _halves(board)
    for area in board.areas:
        if area.id not in halves:
            faults.append(Fault(f"area {area.id}", "belongs to no half (R1.3)"))
        colours = area.data.get("colours")
        if not isinstance(colours, list) or len(colours) not in (1, 2) or not all(one in COLOURS for one in colours):
            faults.append(Fault(f"area {area.id}", f"colours must be one or two of {', '.join(COLOURS)} (R6.2)"))
    return faults


def _company_faults(board: Board, printed: Board) -> list[Fault]:
    places = {area.id for area in board.areas}
    companies = _entries(board, printed, "company")
    faults = [] if len(companies) == COMPANIES else [Fault("company", f"there must be {COMPANIES} (R2.6)")]
    for place, company in enumerate(companies, 1):
        entry = f"company {company.get('id', place)}"
        name = company.get("name")
        if not (isinstance(name, dict) and SOURCE in name and all(isinstance(each, str) for each in name.values())):
            faults.append(Fault(entry, "name must be { en = …, fr = … }"))
        if company.get("start") not in places:
            faults.append(Fault(entry, f"unknown start '{company.get('start')}' (R2.6)"))
        if not _is_number(company.get("silver")):
            faults.append(Fault(entry, f"silver must be a number from 0 to {MOST} (R2.6)"))
    return faults


def _slot_faults(board: Board, printed: Board) -> list[Fault]:
    slots = _entries(board, printed, "slot")
    faults = [] if len(slots) == SLOTS else [Fault("slot", f"there must be {SLOTS}, not {len(slots)} (R2.4)")]
    for place, slot in enumerate(slots, 1):
        silver, card = slot.get("silver"), slot.get("card")
        if not ((card is None and _is_number(silver, 1)) or (silver is None and card == 1)):
            faults.append(Fault(f"slot {place}", "the bonus is silver = 1 or more, or card = 1 (R7.2)"))
    return faults


def _card_faults(entry: str, card: dict[str, Any], taken: set[str], rewarded: bool) -> list[Fault]:
    """What expeditions and adventures have in common."""
    faults = []
    name = card.get("id")
    if not isinstance(name, str) or name.split() != [name] or name in ("-", "*"):
        faults.append(Fault(entry, "id must be one word"))
    elif name in taken:
        faults.append(Fault(entry, "duplicate id"))
    taken.add(str(name))
    for key in ("silver", "points") if rewarded else ():
        if not _is_number(card.get(key)):
            faults.append(Fault(entry, f"{key} must be a number from 0 to {MOST}"))
    return faults


def _expedition_faults(board: Board, printed: Board) -> list[Fault]:
    places = {area.id for area in board.areas}
    cards = _entries(board, printed, "expedition")
    faults = [] if len(cards) == EXPEDITIONS else [Fault("expedition", f"there must be {EXPEDITIONS} (R1.8)")]
    taken: set[str] = set()
    for place, card in enumerate(cards, 1):
        entry = f"expedition {card.get('id', place)}"
        faults += _card_faults(entry, card, taken, rewarded=True)
        if card.get("back") not in BACKS:
            faults.append(Fault(entry, "back must be A, B or C (R1.8)"))
        for key in ("start", "destination"):
            if card.get(key) not in places:
                faults.append(Fault(entry, f"unknown {key} '{card.get(key)}'"))
        if card.get("start") == card.get("destination"):
            faults.append(Fault(entry, "starts where it ends"))
    backs = Counter(card.get("back") for card in cards)
    if backs["A"] < SLOTS:
        faults.append(Fault("expedition", f"the first {SLOTS} are A cards, and there are {backs['A']} (R2.4)"))
    removed = board.data.get("removed", printed.data["removed"])
    for count in COUNTS:
        number = removed.get(count) if isinstance(removed, dict) else None
        if number is None or not _is_number(number) or number > backs["C"]:
            faults.append(Fault("removed", f"{count} must be a number of C cards, of which there are {backs['C']}"))
    return faults


def _adventure_faults(board: Board, printed: Board) -> list[Fault]:
    halves = _halves(board)
    cards = _entries(board, printed, "adventure")
    faults = []
    taken: set[str] = set()
    found: Counter[tuple[object, object]] = Counter()
    for place, card in enumerate(cards, 1):
        entry = f"adventure {card.get('id', place)}"
        artifact, assistant, book = card.get("artifact"), card.get("assistant"), card.get("book")
        faults += _card_faults(entry, card, taken, rewarded=assistant is None)
        if (artifact in ARTIFACTS) == (assistant in COLOURS) or (artifact is not None and assistant is not None):
            faults.append(Fault(entry, "is either an artifact or an assistant (R1.7)"))
        if book not in BOOKS:
            faults.append(Fault(entry, "book must be north or south (R2.1)"))
        half = halves.get(str(card.get("destination")))
        if half is None:
            faults.append(Fault(entry, f"unknown destination '{card.get('destination')}'"))
        elif half == book:
            faults.append(Fault(entry, "leads to the half of its own book (R2.2)"))
        found[book, artifact or assistant] += 1
    for book in BOOKS:
        for thing, wanted in [*((artifact, COPIES) for artifact in ARTIFACTS), *((hue, 1) for hue in COLOURS)]:
            if found[book, thing] != wanted:
                faults.append(Fault(f"book {book}", f"must hold {wanted} × {thing}, not {found[book, thing]} (R1.7)"))
    return faults


def _count_faults(board: Board, printed: Board) -> list[Fault]:
    counts = board.data.get("travel", printed.data["travel"])
    numbers: list[Any] = [counts.get(colour) for colour in COLOURS] if isinstance(counts, dict) else []
    if not numbers or not all(_is_number(number, 1) for number in numbers):
        return [Fault("travel", "needs a number of cards for each colour (R1.5)")]
    return [] if sum(numbers) == TRAVEL else [Fault("travel", f"{TRAVEL} cards in all, not {sum(numbers)} (R1.5)")]
