"""Board check: what keeps Monumental from an owner's file: its map, its rows of components, its numbers, its deck."""

from collections import Counter
from typing import Any, Final

from mappemonde.games.monumental.box import BOX, count
from mappemonde.games.monumental.card_reader import printed_cards, read_cards
from mappemonde.games.monumental.cards import ERAS, Cards
from mappemonde.games.monumental.effects.parser import PROBLEM
from mappemonde.games.monumental.effects.sentences import Teller
from mappemonde.games.monumental.hexes import Hex, beside, distances, hex_of, near, turned
from mappemonde.games.monumental.numbers import printed_decks, read_numbers
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.problem import Problem, ProblemError

MOST_TILES: Final = 60
"""A map must be countable in one number, a bit for each tile."""
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
TOKENS: Final = ("barbarian", "free_town", "production", "science", "market", "natural_wonder", "benefit")
SYMMETRIES: Final = ("C2", "C3", "D2", "mirror")
DECKS: Final = {"two_to_four": "development_deck", "five": "development_deck_five"}
"""The lists of an own deck, and the constant that says how many cards they have."""
PILES: Final = ("I", "II", "III")
DEVELOPMENT: Final = ("building", "knowledge", "wonder")


def board_faults(board: Board) -> list[Fault]:
    """Every fault at once, each with its entry."""
    cards, faults = _components(board)
    faults += _number_faults(board)
    faults += _tile_faults(board, cards)
    if not faults:
        faults = [*_map_faults(board, cards), *_deck_faults(board, cards)]
    return faults


def _components(board: Board) -> tuple[Cards, list[Fault]]:
    """The components with the owner's rows, held against the box; where they cannot be read, the printed ones."""
    try:
        cards = read_cards(board.data)
    except ProblemError as error:
        return printed_cards(), [_fault(wrong) for wrong in error.problems]
    counted = count(cards)
    return cards, [
        Fault("box", PROBLEM("rows_fill_the_box", "R1.1", what=_named(key), wanted=wanted, found=counted[key]))
        for key, wanted in BOX.items()
        if counted[key] != wanted
    ]


def _named(key: str) -> dict[str, str]:
    return {lang: Teller(lang).say("box", key) for lang in LANGUAGES}


def _fault(wrong: Problem) -> Fault:
    """What is wrong with a row: its place becomes the entry."""
    return Fault(str(wrong.facts["place"]), wrong.facts["problem"])


def _number_faults(board: Board) -> list[Fault]:
    try:
        read_numbers(board.data)
    except ProblemError as error:
        return [_fault(wrong) for wrong in error.problems]
    return []


def _tile_faults(board: Board, cards: Cards) -> list[Fault]:
    """Each tile by itself: place, terrain, tokens (R2.1, R2.2)."""
    faults, taken = [], set[Hex]()
    terrains = {terrain.id: terrain for terrain in cards.terrains}
    if len(board.areas) > MOST_TILES:
        faults.append(Fault("area", PROBLEM("tiles_are_countable", "R2.1", most=MOST_TILES, found=len(board.areas))))
    for area in board.areas:
        entry, place, terrain = f"area {area.id}", hex_of(area.data), area.data.get("terrain")
        if place is None or place in taken:
            faults.append(Fault(entry, PROBLEM("tile_has_its_hex", "R2.1")))
        else:
            taken.add(place)
        if not isinstance(terrain, str) or terrain not in terrains:
            faults.append(Fault(entry, PROBLEM("terrain_is_known", "R2.1", terrain=str(terrain), known=list(terrains))))
            continue
        if wrong := _token_fault(area.data.get("tokens", []), terrains[terrain].province, terrain == "port"):
            faults.append(Fault(entry, wrong))
    return faults


def _token_fault(tokens: Any, province: bool, port: bool) -> Problem | None:
    if not isinstance(tokens, list) or any(token not in TOKENS for token in tokens):
        return PROBLEM("tile_tokens_are_known", "R2.2", known=list(TOKENS))
    guards = [token for token in tokens if token in ("barbarian", "free_town")]
    if tokens and not province:
        return PROBLEM("tokens_lie_on_provinces", "R2.2")
    if len(guards) > 1 or any(tokens.count(token) > 1 for token in ("market", "natural_wonder", "benefit")):
        return PROBLEM("tile_tokens_are_single", "R2.2")
    if "benefit" in tokens and not port:
        return PROBLEM("benefits_lie_on_ports", "R2.4")
    return None


def _map_faults(board: Board, cards: Cards) -> list[Fault]:
    """The tiles together: borders, Capitals, ways, stock, symmetry."""
    return [
        *_border_faults(board),
        *_capital_faults(board),
        *_stock_faults(board, cards),
        *_symmetry_faults(board),
    ]


def _border_faults(board: Board) -> list[Fault]:
    """Two tiles are neighbours when their hexes touch (R1.16)."""
    hexes = [hex_of(area.data) for area in board.areas]
    linked, faults = near(board), []
    for place, area in enumerate(board.areas):
        tile = hexes[place]
        assert tile is not None
        wanted = {hexes.index(other) for other in beside(tile) if other in hexes}
        wrong = sorted(board.areas[other].id for other in wanted ^ set(linked[place]))
        if wrong:
            faults.append(Fault(f"area {area.id}", PROBLEM("neighbours_touch", "R1.16", areas=wrong)))
    return faults


def _capital_faults(board: Board) -> list[Fault]:
    """Capitals are counted by seat, and from each every Province can be reached over land (R2.1)."""
    capitals = {place: area for place, area in enumerate(board.areas) if area.data["terrain"] == "capital"}
    seats = [area.data.get("capital") for area in capitals.values()]
    number = len(capitals)
    counted = sorted(seat for seat in seats if type(seat) is int) == list(range(number))
    elsewhere = any("capital" in area.data for place, area in enumerate(board.areas) if place not in capitals)
    if not FEWEST_PLAYERS <= number <= MOST_PLAYERS or not counted or elsewhere:
        return [Fault("area", PROBLEM("capitals_are_counted", "R2.1", low=FEWEST_PLAYERS, high=MOST_PLAYERS))]
    if board.data.get("players") != number:
        return [Fault("players", PROBLEM("players_have_capitals", "R2.1", found=number))]
    faults = []
    closed = [place for place, area in enumerate(board.areas) if area.data["terrain"] in ("water", "volcano")]
    for place, area in capitals.items():
        steps = distances(board, place, [*closed, *(other for other in capitals if other != place)])
        lost = [
            other.id
            for far, other in enumerate(board.areas)
            if steps[far] < 0 and far not in closed and far not in capitals
        ]
        if lost:
            faults.append(Fault(f"area {area.id}", PROBLEM("provinces_are_reached", "R2.1", areas=lost)))
    return faults


def _stock_faults(board: Board, cards: Cards) -> list[Fault]:
    """No more tiles and tokens than there are (R2.1, R2.2)."""
    used = Counter(area.data["terrain"] for area in board.areas)
    used.update(token for area in board.areas for token in area.data.get("tokens", []))
    return [
        Fault("area", PROBLEM("stock_is_enough", "R2.2", what=what, most=most, found=used[what]))
        for what, most in stock(cards, read_numbers(board.data)).items()
        if used[what] > most
    ]


def stock(cards: Cards, numbers: dict[str, Any]) -> dict[str, int]:
    """How many tiles of each kind there are to lay, and tokens."""
    return {terrain.id: terrain.tiles for terrain in cards.terrains} | {
        "barbarian": sum(token.copies for token in cards.explorations if token.kind == "barbarian"),
        "free_town": sum(token.copies for token in cards.explorations if token.kind == "free_town"),
        "production": numbers["production_tokens"],
        "science": numbers["science_tokens"],
        "market": len(cards.markets),
        "natural_wonder": len(cards.natural_wonders),
        "benefit": sum(token.copies for token in cards.benefits),
    }


def _symmetry_faults(board: Board) -> list[Fault]:
    """A map that says how it is symmetric is so, in terrains and tokens."""
    symmetry = board.data.get("symmetry")
    if symmetry is None:
        return []
    if symmetry not in SYMMETRIES:
        return [Fault("symmetry", PROBLEM("symmetry_is_known", "R2.1", known=list(SYMMETRIES)))]
    laid = {hex_of(area.data): (area.data["terrain"], area.data.get("tokens", [])) for area in board.areas}
    return [
        Fault(f"area {area.id}", PROBLEM("tiles_are_symmetric", "R2.1", symmetry=symmetry))
        for area in board.areas
        if (tile := hex_of(area.data)) is not None
        and any(laid.get(other) != laid[tile] for other in turned(tile, symmetry))
    ]


def _deck_faults(board: Board, cards: Cards) -> list[Fault]:
    """There are cards enough for every deck, and lists have as many of each kind as they must (R2.5, R21.3)."""
    numbers, faults = read_numbers(board.data), list[Fault]()
    pool = Counter((card.era, card.kind) for card in cards.cards if card.table in DEVELOPMENT)
    for constant in DECKS.values():
        for (era, kind), wanted in _wanted(numbers[constant]):
            if pool[ERAS.index(era), kind] < wanted:
                faults.append(Fault(f"constant {constant}", PROBLEM("deck_can_be_made", "R2.5", kind=kind, era=era)))
    decks: Any = board.data.get("deck", printed_decks())
    if not isinstance(decks, dict) or set(decks) - set(DECKS):
        return [*faults, Fault("deck", PROBLEM("decks_are_known", "R21.3", known=list(DECKS)))]
    for name, deck in decks.items():
        faults += _list_faults(name, deck, cards, numbers[DECKS[name]])
    return faults


def _wanted(table: list[list[int]]) -> list[tuple[tuple[str, str], int]]:
    """How many cards of each Era and kind a table of a deck asks for."""
    return [
        ((era, kind), number)
        for era, row in zip(PILES, table, strict=True)
        for kind, number in zip(DEVELOPMENT, row, strict=True)
    ]


def _list_faults(name: str, deck: Any, cards: Cards, table: list[list[int]]) -> list[Fault]:
    entry = f"deck.{name}"
    if not isinstance(deck, dict) or any(not isinstance(deck.get(era), list) for era in PILES):
        return [Fault(entry, PROBLEM("deck_has_eras", "R21.3", known=list(PILES)))]
    known = {card.id: card for card in cards.cards if card.table in DEVELOPMENT}
    listed = [(era, card) for era in PILES for card in deck[era]]
    for era, card in listed:
        if not isinstance(card, str) or card not in known or ERAS[known[card].era] != era:
            return [Fault(f"{entry}.{era}", PROBLEM("deck_card_is_known", "R21.3", card=str(card), era=era))]
    found = Counter((era, known[card].kind) for era, card in listed)
    if len({card for _, card in listed}) != len(listed):
        return [Fault(entry, PROBLEM("deck_cards_are_single", "R21.3"))]
    return [
        Fault(f"{entry}.{key[0]}", PROBLEM("deck_is_full", "R21.3", kind=key[1], wanted=wanted, found=found[key]))
        for key, wanted in _wanted(table)
        if found[key] != wanted
    ]
