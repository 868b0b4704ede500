"""Letters: how treaties are proposed and answered, in small actions that any step may offer beside its own.

A step adds `letter_rows` to its menu and `letter_checks` to its checks, answers `visible_to` with `letter_visible_to`
and hands such actions to `write_letter`. Whoever begins a talk calls `open_letters`, whoever ends it `close_letters`.
"""

from typing import Any, Final

from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, Condition
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import EVERYBODY
from mappemonde.kernel.treaties.clauses import (
    BOTH,
    MOST_LETTERS,
    MOST_TERMS,
    PARTNER,
    PROPOSER,
    Accept,
    Address,
    Clause,
    Counter,
    Decline,
    Openly,
    Secretly,
    Send,
    Strike,
    TearUp,
    Until,
    Withdraw,
)
from mappemonde.kernel.treaties.treaty import (
    COUNTERED,
    DECLINED,
    IN_FORCE,
    LAPSED,
    OFFERED,
    WITHDRAWN,
    Draft,
    Term,
    Treaty,
    TreatyState,
    promisers,
    settle,
)

SWAPPED: Final = (PARTNER, PROPOSER, BOTH)
"""Who promises, seen from the other side."""

SECRETLY: Final[list[Action]] = [Secretly()]
OPENLY: Final[list[Action]] = [Openly()]
SEND: Final[list[Action]] = [Send()]
TEAR_UP: Final[list[Action]] = [TearUp()]


def letter_rows(state: TreatyState, seat: int) -> list[list[Action]]:
    """The rows of a menu with everything a seat may write, send or answer now, each open to its end."""
    forms = state.forms
    may_send = state.sent[seat] < MOST_LETTERS
    rows: list[list[Action]] = []
    draft = state.drafts[seat]
    if may_send:
        rows.append(forms.addresses[seat])
    if draft is not None:
        if len(draft.terms) < MOST_TERMS:
            for clause in range(len(forms.clauses)):
                for who in (PROPOSER, PARTNER, BOTH):
                    rows.append(_open_terms(state, seat, draft, clause, who))
        rows.append(forms.strikes[: len(draft.terms)])
        rows.append(
            [forms.untils[turn] for turn in range(state.turn_now(), forms.last_turn + 1) if turn != draft.until]
        )
        rows.append(OPENLY if draft.secret else SECRETLY)
        if draft.terms and may_send:
            rows.append(SEND)
        rows.append(TEAR_UP)
    answers: list[Action] = []
    for treaty in state.treaties:
        if treaty.status == OFFERED and treaty.partner == seat:
            answers.append(Accept(treaty.proposer, treaty.letter))
            answers.append(Decline(treaty.proposer, treaty.letter))
            if may_send:
                answers.append(Counter(treaty.proposer, treaty.letter))
        elif treaty.status == OFFERED and treaty.proposer == seat:
            answers.append(Withdraw(treaty.partner, treaty.letter))
    rows.append(answers)
    return [row for row in rows if row]


def _open_terms(state: TreatyState, seat: int, draft: Draft, clause: int, who: int) -> list[Action]:
    """The actions that add one clause to a draft."""
    offered = state.open_terms(clause, who)
    about_seats = state.forms.clauses[clause].kind == "seat"
    if not draft.terms and not about_seats:
        return offered
    row: list[Action] = []
    for action in offered:
        argument = action[0] if action else -1
        about_party = about_seats and argument in (seat, draft.partner)
        if not about_party and not _says(draft, who, clause, argument):
            row.append(action)
    return row


def _makes_sense(state: TreatyState, seat: int, draft: Draft, clause: int, argument: int) -> bool:
    """Whether a clause may be promised about this; a seat that it is about is a third one."""
    if state.forms.clauses[clause].kind == "seat" and argument in (seat, draft.partner):
        return False
    return state.may_promise(clause, argument)


def _says(draft: Draft, who: int, clause: int, argument: int) -> bool:
    for term in draft.terms:
        if term.who == who and term.clause == clause and term.argument == argument:
            return True
    return False


def letter_visible_to(state: TreatyState, seat: int, action: Action) -> int:
    """The answer to `Step.visible_to`: drafts are visible to their writer, secret letters to both parties."""
    if isinstance(action, Send):
        draft = state.drafts[seat]
        return EVERYBODY if draft is None or not draft.secret else 1 << seat | 1 << draft.partner
    if isinstance(action, Accept | Decline):
        return _offer_heard(state, action.seat, seat, action.letter)
    if isinstance(action, Withdraw):
        return _offer_heard(state, seat, action.seat, action.letter)
    if type(action) in state.forms.written or isinstance(
        action, Address | Strike | Until | Secretly | Openly | TearUp | Counter
    ):
        return 1 << seat
    return EVERYBODY


def _offer_heard(state: TreatyState, proposer: int, partner: int, letter: int) -> int:
    place = find_offer(state, proposer, partner, letter)
    secret = place >= 0 and state.treaties[place].secret
    return 1 << proposer | 1 << partner if secret else EVERYBODY


def find_offer(state: TreatyState, proposer: int, partner: int, letter: int) -> int:
    """The place of an unanswered letter among the treaties, or -1."""
    for place, treaty in enumerate(state.treaties):
        if (
            treaty.status == OFFERED
            and treaty.proposer == proposer
            and treaty.partner == partner
            and treaty.letter == letter
        ):
            return place
    return -1


def write_letter(state: TreatyState, seat: int, action: Action) -> None:
    """Carry out an action of letters that is known to be allowed."""
    draft = state.drafts[seat]
    if isinstance(action, Address):
        state.drafts[seat] = Draft(action.seat, False, state.turn_now(), -1, ())
    elif isinstance(action, TearUp):
        state.drafts[seat] = None
    elif isinstance(action, Accept):
        settle(state, find_offer(state, action.seat, seat, action.letter), IN_FORCE)
    elif isinstance(action, Decline):
        settle(state, find_offer(state, action.seat, seat, action.letter), DECLINED)
    elif isinstance(action, Withdraw):
        settle(state, find_offer(state, seat, action.seat, action.letter), WITHDRAWN)
    elif isinstance(action, Counter):
        offer = state.treaties[find_offer(state, action.seat, seat, action.letter)]
        terms = tuple([Term(SWAPPED[term.who], term.clause, term.argument) for term in offer.terms])
        state.drafts[seat] = Draft(offer.proposer, offer.secret, offer.until, offer.letter, terms)
    elif draft is not None:
        if isinstance(action, Send):
            _send(state, seat, draft)
        else:
            state.drafts[seat] = _rewritten(state, draft, action)


def _rewritten(state: TreatyState, draft: Draft, action: Action) -> Draft:
    """A draft with one change."""
    if isinstance(action, Strike):
        return draft._replace(terms=draft.terms[: action.term - 1] + draft.terms[action.term :])
    if isinstance(action, Until):
        return draft._replace(until=action.turn)
    if isinstance(action, Secretly):
        return draft._replace(secret=True)
    if isinstance(action, Openly):
        return draft._replace(secret=False)
    clause, who = state.forms.written[type(action)]
    return draft._replace(terms=(*draft.terms, Term(who, clause, action[0] if action else -1)))


def _send(state: TreatyState, seat: int, draft: Draft) -> None:
    """Make an offer of a draft, and tell its terms to those who may read it."""
    turn = state.turn_now()
    letter = _next_letter(state, seat, draft)
    treaty = Treaty(seat, draft.partner, letter, draft.secret, turn, draft.until, OFFERED, 0, draft.terms)
    state.drafts[seat] = None
    state.sent[seat] += 1
    state.reveal(draft.partner if draft.secret else EVERYBODY)
    answered = find_offer(state, draft.partner, seat, draft.answers)
    if answered >= 0 and (state.treaties[answered].secret or not draft.secret):  # a secret answer changes nothing open
        settle(state, answered, COUNTERED)
    state.treaties.append(treaty)
    for reader in treaty.only() or (EVERYBODY,):
        state.reveal(reader)
    if state.journal is not None:
        facts: dict[str, Fact] = {"proposer": seat, "partner": draft.partner, "letter": letter, "turn": draft.until}
        state.emit(state.forms.events.settled[OFFERED], facts, None, (), treaty.only())
        for term in treaty.terms:
            _tell_term(state, treaty, term)


def _next_letter(state: TreatyState, seat: int, draft: Draft) -> int:
    """The number of a letter: open and secret ones are counted apart, so that the one tells nothing of the other."""
    letter = MOST_LETTERS if draft.secret else 0
    for treaty in state.treaties:
        if (
            treaty.made == state.turn_now()
            and treaty.secret == draft.secret
            and treaty.proposer == seat
            and treaty.partner == draft.partner
        ):
            letter = max(letter, treaty.letter + 1)
    return letter


def _tell_term(state: TreatyState, treaty: Treaty, term: Term) -> None:
    """Tell one term: `term_<clause>`, with who promises it (`seat`), to whom (`other`) and its argument."""
    clause = state.forms.clauses[term.clause]
    seat = promisers(treaty, term)[0]
    facts: dict[str, Fact] = {
        "seat": seat,
        "other": treaty.partner if seat == treaty.proposer else treaty.proposer,
    }
    if clause.kind:
        facts[clause.field()] = term.argument
    state.emit(state.forms.events.terms[term.clause], facts, None, (), treaty.only())


def close_letters(state: TreatyState) -> None:
    """The talk is over: drafts are thrown away, unanswered letters lapse."""
    for seat in range(state.forms.seats):
        state.drafts[seat] = None
    for place, treaty in enumerate(state.treaties):
        if treaty.status == OFFERED:
            settle(state, place, LAPSED)


def open_letters(state: TreatyState) -> None:
    """A new talk begins, with all letters left; what came to nothing in an earlier one is forgotten."""
    for seat in range(state.forms.seats):
        state.sent[seat] = 0
    state.treaties = [treaty for treaty in state.treaties if treaty.status >= IN_FORCE]


def letter_checks(clauses: tuple[Clause, ...], rule: str) -> dict[type, tuple[Check, ...]]:
    """The checks of every action of letters, under a game's rule about them."""
    begun = _check(draft_is_begun, rule)
    left = _check(letters_are_left, rule)
    offer = _check(offer_is_open, rule)
    checks: dict[type, tuple[Check, ...]] = {
        Address: (_check(letter_goes_to_another, rule), left),
        Strike: (begun, _check(term_is_written, rule)),
        Until: (begun, _check(turn_is_to_come, rule), _check(turn_is_another, rule)),
        Secretly: (begun, _check(draft_is_open, rule)),
        Openly: (begun, _check(draft_is_secret, rule)),
        Send: (begun, _check(letter_says_something, rule), left),
        TearUp: (begun,),
        Accept: (offer,),
        Decline: (offer,),
        Counter: (offer, left),
        Withdraw: (_check(own_offer_is_open, rule),),
    }
    term = (begun, _check(there_is_room, rule), _check(term_makes_sense, rule), _check(term_is_new, rule))
    for clause in clauses:
        for make in clause.makes:
            if make is not None:
                checks[make] = term
    return checks


def _check(condition: Condition, rule: str) -> Check:
    """A check of a game's own rule, with the sentence every game shares."""
    facts: dict[str, Fact] = {"letters": MOST_LETTERS, "terms": MOST_TERMS}
    return Check(condition, rule, SENTENCES[condition], lambda *_: facts)


def letter_goes_to_another(step: Any, state: TreatyState, seat: int, action: Address) -> bool:
    """Nobody writes to themselves."""
    return action.seat != seat


def letters_are_left(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """The letters of a turn are counted."""
    return state.sent[seat] < MOST_LETTERS


def draft_is_begun(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """There is a draft to write on."""
    return state.drafts[seat] is not None


def there_is_room(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """A letter has so many terms at most."""
    draft = state.drafts[seat]
    return draft is not None and len(draft.terms) < MOST_TERMS


def term_makes_sense(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """The game knows whether this can be promised."""
    draft = state.drafts[seat]
    clause, _ = state.forms.written[type(action)]
    argument = action[0] if action else -1
    is_form = argument < len(state.forms.terms[clause][state.forms.written[type(action)][1]])
    return draft is not None and is_form and _makes_sense(state, seat, draft, clause, argument)


def term_is_new(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """Nothing is said twice."""
    draft = state.drafts[seat]
    clause, who = state.forms.written[type(action)]
    return draft is not None and not _says(draft, who, clause, action[0] if action else -1)


def term_is_written(step: Any, state: TreatyState, seat: int, action: Strike) -> bool:
    """The draft has such a term."""
    draft = state.drafts[seat]
    return draft is not None and 1 <= action.term <= len(draft.terms)


def turn_is_to_come(step: Any, state: TreatyState, seat: int, action: Until) -> bool:
    """A treaty lasts from this turn to the last at most."""
    return state.turn_now() <= action.turn <= state.forms.last_turn


def turn_is_another(step: Any, state: TreatyState, seat: int, action: Until) -> bool:
    """The draft says another turn so far."""
    draft = state.drafts[seat]
    return draft is not None and draft.until != action.turn


def draft_is_open(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """The draft is not secret yet."""
    draft = state.drafts[seat]
    return draft is not None and not draft.secret


def draft_is_secret(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """The draft is secret."""
    draft = state.drafts[seat]
    return draft is not None and draft.secret


def letter_says_something(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """A letter has a term at least."""
    draft = state.drafts[seat]
    return draft is not None and len(draft.terms) > 0


def offer_is_open(step: Any, state: TreatyState, seat: int, action: Accept) -> bool:
    """There is such a letter to answer."""
    return find_offer(state, action.seat, seat, action.letter) >= 0


def own_offer_is_open(step: Any, state: TreatyState, seat: int, action: Withdraw) -> bool:
    """There is such a letter of one's own, unanswered."""
    return find_offer(state, seat, action.seat, action.letter) >= 0


SENTENCES: Final[dict[Condition, str]] = {
    letter_goes_to_another: "A letter goes to somebody else.",
    letters_are_left: "No more than {letters} letters can be sent in a turn.",
    draft_is_begun: "Say first whom the letter is for: address.",
    there_is_room: "A letter holds {terms} terms at most.",
    term_makes_sense: "That cannot be promised now.",
    term_is_new: "The letter says that already.",
    term_is_written: "The letter has no term {term}.",
    turn_is_to_come: "A treaty lasts from this turn on, to the last one at most.",
    turn_is_another: "The letter says that turn already.",
    draft_is_open: "The letter is secret already.",
    draft_is_secret: "The letter is not secret.",
    letter_says_something: "The letter says nothing yet.",
    offer_is_open: "There is no such letter to answer.",
    own_offer_is_open: "You have no such letter unanswered.",
}
