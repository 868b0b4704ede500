"""Chance: the only source of luck, sealed for hosted tables, fast for search, scripted for tests."""

from hashlib import blake2b, sha256
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mappemonde.kernel.problem import Problem, ProblemError, problem

Outcome: TypeAlias = int | list[int]
"""What one draw gave: a number, or the new order of what was shuffled."""

FACES: Final = 6
LARGEST: Final = 1 << 31
"""The largest bound of a draw: fast luck has no more to give."""

THROWS: Final[list[list[tuple[int, ...]]]] = [[()]]
"""THROWS[k][i]: the i-th of the 6**k throws of k dice."""
for _ in range(3):
    THROWS.append([(*throw, face) for throw in THROWS[-1] for face in range(1, FACES + 1)])


POWERS: Final = vec[i64]([1, 6, 36, 216])
"""How many throws of up to three dice there are."""


class ScriptError(ProblemError):
    """A scripted source was asked for luck it does not hold, or holds luck nobody asked for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Draws numbers, throws and orders; whatever it gives is noted in `drawn` while a record listens."""

    def __init__(self) -> None:
        self.count: i64 = 0
        """Draws made so far: a change means that luck was revealed."""
        self.drawn: list[Outcome] | None = None

    def number(self, bound: i64) -> i64:
        """Give a number from 0 to `bound` - 1, unnoted; what a source must answer."""
        raise NotImplementedError

    def copy(self) -> "Chance":
        """Give an independent source that will draw the same luck."""
        raise NotImplementedError

    def __copy__(self) -> "Chance":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Chance":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """What pickle keeps: the class, the arguments that make it, and what `__setstate__` takes."""
        raise TypeError(f"{type(self).__name__} cannot be pickled: it does not say what it is made from.")

    def __setstate__(self, count: int) -> None:
        self.count = count

    def below(self, bound: i64) -> i64:
        """Draw a number from 0 to `bound` - 1."""
        if not 0 < bound <= LARGEST:
            raise ValueError(f"a number below {bound} cannot be drawn")
        self.count += 1
        value = self.number(bound)
        if self.drawn is not None:
            self.drawn.append(int(value))
        return value

    def die(self) -> i64:
        """Throw one die."""
        self.count += 1
        value = self.number(FACES) + 1
        if self.drawn is not None:
            self.drawn.append(int(value))
        return value

    def throw(self, dice: i64) -> i64:
        """Throw up to three dice at once; the answer is an index into `THROWS[dice]`."""
        self.count += 1
        index = self.number(POWERS[dice])
        if self.drawn is not None:
            self.drawn.append(list(THROWS[dice][index]))
        return index

    def shuffle(self, items: vec[i64]) -> None:
        """Put `items` in a random order, in place."""
        self.count += 1
        if self.drawn is None:
            self.mix(items)
            return
        order = vec[i64](range(len(items)))
        self.mix(order)
        reorder(items, order)
        self.drawn.append(list(order))

    def mix(self, items: vec[i64]) -> None:
        """Put `items` in a random order, in place and unnoted: for states that are only imagined."""
        end: i64 = len(items)
        for last in range(end - 1, 0, -1):
            other = self.number(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item


def reorder(items: vec[i64], order: vec[i64]) -> None:
    """Put in each place the item that stood where `order` says."""
    before = items[:]
    for place in range(i64(len(items))):
        items[place] = before[order[place]]


class Fast(Chance):
    """Quick pseudo-random luck for search and simulation: L'Ecuyer's pair of generators, period about 2**61."""

    def __init__(self, x: int, y: int) -> None:
        super().__init__()
        self.x: i64 = i64(x)
        self.y: i64 = i64(y)

    def number(self, bound: i64) -> i64:
        self.x = x = self.x * 40014 % 2147483563
        self.y = y = self.y * 40692 % 2147483399
        return (x - y) % 2147483562 * bound // 2147483562

    def copy(self) -> "Chance":
        twin = Fast(int(self.x), int(self.y))
        twin.count = self.count
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (int(self.x), int(self.y)), int(self.count)


def fast(seed: int) -> Fast:
    """A fast source for a seed; neighbouring seeds give unrelated luck."""
    digest = int.from_bytes(blake2b(str(seed).encode(), digest_size=16).digest(), "big")
    return Fast(1 + digest % 2147483562, 1 + (digest >> 64) % 2147483398)


def fast_for(*parts: int | str) -> Fast:
    """A fast source of its own for every purpose: the parts are a seed and what the luck is used for."""
    digest = blake2b("/".join(map(str, parts)).encode(), digest_size=8).digest()
    return fast(int.from_bytes(digest, "big"))


class Sealed(Chance):
    """Verifiable luck: each number is a keyed hash of a secret seed and a counter."""

    def __init__(self, seed: bytes, used: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.used = used
        """Blocks hashed so far; with the seed, all there is to resume from."""

    def number(self, bound: i64) -> i64:
        most = int(bound)
        limit = (1 << 64) - (1 << 64) % most  # an even share for every answer: what lies above is drawn again
        while True:
            block = blake2b(self.used.to_bytes(8, "big"), key=self.seed, digest_size=8).digest()
            self.used += 1
            value = int.from_bytes(block, "big")
            if value < limit:
                return value % most

    def copy(self) -> "Chance":
        twin = Sealed(self.seed, self.used)
        twin.count = self.count
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seed, self.used), int(self.count)


class Scripted(Chance):
    """Luck given beforehand: tests and replays give every outcome, and too many or too few are an error."""

    def __init__(self, outcomes: list[Outcome], used: int = 0) -> None:
        super().__init__()
        self.outcomes = outcomes
        self.used = used

    def left(self) -> int:
        """How many outcomes nobody has asked for yet."""
        return len(self.outcomes) - self.used

    def copy(self) -> "Chance":
        twin = Scripted(self.outcomes, self.used)
        twin.count = self.count
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.outcomes, self.used), int(self.count)

    def below(self, bound: i64) -> i64:
        return self._number_within(0, bound - 1)

    def die(self) -> i64:
        return self._number_within(1, FACES)

    def throw(self, dice: i64) -> i64:
        outcome = self._next(problem("a_throw", dice=dice))
        faces = [outcome] if isinstance(outcome, int) else outcome
        if len(faces) != dice or min(faces) < 1 or max(faces) > FACES:
            raise ScriptError(problem("throw_is_one", outcome=self.used, told=str(outcome), dice=dice))
        self._note(faces)
        index = 0
        for face in faces:
            index = index * FACES + face - 1
        return index

    def shuffle(self, items: vec[i64]) -> None:
        outcome = self._next(problem("an_order", count=len(items)))
        if not isinstance(outcome, list) or sorted(outcome) != list(range(len(items))):
            raise ScriptError(problem("order_is_one", outcome=self.used, told=str(outcome), count=len(items)))
        reorder(items, vec[i64](outcome))
        self._note(outcome)

    def _number_within(self, low: i64, high: i64) -> i64:
        outcome = self._next(problem("a_number", low=low, high=high))
        if not isinstance(outcome, int) or not low <= outcome <= high:
            raise ScriptError(problem("number_is_within", outcome=self.used, told=str(outcome), low=low, high=high))
        self._note(outcome)
        return outcome

    def _next(self, wanted: Problem) -> Outcome:
        if self.used >= len(self.outcomes):
            raise ScriptError(problem("outcomes_suffice", used=self.used, wanted=wanted))
        self.used += 1
        self.count += 1
        return self.outcomes[self.used - 1]

    def _note(self, outcome: Outcome) -> None:
        if self.drawn is not None:
            self.drawn.append(outcome)


def commitment(seed: bytes) -> str:
    """What a table publishes before its first action: nobody can change the seed afterwards."""
    return sha256(b"mappemonde seed\0" + seed).hexdigest()
