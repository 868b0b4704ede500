"""Forms: the actions that write letters at one table, and the events they bring about."""

from typing import Any

from mappemonde.kernel.action import Action
from mappemonde.kernel.treaties.clauses import MOST_TERMS, Address, Clause, Strike, Until
from mappemonde.kernel.treaties.events import LetterEvents


class Forms:
    """Everything that can be written at one table, made once: `sizes` says how many values each kind has.

    A treaty may last until `last_turn`.
    """

    def __init__(
        self, clauses: tuple[Clause, ...], events: LetterEvents, sizes: dict[str, int], seats: int, last_turn: int
    ) -> None:
        self.clauses = clauses
        self.events = events
        self.seats = seats
        self.last_turn = last_turn
        self.addresses: list[list[Action]] = [
            [Address(other) for other in range(seats) if other != seat] for seat in range(seats)
        ]
        self.strikes: list[Action] = [Strike(place + 1) for place in range(MOST_TERMS)]
        self.untils: list[Action] = [Until(turn) for turn in range(last_turn + 1)]
        self.terms: list[list[list[Action]]] = []
        """[clause][who]: the actions that write it, by argument; none where that cannot be promised."""
        self.written: dict[type, tuple[int, int]] = {}
        """The clause and who promises it, by class of action."""
        for place, clause in enumerate(clauses):
            rows: list[list[Action]] = []
            for who, make in enumerate(clause.makes):
                row: list[Action] = []
                if make is not None:
                    maker: Any = make
                    self.written[make] = (place, who)
                    if clause.kind:
                        for argument in range(sizes[clause.kind]):
                            row.append(maker(argument))
                    else:
                        row.append(maker())
                rows.append(row)
            self.terms.append(rows)
