"""What is sent of letters and treaties, in names."""

from typing import Literal, NotRequired, TypeAlias, TypedDict

Who: TypeAlias = Literal["proposer", "partner", "both"]
Status: TypeAlias = Literal[
    "offered", "declined", "withdrawn", "countered", "lapsed", "in_force", "kept", "broken", "void"
]


class Term(TypedDict):
    """One promise: of whom, which clause, about what."""

    who: Who
    clause: str
    argument: str | None


class Treaty(TypedDict):
    """A letter that was sent, and what became of it; turns are told as the game counts them."""

    proposer: str
    partner: str
    letter: str
    secret: bool
    made: str | int
    until: str | int
    status: Status
    breakers: list[str]
    terms: list[Term]
    reason: NotRequired[str]


class Draft(TypedDict):
    """The letter this viewer is writing."""

    partner: str
    secret: bool
    until: str | int
    answers: str | None
    terms: list[Term]


class Standing(TypedDict):
    """How many treaties a seat kept, broke, and had broken by others."""

    kept: int
    broken: int
    suffered: int


class Letters(TypedDict):
    """What a viewer may know of letters and treaties."""

    treaties: list[Treaty]
    draft: Draft | None
    letters_left: int
    ledger: dict[str, Standing]
