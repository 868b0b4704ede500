"""Board check: what keeps Africana from an owner's board, by the totals that the rulebook prints (R1)."""

from collections import Counter
from importlib.resources import files
from typing import Any, Final

from mappemonde.games.africana.constants import ARTIFACTS, BACKS, BOOKS, COLOURS, COUNTS, table
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.problem import Problems, problem

PROBLEM: Final = Problems(files("mappemonde.games.africana") / "texts")
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
    return [_told(entry) for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _told(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry whose lists and tables, where a word is wanted, are words that nothing has."""
    return {
        key: value if key in ("id", "name") or not isinstance(value, list | dict) else f"{value} "
        for key, value in entry.items()
    }


def _halves(board: Board) -> dict[str, str]:
    """The half of every place by its id."""
    return {board.areas[area].id: group.id for group in board.groups for area in group.areas}


def _place_faults(board: Board) -> list[Fault]:
    faults = []
    sizes = {group.id: len(group.areas) for group in board.groups}
    for half in BOOKS:
        if sizes.get(half) != HALF:
            wrong = PROBLEM("half_has_its_places", "R1.3", wanted=HALF, found=sizes.get(half, 0))
            faults.append(Fault(f"group {half}", wrong))
    faults += [Fault(f"group {name}", PROBLEM("halves_are_two", "R1.3")) for name in sizes if name not in BOOKS]
    halves = _halves(board)
    for area in board.areas:
        if area.id not in halves:
            faults.append(Fault(f"area {area.id}", PROBLEM("place_is_in_a_half", "R1.3")))
        colours = area.data.get("colours")
        if not isinstance(colours, list) or len(colours) not in (1, 2) or not all(one in COLOURS for one in colours):
            faults.append(Fault(f"area {area.id}", PROBLEM("colours_are_one_or_two", "R6.2", names=COLOURS)))
    return faults


def _company_faults(board: Board, printed: Board) -> list[Fault]:
    places = {area.id for area in board.areas}
    companies = _entries(board, printed, "company")
    faults = []
    if len(companies) != COMPANIES:
        faults.append(Fault("company", PROBLEM("all_are_there", "R2.6", wanted=COMPANIES)))
    for place, company in enumerate(companies, 1):
        entry = f"company {company.get('id', place)}"
        name = company.get("name")
        if not (isinstance(name, dict) and SOURCE in name and all(isinstance(each, str) for each in name.values())):
            faults.append(Fault(entry, problem("names_form")))
        if company.get("start") not in places:
            faults.append(Fault(entry, PROBLEM("company_starts_somewhere", "R2.6", name=str(company.get("start")))))
        if not _is_number(company.get("silver")):
            faults.append(Fault(entry, problem("number_form_of_rule", "R2.6", key="silver", low=0, high=MOST)))
    return faults


def _slot_faults(board: Board, printed: Board) -> list[Fault]:
    slots = _entries(board, printed, "slot")
    faults = []
    if len(slots) != SLOTS:
        faults.append(Fault("slot", PROBLEM("slots_are_counted", "R2.4", wanted=SLOTS, found=len(slots))))
    for place, slot in enumerate(slots, 1):
        silver, card = slot.get("silver"), slot.get("card")
        if not ((card is None and _is_number(silver, 1)) or (silver is None and card == 1)):
            faults.append(Fault(f"slot {place}", PROBLEM("bonus_is_silver_or_card", "R7.2")))
    return faults


def _card_faults(entry: str, card: dict[str, Any], taken: set[str], rewarded: bool) -> list[Fault]:
    """What expeditions and adventures have in common."""
    faults = []
    name = card.get("id")
    if not isinstance(name, str) or name.split() != [name] or name in ("-", "*"):
        faults.append(Fault(entry, problem("id_form")))
    elif name in taken:
        faults.append(Fault(entry, problem("id_is_taken")))
    taken.add(str(name))
    for key in ("silver", "points") if rewarded else ():
        if not _is_number(card.get(key)):
            faults.append(Fault(entry, problem("number_form", key=key, low=0, high=MOST)))
    return faults


def _expedition_faults(board: Board, printed: Board) -> list[Fault]:
    places = {area.id for area in board.areas}
    cards = _entries(board, printed, "expedition")
    faults = []
    if len(cards) != EXPEDITIONS:
        faults.append(Fault("expedition", PROBLEM("all_are_there", "R1.8", wanted=EXPEDITIONS)))
    taken: set[str] = set()
    for place, card in enumerate(cards, 1):
        entry = f"expedition {card.get('id', place)}"
        faults += _card_faults(entry, card, taken, rewarded=True)
        if card.get("back") not in BACKS:
            faults.append(Fault(entry, PROBLEM("back_is_known", "R1.8")))
        for key in ("start", "destination"):
            if card.get(key) not in places:
                faults.append(Fault(entry, PROBLEM(f"{key}_is_known", name=str(card.get(key)))))
        if card.get("start") == card.get("destination"):
            faults.append(Fault(entry, PROBLEM("expedition_leads_away")))
    backs = Counter(card.get("back") for card in cards)
    if backs["A"] < SLOTS:
        wrong = PROBLEM("first_cards_are_there", "R2.4", slots=SLOTS, found=backs["A"])
        faults.append(Fault("expedition", wrong))
    removed = board.data.get("removed", printed.data["removed"])
    for count in COUNTS:
        number = removed.get(count) if isinstance(removed, dict) else None
        if number is None or not _is_number(number) or number > backs["C"]:
            faults.append(Fault("removed", PROBLEM("removed_are_there", count=count, found=backs["C"])))
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
            faults.append(Fault(entry, PROBLEM("adventure_is_one_thing", "R1.7")))
        if book not in BOOKS:
            faults.append(Fault(entry, PROBLEM("book_is_known", "R2.1")))
        half = halves.get(str(card.get("destination")))
        if half is None:
            faults.append(Fault(entry, PROBLEM("destination_is_known", name=str(card.get("destination")))))
        elif half == book:
            faults.append(Fault(entry, PROBLEM("adventure_leads_across", "R2.2")))
        found[book, artifact or assistant] += 1
    for book in BOOKS:
        for thing, wanted in [*((artifact, COPIES) for artifact in ARTIFACTS), *((hue, 1) for hue in COLOURS)]:
            if found[book, thing] != wanted:
                held = PROBLEM("book_holds_its_cards", "R1.7", wanted=wanted, thing=thing, found=found[book, thing])
                faults.append(Fault(f"book {book}", held))
    return faults


def _count_faults(board: Board, printed: Board) -> list[Fault]:
    counts = board.data.get("travel", printed.data["travel"])
    numbers: list[Any] = [counts.get(colour) for colour in COLOURS] if isinstance(counts, dict) else []
    if not numbers or not all(_is_number(number, 1) for number in numbers):
        return [Fault("travel", PROBLEM("colours_have_cards", "R1.5"))]
    if sum(numbers) != TRAVEL:
        return [Fault("travel", PROBLEM("cards_are_counted", "R1.5", wanted=TRAVEL, found=sum(numbers)))]
    return []
