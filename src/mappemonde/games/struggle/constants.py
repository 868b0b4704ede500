"""The constants of one table: board, tiles, options worked out once, so that no step asks which variant it is."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.actions import (
    CLAUSES,
    REASONS,
    Agriculture,
    Assault,
    Assign,
    Attack,
    Bid,
    BidSide,
    Bribe,
    Build,
    Buy,
    Colonise,
    Diplomacy,
    EndTurn,
    Enough,
    Enslave,
    Fight,
    Give,
    Halt,
    Hunt,
    KeepBlockade,
    KeepDraw,
    LayBlockade,
    LeaveOut,
    Lend,
    LetStand,
    Levy,
    Lose,
    March,
    Mercenaries,
    Move,
    NameAlly,
    Natives,
    NoBribe,
    NoSurprise,
    NotReady,
    Pass,
    Place,
    Pressgangs,
    Raid,
    Ready,
    Redraw,
    Reform,
    RefuseBattle,
    RefuseHelp,
    Request,
    Reserve,
    SaveAlly,
    SaveOwn,
    SpendBlockade,
    Stand,
    Stay,
    StayOut,
    Surprise,
    WarOffice,
)
from mappemonde.games.struggle.events import LETTERS
from mappemonde.games.struggle.tiles import tiles_on
from mappemonde.kernel.board import Board
from mappemonde.kernel.columns import column, filled
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.options import Options
from mappemonde.kernel.treaties.forms import Forms

POWERS: Final = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")
"""The powers in the order of the rulebook (R1.1)."""

ARMY: Final = 0
NAVY: Final = 1
FORT: Final = 2
UNITS: Final = ("army", "navy", "fort")

PIRATES: Final = 0
REVOLT: Final = 1
RAIDS: Final = ("pirates", "slave_revolt")
RAID_STRENGTH: Final = (1, 3)
"""How strong Pirates and Slave Revolt are (R13.5)."""

SIDES: Final = ("a", "b")
"""The rows of the alliances (R5.11)."""
SEA: Final = 0
LAND: Final = 1
FRONTS: Final = ("sea", "land")

NEUTRAL: Final = 0
POP: Final = 1
SLAVES: Final = 2
MARKER_TYPES: Final = ("neutral", "pop", "slaves")

SOURCES: Final = ("war_1", "war_2", "war_3", "markers", "industry")
"""Where victory points come from; the wars stand first, in their order."""
MARKER_POINTS: Final = 3
INDUSTRY_POINTS: Final = 4

WARS: Final = 3
BOXES: Final = 8
DRAWN: Final = 10
"""Region markers drawn at the beginning of a war (R2.1, R4.2)."""
START: Final = 5
"""Control markers, units and population a power begins with (R2.3, R2.5, R2.7)."""
START_GOLD: Final = 10
ON_TRACKS: Final = 3
"""Control markers that show population, points and alliance (R1.5)."""
GARRISON: Final = 3
"""Armies of a power without a player (R2.8)."""
MOST_POPULATION: Final = 9
GROWTH: Final = 5
LOAN: Final = 2
BANK_LOAN: Final = 3
ATTACK_PRICE: Final = 2
ACTIONS: Final = 2
MOVES: Final = 2
REVOLUTION: Final = 20
"""So much unrest is a revolution (R20.2)."""
PENALTIES: Final = column([7, 4])
"""Points lost for the highest and the second highest unrest (R20.3)."""
INDUSTRY_WORTH: Final = 3
REFORMED: Final = 2

MOST_COINS: Final = 20
"""The most gold a letter may promise (R21.2)."""

EUROPE: Final = "europe"
AMERICA: Final = "america"

EFFECTS: Final = (
    "army_training",
    "naval_training",
    "reroll",
    "free_attack",
    "free_army",
    "free_navy",
    "natives",
    "levy",
    "logistics",
    "banking",
    "navigation",
    "diplomacy",
    "agriculture",
    "reform",
    "industry",
    "pirates",
    "revolt",
    "withdrawal",
    "surprise",
    "blockade",
    "trade",
    "alliance",
)
"""What tiles can do. Each word but the last two belongs to one kind of tile."""
SHARED_EFFECTS: Final = ("trade", "alliance")
LIVES: Final = ("permanent", "triangle", "square", "returning", "immediate", "alliance")
PERMANENT: Final = 0
TRIANGLE: Final = 1
SQUARE: Final = 2
RETURNING: Final = 3
IMMEDIATE: Final = 4
ALLIANCE: Final = 5


MOST_IN_A_SET: Final = 62
"""A set of areas or tiles is a number with a bit for each."""
BITS: Final = column([1 << place for place in range(MOST_IN_A_SET)])
"""The bit of each. (Compiled, `1 << place` is a C `int` and ends at 31; an entry of a column does not.)"""


def playing(seats: int, options: Options | dict[str, Any]) -> list[str]:
    """The powers that sit at a table: the first ones switched on, in the printed order (R1.1)."""
    wanted = [power for power in POWERS if options.get(power, True) is True]
    others = [power for power in POWERS if power not in wanted]
    chosen = (wanted + others)[:seats]
    return [power for power in POWERS if power in chosen]


def amended(tile: dict[str, Any], options: Options) -> dict[str, Any]:
    """A tile as the options of a table have it: data files say under `by_option` what each value changes (R1.7)."""
    found = dict(tile)
    for option, changes in tile.get("by_option", {}).items():
        found.update(changes.get(str(options.get(option)).lower(), {}))
    return found


def read_marker(text: str) -> tuple[int, int, int, int]:
    """Type, strength, gold and points of a region marker as data files note it: `4g1`, `5v`, `Pop` (R1.6)."""
    if text == "Pop":
        return POP, 0, 0, 0
    if text == "Slaves":
        return SLAVES, 0, 0, 0
    strength, _, gold = text.removesuffix("v").partition("g")
    return NEUTRAL, int(strength), int(gold or 0), int(text.endswith("v"))


class Constants:
    """Everything that stays the same during a table."""

    def __init__(self, seats: int, options: Options, board: Board, printed: Board) -> None:
        self.options = options
        self.board = board
        sitting = playing(seats, options)
        without = [power for power in POWERS if power not in sitting] if options["non_player_powers"] else []
        self.power_ids = [*sitting, *without]
        """The seats' powers, then those without a player (R2.8)."""
        self.seats: i64 = seats
        self.powers: i64 = len(self.power_ids)
        self.units: i64 = len(UNITS)
        self.raids: i64 = len(RAIDS)
        self.sources: i64 = len(SOURCES)
        self.rounds: i64 = 6 if seats <= 4 else 5  # R1.8
        self.auctions: i64 = (self.powers + 1) // 2  # R5.1
        self._survey(board, options)
        self._draw_up_markers(board, printed, str(options["marker_profile"]))
        self._draw_up_tiles(board, printed, options)
        pieces = board.table("pieces", printed)
        self.pieces = column([int(pieces[unit]) for unit in UNITS])
        self.most_control: i64 = int(pieces["control"]) - ON_TRACKS
        self._read_options(options)
        self._prepare_actions()

    def _survey(self, board: Board, options: Options) -> None:
        """What the areas are, and how they lie (R1.2, R1.3, R9.6)."""
        areas = board.areas
        index = {area.id: place for place, area in enumerate(areas)}
        self.areas: i64 = len(areas)
        self.colonial = vec[bool]([area.data.get("continent") in (AMERICA, "colony") for area in areas])
        self.american = vec[bool]([area.data.get("continent") == AMERICA for area in areas])
        harbours = [area.data.get("navies") is True or options.get(str(area.data.get("navies_by"))) for area in areas]
        self.naval = vec[bool]([harbour is True for harbour in harbours])
        self.sea = column([index[area.data["sea"]] if "sea" in area.data else -1 for area in areas])
        """By area, where naval support for it comes from, or -1 (R12.1, R12.7)."""
        self.values = [column(list(area.data.get("values", []))) for area in areas]
        self.regions = column([place for place, area in enumerate(areas) if "home" not in area.data])
        self.homes = column(
            [
                next(place for place, area in enumerate(areas) if area.data.get("home") == power)
                for power in self.power_ids
            ]
        )
        self.home_owner = filled(self.areas, -1)
        """By area, the power whose home it is, or -1."""
        for power, home in enumerate(self.homes):
            self.home_owner[home] = power
        self.is_home = vec[bool](["home" in area.data for area in areas])
        near: list[list[int]] = [[] for _ in areas]
        for border in board.links(options):
            near[border.one].append(border.other)
            near[border.other].append(border.one)
        self.near = [column(row) for row in near]
        regions = [place for place, area in enumerate(areas) if "home" not in area.data]
        self.raid_areas = [
            column([area for area in regions if self.colonial[area]]),
            column([area for area in regions if self.american[area]]),
        ]
        """Where Pirates and Slave Revolt may strike (R16.1)."""
        self.region_bits: i64 = bits_of(regions)
        self.europe_bits: i64 = bits_of([area for area in regions if not self.colonial[area]])
        self.colony_bits: i64 = bits_of([area for area in regions if self.colonial[area]])
        self.naval_bits: i64 = bits_of([area for area in regions if self.naval[area]])
        self.near_bits = column([bits_of([area for area in row if area in regions]) for row in near])
        """By area, the regions beside it, a bit each."""
        self.shore_bits = column(
            [
                bits_of([other for other in regions if other == area or self.sea[other] == area])
                for area in range(len(areas))
            ]
        )
        """By area, the regions that navies there open to armies: itself and those behind it, a bit each (R9.7)."""
        self._members: dict[int, vec[i64]] = {}
        """Members that were asked for before."""
        self.africa: i64 = next((place for place, area in enumerate(areas) if area.data.get("slave_coast") is True), -1)
        """Where a navy must lie for enslaving (R15.2)."""

    def _draw_up_markers(self, board: Board, printed: Board, profile: str) -> None:
        """The region markers, region by region (R1.6)."""
        profiles = board.table("markers", printed)
        listed = profiles.get(profile, next(iter(profiles.values())))
        regions = {area.id: place for place, area in enumerate(board.areas)}
        self.marker_ids: list[str] = []
        found: list[tuple[int, int, int, int, int]] = []
        for region, texts in listed.items():
            for number, text in enumerate(texts, 1):
                self.marker_ids.append(f"{region}_{number}")
                found.append((regions[region], *read_marker(text)))
        self.markers: i64 = len(found)
        self.neutrals = [
            column([marker for marker, each in enumerate(found) if each[0] == area and each[1] == NEUTRAL])
            for area in range(len(board.areas))
        ]
        """By area, its numbered markers."""
        self.peaceful = column([marker for marker, each in enumerate(found) if each[1] != NEUTRAL])
        """The markers that can be colonised or enslaved."""
        self.marker_area = column([each[0] for each in found])
        self.marker_type = column([each[1] for each in found])
        self.marker_strength = column([each[2] for each in found])
        self.marker_gold = column([each[3] for each in found])
        self.marker_points = column([each[4] for each in found])

    def _draw_up_tiles(self, board: Board, printed: Board, options: Options) -> None:
        """The tiles, what they cost, and which one does what (R1.7, R7.1)."""
        fewer = board.table("profile", printed).get(str(options["tile_profile"]), {})
        index = {area.id: place for place, area in enumerate(board.areas)}
        self.tile_data = [amended(tile, options) for tile in tiles_on(board)]
        self.tiles: i64 = len(self.tile_data)
        self.tile_count = column([int(fewer.get(tile["id"], tile["count"])) for tile in self.tile_data])
        self.tile_gold = column([int(tile.get("gold", 0)) for tile in self.tile_data])
        self.tile_population = column([int(tile.get("population", 0)) for tile in self.tile_data])
        self.tile_unrest = column([int(tile.get("unrest", 0)) for tile in self.tile_data])
        self.too_dear = column(
            [
                bits_of([tile for tile, price in enumerate(self.tile_population) if price > population])
                for population in range(MOST_POPULATION + 1)
            ]
        )
        """By population, the tiles that cost more of it, a bit each."""
        self.life = column([LIVES.index(tile["life"]) for tile in self.tile_data])
        effects = [tile["effect"] for tile in self.tile_data]
        places = {effect: effects.index(effect) if effect in effects else -1 for effect in EFFECTS}
        self.army_training: i64 = places["army_training"]
        self.naval_training: i64 = places["naval_training"]
        self.reroll: i64 = places["reroll"]
        self.free_attack: i64 = places["free_attack"]
        self.free_army: i64 = places["free_army"]
        self.free_navy: i64 = places["free_navy"]
        self.natives: i64 = places["natives"]
        self.militia: i64 = places["levy"]
        self.logistics: i64 = places["logistics"]
        self.banking: i64 = places["banking"]
        self.navigation: i64 = places["navigation"]
        self.diplomacy: i64 = places["diplomacy"]
        self.agriculture: i64 = places["agriculture"]
        self.reform: i64 = places["reform"]
        self.industry: i64 = places["industry"]
        self.raid_tile = column([places["pirates"], places["revolt"]])
        self.raid_bits: i64 = bits_of([places[effect] for effect in ("pirates", "revolt") if places[effect] >= 0])
        self.tile_raid = filled(self.tiles, -1)
        """By tile, the raid that it is, or -1."""
        for raid, tile in enumerate(self.raid_tile):
            if tile >= 0:
                self.tile_raid[tile] = raid
        self.withdrawal: i64 = places["withdrawal"]
        self.surprise: i64 = places["surprise"]
        self.blockade: i64 = places["blockade"]
        free = ("free_attack", "free_army", "free_navy", "natives", "diplomacy", "agriculture", "reform", "blockade")
        self.free_bits: i64 = bits_of([places[effect] for effect in free if places[effect] >= 0])
        """The tiles that are used for no action (R6.6), a bit each."""
        self.tile_regions = [column([index[area] for area in tile.get("regions", [])]) for tile in self.tile_data]
        self.trade = column([tile for tile, effect in enumerate(effects) if effect == "trade"])
        self.alliances = column([tile for tile, effect in enumerate(effects) if effect == "alliance"])
        self.alliance_bits: i64 = bits_of([tile for tile, effect in enumerate(effects) if effect == "alliance"])
        self.adds_army = vec[bool](["army" in tile.get("adds", []) for tile in self.tile_data])
        self.adds_navy = vec[bool](["navy" in tile.get("adds", []) for tile in self.tile_data])
        self.allied_in = [
            column([int(tile) for tile in self.alliances if area in self.tile_regions[tile]])
            for area in range(len(board.areas))
        ]
        """By area, the alliance tiles that count there (R18.2)."""

    def _read_options(self, options: Options) -> None:
        self.counted = options["unrest"] == "counted"  # R3.6
        self.unrest_at_sea: i64 = int(options["unrest_for_sea_loss"])  # R3.5
        self.one_special = options["one_special_action"] is True  # R6.8
        self.redraws = options["redraw_start"] is True  # R2.4
        self.needs_army = options["attack_without_army"] is False  # R10.3
        self.lent_supports = options["lent_navy_support"] is True  # R12.2
        self.literal_support = options["support_without_ships"] is True  # R12.3
        self.bribes = options["pay_to_stay_out"] is True  # R11.7
        self.saves_both = options["withdrawal_saves_both"] is True  # R13.12
        self.office_price: i64 = ATTACK_PRICE if options["war_office_pays_gold"] is True else 0  # R10.6
        self.tile_needs_unit = options["alliance_tile_needs_unit"] is True  # R13.4
        self.opening_pass = options["opening_pass"] is True  # R5.6
        self.floor = options["score_floor"] is True  # R20.4
        self.spares_zero = options["zero_unrest_spared"] is True  # R20.4
        self.ties_shared = options["victory_ties"] == "shared"  # R20.5
        self.militia_adds_up = options["militia_adds_up"] is True  # R8.5
        self.natives_actions: i64 = 1 if options["trained_natives"] == "action" else 0  # R8.8
        self.alliances_tire = options["alliance_tiles_once"] is True  # R18.2
        self.opener_acts = options["next_opener"] == "last_to_act"  # R5.2
        self.needs_own_navy = options["own_navy_for_support"] is True  # R12.3
        self.ceiling: i64 = int(options["bid_ceiling"])  # R5.10
        self.gifts = options["gifts"] is True  # R21.3
        self.congress_each_war = options["congress"] != "off"  # R4.3
        self.congress_each_round = options["congress"] == "rounds"

    def _prepare_actions(self) -> None:
        """Where each action stands among those of the table."""
        self.rows = rows = Rows()
        areas, powers, seats = range(len(self.board.areas)), range(len(self.power_ids)), range(int(self.seats))
        self.draws = rows.add([Redraw(), KeepDraw()])
        self.places = rows.add([Place(unit, area) for unit in range(len(UNITS)) for area in areas])
        pairs = [(one, other) for one in powers for other in powers]
        self.zero_bids = rows.add([Bid(one, other, 0) for one, other in pairs])
        self.bids = rows.add_counted(Bid, pairs, 1)
        self.zero_side_bids = rows.add([BidSide(0, 0), BidSide(1, 0)])
        self.side_bids = rows.add_counted(BidSide, [(0,), (1,)], 1)
        self.passing = rows.add([Pass()], len(pairs))
        self.buys = rows.add([Buy(tile) for tile in range(int(self.tiles))])
        self.raid_actions = rows.add(
            [Raid(raid, area, power) for raid in range(len(RAIDS)) for area in areas for power in powers]
        )
        self.builds = rows.add([Build(unit, area) for unit in range(len(UNITS)) for area in areas])
        self.levies = rows.add([Levy(area) for area in areas])
        self.enough = rows.add([Enough()])
        self.moves = rows.add(
            [Move(unit, origin, target) for unit in (ARMY, NAVY) for origin in areas for target in areas]
        )
        self.halt = rows.add([Halt()])
        self.attacks = rows.add([Attack(area, power) for area in areas for power in powers])
        self.assaults = rows.add([Assault(marker) for marker in range(int(self.markers))])
        self.hunts = rows.add([Hunt(raid) for raid in range(len(RAIDS))])
        self.colonisations = rows.add([Colonise(marker) for marker in range(int(self.markers))])
        self.enslavements = rows.add([Enslave(marker) for marker in range(int(self.markers))])
        self.war_office = rows.add([WarOffice()])
        self.mercenaries = rows.add([Mercenaries(area) for area in areas])
        self.pressgangs = rows.add([Pressgangs(area) for area in areas])
        self.native_actions = rows.add([Natives(area) for area in areas])
        self.marches = rows.add([March(area) for area in areas])
        self.stay = rows.add([Stay()])
        self.diplomacies = rows.add([Diplomacy(tile) for tile in range(int(self.tiles))])
        self.agricultures = rows.add([Agriculture()])
        self.reforms = rows.add([Reform()])
        self.blockades = rows.add([LayBlockade(area) for area in areas])
        self.gifts_of_gold = rows.add_counted(Give, [(seat,) for seat in seats], 1)
        self.end_turn = rows.add([EndTurn()])
        self.surprises = rows.add([Surprise(), NoSurprise()])
        self.zero_requests = rows.add([Request(seat, 0) for seat in seats])
        self.requests = rows.add_counted(Request, [(seat,) for seat in seats], 1)
        self.leave_outs = rows.add([LeaveOut(seat) for seat in seats])
        self.bribe_offers = rows.add_counted(Bribe, [(seat,) for seat in seats], 1)
        self.no_bribe = rows.add([NoBribe()])
        self.most_lent: i64 = self.pieces[NAVY] + 1
        self.lendings = rows.add(
            [
                Lend(armies, navies)
                for armies in range(int(self.pieces[ARMY]) + 1)
                for navies in range(int(self.pieces[NAVY]) + 1)
            ]
        )
        self.refuse_help = rows.add([RefuseHelp()])
        self.stay_out = rows.add([StayOut()])
        self.sea_answers = rows.add([Fight(), RefuseBattle()])
        self.assignments = rows.add([Assign(tile, front) for tile in range(int(self.tiles)) for front in (SEA, LAND)])
        self.reserves = rows.add([Reserve(), LetStand()])
        self.namings = rows.add([NameAlly(seat) for seat in seats])
        self.save_own = rows.add([SaveOwn()])
        self.save_ally = rows.add([SaveAlly(seat) for seat in seats])
        self.stand = rows.add([Stand()])
        self.losses = rows.add([Lose(unit) for unit in range(len(UNITS))])
        self.blockade_answers = rows.add([SpendBlockade(), KeepBlockade()])
        self.ready = rows.add([Ready()])
        self.not_ready = rows.add([NotReady()])
        sizes = {"area": len(self.board.areas), "coins": MOST_COINS + 1}
        self.last_turn: i64 = WARS * self.rounds
        self.forms = Forms(rows, CLAUSES, LETTERS, sizes, int(self.seats), int(self.last_turn), REASONS, first_turn=1)

    def members(self, bits: i64) -> vec[i64]:
        """The areas or tiles of a set, in their order; kept once made."""
        found = self._members.get(bits)
        if found is None:
            found = column([place for place in range(MOST_IN_A_SET) if int(bits) >> place & 1])
            self._members[bits] = found
        return found


def bits_of(items: list[int]) -> int:
    """A set of small numbers, a bit each."""
    return sum(1 << item for item in items)
