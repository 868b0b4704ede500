"""The verbs of Monumental, each with the kind of its arguments."""

from typing import Final, NamedTuple

from mappemonde.kernel.vocabulary import Verb


class Pick(NamedTuple):
    """Play this civilization (R2.11)."""

    civilization: int


class Activate(NamedTuple):
    """Activate a row and a column of the City (R3.2)."""

    row: int
    column: int


class Acquire(NamedTuple):
    """Acquire a card of the display, of a basic pile or of the own reserve; begin a Wonder (R4.1, R4.10)."""

    face: int


class Complete(NamedTuple):
    """Complete the Wonder under construction (R4.12)."""


class Place(NamedTuple):
    """Put the token of a completed Wonder on a Province (R4.13)."""

    area: int


class Develop(NamedTuple):
    """Develop a Cultural Policy (R5.1)."""

    policy: int


class Conquer(NamedTuple):
    """Attack a Province (R6.1)."""

    area: int


class Send(NamedTuple):
    """Send a Soldier of this tile to the Province attacked (R6.8)."""

    area: int


class Lead(NamedTuple):
    """Send the Warlord to the Province attacked (R6.8)."""


class Mix(NamedTuple):
    """Pay this much of the price in Gold (R4.8)."""

    gold: int


class Bid(NamedTuple):
    """Defend the Hills with Gold (R6.24)."""

    gold: int


class Hide(NamedTuple):
    """Put Hidden Forces on the Province conquered, from the supply (R12.5)."""


class Regroup(NamedTuple):
    """Move Hidden Forces here from another Province (R12.5)."""

    area: int


class Resolve(NamedTuple):
    """Carry out this effect first (R6.16, R9.12)."""

    part: int


class Both(NamedTuple):
    """Take both gains of the Exploration token for one Unrest card (R12.10)."""


class Manoeuvre(NamedTuple):
    """Move a Unit over own tiles (R7.1)."""

    unit: int
    origin: int
    target: int


class Outpost(NamedTuple):
    """Build an Outpost; Soldiers go home, or the Warlord among them (R7.5, R7.7)."""

    area: int
    unit: int


class Fortify(NamedTuple):
    """Build an Outpost without sending Units home (R7.9)."""

    area: int


class StepTo(NamedTuple):
    """Move an Explorer one tile (R8.1)."""

    explorer: int
    area: int


class Collect(NamedTuple):
    """An Explorer picks up a Production or Science token (R8.5)."""

    explorer: int
    resource: int


class TakeWare(NamedTuple):
    """An Explorer takes the top token of the Market (R8.7)."""

    explorer: int


class BuildPost(NamedTuple):
    """An Explorer builds a Trading Post (R10.8)."""

    explorer: int


class Visit(NamedTuple):
    """An Explorer trades at another's Trading Post (R10.14)."""

    explorer: int


class Use(NamedTuple):
    """Use the text of an activated card or of a lasting one (R9.1, R9.9)."""

    part: int


class Keep(NamedTuple):
    """Keep the text of the card just drawn for later (R1.14)."""

    face: int


class Progress(NamedTuple):
    """Pay for scientific progress: draw and play a card (R9.22)."""


class Invest(NamedTuple):
    """Pay 1 Gold to advance on the Trade track (R10.6)."""


class Contribute(NamedTuple):
    """Contribute to a Future project (R11.2)."""

    project: int
    amount: int


class Redeem(NamedTuple):
    """Use a Trade Benefit (R10.4)."""

    benefit: int


class Sell(NamedTuple):
    """Use a Market token (R8.9)."""

    ware: int


class Cash(NamedTuple):
    """Discard a Production or Science token for its resource (R8.6)."""

    resource: int


class End(NamedTuple):
    """End the actions of this turn (R3.6)."""


class Choose(NamedTuple):
    """Take this branch (R9.4)."""

    branch: int


class Take(NamedTuple):
    """Take this as the basic resource of one's choice (R9.2)."""

    resource: int


class Pay(NamedTuple):
    """Pay what is asked (R9.3)."""


class Decline(NamedTuple):
    """Do not pay (R9.3)."""


class Spend(NamedTuple):
    """Pay one unit of the price with this (R4.8)."""

    resource: int


class Convert(NamedTuple):
    """Swap this much of a resource for another (R9.15)."""

    resource: int
    into: int
    amount: int


class Archive(NamedTuple):
    """Archive a card of the City (R1.11)."""

    cell: int


class Purge(NamedTuple):
    """Archive a card of the discard pile or of the reserve (R1.11)."""

    face: int


class Discard(NamedTuple):
    """Discard a card of the City (R1.12)."""

    cell: int


class Recall(NamedTuple):
    """Put a card of the discard pile on top of the deck (R9.19)."""

    face: int


class Reserve(NamedTuple):
    """Reserve the top card of this pile (R11.8)."""

    pile: int


class Hand(NamedTuple):
    """Hand a reserved card over to an opponent (R11.13)."""

    face: int
    seat: int


class Draw(NamedTuple):
    """Draw and play a card (R1.14)."""


class Tilt(NamedTuple):
    """Activate one more card of the City (R9.16)."""

    cell: int


class Borrow(NamedTuple):
    """Activate a Building of the display (R9.16)."""

    face: int


class Copy(NamedTuple):
    """Copy another card of the City (R9.17)."""

    face: int


class Revive(NamedTuple):
    """Copy a developed Policy (R9.17)."""

    policy: int


class Obtain(NamedTuple):
    """Take this card without paying (R9.21)."""

    face: int


class Sweep(NamedTuple):
    """Discard a card of the display (R9.20)."""

    face: int


class Name(NamedTuple):
    """Name the opponent (R9.25)."""

    seat: int


class Lose(NamedTuple):
    """Send a Unit home that was destroyed (R1.15)."""

    unit: int
    area: int


class Stop(NamedTuple):
    """Leave it at that (R9.2)."""


class Pass(NamedTuple):
    """Do nothing more in this round (R15.17)."""


class Reject(NamedTuple):
    """Keep the other two Quests (R17.1)."""

    quest: int


class Hire(NamedTuple):
    """Hire a Hero (R18.3)."""

    hero: int


class Dismiss(NamedTuple):
    """Send the own Hero away (R18.6)."""


class Defeat(NamedTuple):
    """Defeat a Monster (R19.7)."""

    monster: int


class Decide(NamedTuple):
    """Decide for an Automa between equal tiles (R20.8)."""

    area: int


VERBS: Final = (
    Verb("pick", Pick, civilization="civilization"),
    Verb("activate", Activate, row="line", column="line"),
    Verb("acquire", Acquire, face="face"),
    Verb("complete", Complete),
    Verb("place", Place, area="area"),
    Verb("develop", Develop, policy="policy"),
    Verb("conquer", Conquer, area="area"),
    Verb("send", Send, area="area"),
    Verb("lead", Lead),
    Verb("mix", Mix, gold="number"),
    Verb("bid", Bid, gold="number"),
    Verb("hide", Hide),
    Verb("regroup", Regroup, area="area"),
    Verb("resolve", Resolve, part="part"),
    Verb("both", Both),
    Verb("manoeuvre", Manoeuvre, unit="unit", origin="area", target="area"),
    Verb("outpost", Outpost, area="area", unit="unit"),
    Verb("fortify", Fortify, area="area"),
    Verb("step", StepTo, explorer="explorer", area="area"),
    Verb("collect", Collect, explorer="explorer", resource="resource"),
    Verb("market", TakeWare, explorer="explorer"),
    Verb("post", BuildPost, explorer="explorer"),
    Verb("visit", Visit, explorer="explorer"),
    Verb("use", Use, part="part"),
    Verb("keep", Keep, face="face"),
    Verb("progress", Progress),
    Verb("invest", Invest),
    Verb("contribute", Contribute, project="project", amount="number"),
    Verb("redeem", Redeem, benefit="benefit"),
    Verb("sell", Sell, ware="ware"),
    Verb("cash", Cash, resource="resource"),
    Verb("end", End),
    Verb("choose", Choose, branch="branch"),
    Verb("take", Take, resource="resource"),
    Verb("pay", Pay),
    Verb("decline", Decline),
    Verb("spend", Spend, resource="resource"),
    Verb("convert", Convert, resource="resource", into="resource", amount="number"),
    Verb("archive", Archive, cell="cell"),
    Verb("purge", Purge, face="face"),
    Verb("discard", Discard, cell="cell"),
    Verb("recall", Recall, face="face"),
    Verb("reserve", Reserve, pile="pile"),
    Verb("give", Hand, face="face", seat="seat"),
    Verb("draw", Draw),
    Verb("tilt", Tilt, cell="cell"),
    Verb("borrow", Borrow, face="face"),
    Verb("copy", Copy, face="face"),
    Verb("revive", Revive, policy="policy"),
    Verb("obtain", Obtain, face="face"),
    Verb("sweep", Sweep, face="face"),
    Verb("name", Name, seat="seat"),
    Verb("lose", Lose, unit="unit", area="area"),
    Verb("stop", Stop),
    Verb("pass", Pass),
    Verb("reject", Reject, quest="quest"),
    Verb("hire", Hire, hero="hero"),
    Verb("dismiss", Dismiss),
    Verb("defeat", Defeat, monster="monster"),
    Verb("decide", Decide, area="area"),
)
