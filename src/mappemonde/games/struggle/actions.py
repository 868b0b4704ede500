"""The verbs of Struggle of Empires, each with the kind of its arguments."""

from typing import Final, NamedTuple

from mappemonde.kernel.treaties.clauses import Clause, Reason, letter_verbs
from mappemonde.kernel.vocabulary import Verb


class Redraw(NamedTuple):
    """Draw the five starting markers once more (R2.4)."""


class KeepDraw(NamedTuple):
    """Keep the starting markers (R2.4)."""


class Place(NamedTuple):
    """Put one of the first five units into a region (R2.5)."""

    unit: int
    area: int


class Bid(NamedTuple):
    """Propose two powers for rows A and B, and bid gold for it (R5.4, R5.7)."""

    top: int
    bottom: int
    gold: int


class BidSide(NamedTuple):
    """Propose a row for the last odd power, and bid gold for it (R5.8)."""

    side: int
    gold: int


class Pass(NamedTuple):
    """Let the standing bid be; one may bid again later (R5.4)."""


class Buy(NamedTuple):
    """Buy a tile (R7.1)."""

    tile: int


class Raid(NamedTuple):
    """Buy Pirates or Slave Revolt and strike at a control marker (R16.1)."""

    raid: int
    area: int
    victim: int


class Build(NamedTuple):
    """Raise a unit at home and move it at once, or leave it there (R8.1, R8.2)."""

    unit: int
    area: int


class Levy(NamedTuple):
    """Raise one army more by Militia (R8.5)."""

    area: int


class Enough(NamedTuple):
    """Raise no further army by Militia (R8.5)."""


class Move(NamedTuple):
    """Move a unit (R9.1)."""

    unit: int
    origin: int
    target: int


class Halt(NamedTuple):
    """Move no further unit in this action (R9.1)."""


class Attack(NamedTuple):
    """Attack an enemy in a region (R10.2)."""

    area: int
    victim: int


class Assault(NamedTuple):
    """Attack a numbered region marker (R10.2)."""

    marker: int


class Hunt(NamedTuple):
    """Attack the Pirates or the Slave Revolt on the map (R16.6)."""

    raid: int


class Colonise(NamedTuple):
    """Replace a Pop marker by an own control marker, for one population (R15.1)."""

    marker: int


class Enslave(NamedTuple):
    """Replace a Slaves marker by an own control marker, with a navy in Africa (R15.2)."""

    marker: int


class WarOffice(NamedTuple):
    """Use War Office: the next attack costs neither an action nor gold (R10.6)."""


class Mercenaries(NamedTuple):
    """Use Mercenaries: raise an army without action and population (R8.6)."""

    area: int


class Pressgangs(NamedTuple):
    """Use Pressgangs: raise a navy without action and population (R8.7)."""

    area: int


class Natives(NamedTuple):
    """Use Trained Natives: an army stands up in a colony (R8.8)."""

    area: int


class March(NamedTuple):
    """Move the army of Trained Natives on at once (R8.9)."""

    target: int


class Stay(NamedTuple):
    """Leave the army of Trained Natives where it is (R8.9)."""


class Diplomacy(NamedTuple):
    """Use Diplomatic Service: take an alliance tile without an action (R18.3)."""

    tile: int


class Agriculture(NamedTuple):
    """Use Improved Agriculture: one population more (R18.4)."""


class Reform(NamedTuple):
    """Use Government Reform: two unrest less (R18.5)."""


class LayBlockade(NamedTuple):
    """Lay Blockade under an own navy in a colony (R17.1)."""

    area: int


class Give(NamedTuple):
    """Give gold to another player (R21.3)."""

    receiver: int
    gold: int


class EndTurn(NamedTuple):
    """End the turn; actions that are left are given up (R6.5, R6.7)."""


class Surprise(NamedTuple):
    """Use Surprise Attack: the defender may not call allies (R11.1)."""


class NoSurprise(NamedTuple):
    """Keep Surprise Attack for another time (R11.1)."""


class Request(NamedTuple):
    """Ask an ally for help, for a sum of gold or none (R11.3)."""

    ally: int
    gold: int


class LeaveOut(NamedTuple):
    """Do not ask this ally (R11.3)."""

    ally: int


class Bribe(NamedTuple):
    """Offer an ally of the enemy gold to stay out (R11.7)."""

    ally: int
    gold: int


class NoBribe(NamedTuple):
    """Offer him nothing (R11.7)."""


class Lend(NamedTuple):
    """Lend so many armies and navies for this attack (R11.4)."""

    armies: int
    navies: int


class RefuseHelp(NamedTuple):
    """Lend nothing (R11.4)."""


class StayOut(NamedTuple):
    """Take the gold that was offered for staying out (R11.7)."""


class Fight(NamedTuple):
    """Fight at sea (R12.4)."""


class RefuseBattle(NamedTuple):
    """Decline the fight at sea: the other side gets naval support (R12.4)."""


class Assign(NamedTuple):
    """Use a tile that adds an army or a navy at sea or on land (R12.8)."""

    tile: int
    front: int


class Reserve(NamedTuple):
    """Use Reserve: all dice of this combat are thrown again (R13.7)."""


class LetStand(NamedTuple):
    """Let the dice stand (R13.7)."""


class NameAlly(NamedTuple):
    """Name the ally who loses a unit to one's own 7 (R13.11)."""

    ally: int


class SaveOwn(NamedTuple):
    """Use Fighting Withdrawal: save an own army or navy (R13.12)."""


class SaveAlly(NamedTuple):
    """Use Fighting Withdrawal: save the unit of an ally (R13.12)."""

    ally: int


class Stand(NamedTuple):
    """Keep Fighting Withdrawal and take the losses (R13.12)."""


class Lose(NamedTuple):
    """Say which unit is lost (R13.8)."""

    unit: int


class SpendBlockade(NamedTuple):
    """Use Blockade: naval support counts 2 (R17.4)."""


class KeepBlockade(NamedTuple):
    """Keep Blockade for another time (R17.4)."""


class Ready(NamedTuple):
    """Say that one has nothing more to write at this congress (R4.3)."""


class NotReady(NamedTuple):
    """Take back that one is ready (R4.3)."""


class PromiseTruce(NamedTuple):
    """Promise not to attack the reader (R21.2)."""


class AskTruce(NamedTuple):
    """Ask the reader not to attack (R21.2)."""


class AgreePeace(NamedTuple):
    """Neither attacks the other (R21.2)."""


class PromiseSpare(NamedTuple):
    """Promise not to attack the reader in a region (R21.2)."""

    area: int


class AskSpare(NamedTuple):
    """Ask the reader not to attack in a region (R21.2)."""

    area: int


class PromiseHelp(NamedTuple):
    """Promise to lend units when the reader asks (R21.2)."""


class AskHelp(NamedTuple):
    """Ask the reader to lend units when asked (R21.2)."""


class PromiseSide(NamedTuple):
    """Promise to propose no bid that puts the reader on the other side (R21.2)."""


class AskSide(NamedTuple):
    """Ask the reader to propose no bid that puts the writer on the other side (R21.2)."""


class PromiseYield(NamedTuple):
    """Promise not to outbid the reader in the auctions (R21.2)."""


class AskYield(NamedTuple):
    """Ask the reader not to outbid the writer in the auctions (R21.2)."""


class PromiseGold(NamedTuple):
    """Promise the reader gold (R21.2, R21.3)."""

    gold: int


class AskGold(NamedTuple):
    """Ask the reader for gold (R21.2, R21.3)."""

    gold: int


CLAUSES = (
    Clause("peace", agree=AgreePeace),
    Clause("truce", promise=PromiseTruce, ask=AskTruce),
    Clause("spare", "area", promise=PromiseSpare, ask=AskSpare),
    Clause("help", promise=PromiseHelp, ask=AskHelp),
    Clause("side", promise=PromiseSide, ask=AskSide),
    Clause("yield", promise=PromiseYield, ask=AskYield),
    Clause("gold", "coins", promise=PromiseGold, ask=AskGold),
)
"""What letters may say (R21.2), by the numbers that follow."""
PEACE: Final = 0
TRUCE: Final = 1
SPARE: Final = 2
HELP: Final = 3
SIDE: Final = 4
YIELD: Final = 5
GOLD: Final = 6
REASONS = (Reason("too_dear"), Reason("no_need"), Reason("leads"), Reason("broke_word", dated=True))
"""Why a letter may be declined."""

VERBS = (
    Verb("redraw", Redraw),
    Verb("keep_draw", KeepDraw),
    Verb("place", Place, unit="unit", area="area"),
    Verb("bid", Bid, top="power", bottom="power", gold="number"),
    Verb("bid_side", BidSide, side="side", gold="number"),
    Verb("pass", Pass),
    Verb("buy", Buy, tile="tile"),
    Verb("raid", Raid, raid="raid", area="area", victim="power"),
    Verb("build", Build, unit="unit", area="area"),
    Verb("levy", Levy, area="area"),
    Verb("enough", Enough),
    Verb("move", Move, unit="unit", origin="area", target="area"),
    Verb("halt", Halt),
    Verb("attack", Attack, area="area", victim="power"),
    Verb("assault", Assault, marker="marker"),
    Verb("hunt", Hunt, raid="raid"),
    Verb("colonise", Colonise, marker="marker"),
    Verb("enslave", Enslave, marker="marker"),
    Verb("war_office", WarOffice),
    Verb("mercenaries", Mercenaries, area="area"),
    Verb("pressgangs", Pressgangs, area="area"),
    Verb("natives", Natives, area="area"),
    Verb("march", March, target="area"),
    Verb("stay", Stay),
    Verb("diplomacy", Diplomacy, tile="tile"),
    Verb("agriculture", Agriculture),
    Verb("reform", Reform),
    Verb("lay_blockade", LayBlockade, area="area"),
    Verb("give", Give, receiver="seat", gold="number"),
    Verb("end_turn", EndTurn),
    Verb("surprise", Surprise),
    Verb("no_surprise", NoSurprise),
    Verb("request", Request, ally="seat", gold="number"),
    Verb("leave_out", LeaveOut, ally="seat"),
    Verb("bribe", Bribe, ally="seat", gold="number"),
    Verb("no_bribe", NoBribe),
    Verb("lend", Lend, armies="number", navies="number"),
    Verb("refuse_help", RefuseHelp),
    Verb("stay_out", StayOut),
    Verb("fight", Fight),
    Verb("refuse_battle", RefuseBattle),
    Verb("assign", Assign, tile="tile", front="front"),
    Verb("reserve", Reserve),
    Verb("let_stand", LetStand),
    Verb("name_ally", NameAlly, ally="seat"),
    Verb("save_own", SaveOwn),
    Verb("save_ally", SaveAlly, ally="seat"),
    Verb("stand", Stand),
    Verb("lose", Lose, unit="unit"),
    Verb("spend_blockade", SpendBlockade),
    Verb("keep_blockade", KeepBlockade),
    Verb("ready", Ready),
    Verb("not_ready", NotReady),
    *letter_verbs(CLAUSES, REASONS),
)
