"""Letters: how treaties are proposed and answered, in small actions that any step may offer beside its own.

A step lets `add_letters` fill its menu and `letter_checks` to its checks, answers `visible_to` with `letter_visible_to`
and hands such actions to `write_letter`. Whoever begins a talk calls `open_letters`, whoever ends it `close_letters`.
"""

from typing import Any, Final

from mypy_extensions import i64

from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, Condition
from mappemonde.kernel.columns import filled, put_in_order, with_item
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
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
    DeclineBecause,
    Openly,
    Reason,
    Secretly,
    Send,
    Strike,
    TearUp,
    Term,
    Until,
    Withdraw,
)
from mappemonde.kernel.treaties.forms import Forms, TermForm, letter_index
from mappemonde.kernel.treaties.treaty import (
    COUNTERED,
    DECLINED,
    IN_FORCE,
    LAPSED,
    OFFERED,
    WITHDRAWN,
    Draft,
    Treaty,
    TreatyState,
    promisers,
    settle,
)

SWAPPED: Final = (PARTNER, PROPOSER, BOTH)
"""Who promises, seen from the other side."""


def add_letters(state: TreatyState, seat: i64, menu: Menu) -> None:
    """Add to a menu everything a seat may write, send or answer now."""
    forms = state.forms
    may_send = state.sent[seat] < MOST_LETTERS
    if may_send and forms.seats > 1:
        menu.add(forms.addresses[seat], forms.seats - 1)
    draft = state.drafts[seat]
    if draft is not None:
        _add_words(state, draft, menu)
        if draft.terms and may_send:
            menu.add(forms.send, 1)
        menu.add(forms.tear_up, 1)
    for treaty in state.treaties:
        if treaty.status != OFFERED:
            continue
        if treaty.partner == seat:
            index = letter_index(treaty.proposer, treaty.letter)
            menu.add(forms.answers[index], 3 if may_send else 2)
            if forms.reasons:
                _add_reasons(forms, forms.becauses[index], state.turn_now(), menu)
        elif treaty.proposer == seat:
            menu.add(forms.withdrawals[letter_index(treaty.partner, treaty.letter)], 1)


def _add_reasons(forms: Forms, first: i64, now: i64, menu: Menu) -> None:
    """Add every reason there is to decline a letter; those that name a turn name one that is over."""
    for place, reason in enumerate(forms.reasons):
        skipped = forms.first_turn if reason.dated else 0
        count = now - skipped if reason.dated else 1
        if count > 0:
            menu.add(first + forms.reason_firsts[place] + skipped, count)


def _add_words(state: TreatyState, draft: Draft, menu: Menu) -> None:
    """Add what may be changed in a draft: its terms, its last turn, and who may read it."""
    forms = state.forms
    count: i64 = len(draft.terms)
    if count < MOST_TERMS:
        menu.add_without(state.open_terms(), draft.closed)
    if count:
        menu.add(forms.strikes, count)
    now, until, last = state.turn_now(), draft.until, forms.last_turn
    if until > now:
        menu.add(forms.untils + now, until - now)
    later = until + 1 if until >= now else now
    if later <= last:
        menu.add(forms.untils + later, last - later + 1)
    menu.add(forms.openly if draft.secret else forms.secretly, 1)


def letter_visible_to(state: TreatyState, seat: i64, action: Action) -> i64:
    """The answer to `Step.visible_to`: drafts are visible to their writer, secret letters to both parties."""
    if isinstance(action, Send):
        draft = state.drafts[seat]
        return EVERYBODY if draft is None or not draft.secret else 1 << seat | 1 << draft.partner
    if isinstance(action, Accept | Decline | DeclineBecause):
        return _offer_heard(state, action.seat, seat, action.letter)
    if isinstance(action, Withdraw):
        return _offer_heard(state, seat, action.seat, action.letter)
    if type(action) in state.forms.written or isinstance(
        action, Address | Strike | Until | Secretly | Openly | TearUp | Counter
    ):
        return 1 << seat
    return EVERYBODY


def _offer_heard(state: TreatyState, proposer: i64, partner: i64, letter: i64) -> i64:
    place = find_offer(state, proposer, partner, letter)
    secret = place >= 0 and state.treaties[place].secret
    return 1 << proposer | 1 << partner if secret else EVERYBODY


def find_offer(state: TreatyState, proposer: i64, partner: i64, letter: i64) -> i64:
    """The place of an unanswered letter among the treaties, or -1."""
    for place in range(i64(len(state.treaties))):
        treaty = state.treaties[place]
        if (
            treaty.status == OFFERED
            and treaty.proposer == proposer
            and treaty.partner == partner
            and treaty.letter == letter
        ):
            return place
    return -1


def owing_answers(state: TreatyState) -> i64:
    """The answer to `Step.owing`: the seats with letters that wait for their answer, as bits."""
    seats: i64 = 0
    for treaty in state.treaties:
        if treaty.status == OFFERED:
            seats |= i64(1) << treaty.partner
    return seats


def write_letter(state: TreatyState, seat: i64, action: Action) -> None:
    """Carry out an action of letters that is known to be allowed."""
    draft = state.drafts[seat]
    if isinstance(action, Address):
        state.drafts[seat] = _begun(state, seat, action.seat, False, state.turn_now(), -1, ())
    elif isinstance(action, TearUp):
        state.drafts[seat] = None
    elif isinstance(action, Accept):
        settle(state, find_offer(state, action.seat, seat, action.letter), IN_FORCE)
    elif isinstance(action, Decline):
        settle(state, find_offer(state, action.seat, seat, action.letter), DECLINED)
    elif isinstance(action, DeclineBecause):
        settle(state, find_offer(state, action.seat, seat, action.letter), DECLINED, 0, action.reason)
    elif isinstance(action, Withdraw):
        settle(state, find_offer(state, seat, action.seat, action.letter), WITHDRAWN)
    elif isinstance(action, Counter):
        offer = state.treaties[find_offer(state, action.seat, seat, action.letter)]
        terms = tuple([Term(SWAPPED[term.who], term.clause, term.argument) for term in offer.terms])
        state.drafts[seat] = _begun(state, seat, offer.proposer, offer.secret, offer.until, offer.letter, terms)
    elif draft is not None:
        if isinstance(action, Send):
            _send(state, seat, draft)
        else:
            state.drafts[seat] = _rewritten(state, seat, draft, action)


def _begun(
    state: TreatyState, seat: i64, partner: i64, secret: bool, until: i64, answers: i64, terms: tuple[Term, ...]
) -> Draft:
    """A draft of a seat, with what it cannot say."""
    return Draft(partner, secret, until, answers, terms, state.forms.closed(seat, partner, terms))


def _rewritten(state: TreatyState, seat: i64, draft: Draft, action: Action) -> Draft:
    """A draft with one change."""
    partner, secret, until, answers, terms = draft.partner, draft.secret, draft.until, draft.answers, draft.terms
    if isinstance(action, Strike):
        rest = terms[: action.term - 1] + terms[action.term :]
        return _begun(state, seat, partner, secret, until, answers, rest)
    if isinstance(action, Until):
        return Draft(partner, secret, action.turn, answers, terms, draft.closed)
    if isinstance(action, Secretly):
        return Draft(partner, True, until, answers, terms, draft.closed)
    if isinstance(action, Openly):
        return Draft(partner, False, until, answers, terms, draft.closed)
    term = _term(state.forms.written[type(action)], action)
    closed = put_in_order(draft.closed, state.forms.place(term))
    return Draft(partner, secret, until, answers, (*terms, term), closed)


def _term(form: TermForm, action: Action) -> Term:
    """What an action writes."""
    return form.terms[action[0]] if action else form.terms[0]


def _send(state: TreatyState, seat: i64, draft: Draft) -> None:
    """Make an offer of a draft, and tell its terms to those who may read it."""
    turn = state.turn_now()
    letter = _next_letter(state, seat, draft)
    treaty = Treaty(seat, draft.partner, letter, draft.secret, turn, draft.until, OFFERED, 0, draft.terms)
    state.drafts[seat] = None
    state.sent = with_item(state.sent, seat, state.sent[seat] + 1)
    state.reveal(draft.partner if draft.secret else EVERYBODY)
    answered = find_offer(state, draft.partner, seat, draft.answers)
    if answered >= 0 and (state.treaties[answered].secret or not draft.secret):  # a secret answer changes nothing open
        settle(state, answered, COUNTERED)
    state.treaties = [*state.treaties, treaty]
    for reader in treaty.only() or (EVERYBODY,):
        state.reveal(reader)
    if state.journal is not None:
        facts: dict[str, Fact] = {"proposer": seat, "partner": draft.partner, "letter": letter, "turn": draft.until}
        state.emit(state.forms.events.settled[OFFERED], facts, None, (), treaty.only())
        for term in treaty.terms:
            _tell_term(state, treaty, term)


def _next_letter(state: TreatyState, seat: i64, draft: Draft) -> i64:
    """The number of a letter: open and secret ones are counted apart, so that the one tells nothing of the other."""
    letter: i64 = MOST_LETTERS if draft.secret else 0
    for treaty in state.treaties:
        if (
            treaty.made == state.turn_now()
            and treaty.secret == draft.secret
            and treaty.proposer == seat
            and treaty.partner == draft.partner
            and treaty.letter >= letter
        ):
            letter = treaty.letter + 1
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
    state.drafts = [None] * state.forms.seats
    for place in range(i64(len(state.treaties))):
        if state.treaties[place].status == OFFERED:
            settle(state, place, LAPSED)


def open_letters(state: TreatyState) -> None:
    """A new talk begins, with all letters left; what came to nothing in an earlier one is forgotten."""
    state.sent = filled(state.forms.seats, 0)
    state.treaties = [treaty for treaty in state.treaties if treaty.status >= IN_FORCE]


def letter_checks(
    clauses: tuple[Clause, ...],
    rule: str,
    reasons: tuple[Reason, ...] = (),
    of_terms: dict[type, tuple[Check, ...]] | None = None,
) -> dict[type, tuple[Check, ...]]:
    """The checks of every action of letters, under a game's rule about them.

    `reasons` are those for declining; `of_terms` the game's own checks of terms, by action: why `may_promise` says no.
    """
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
    if reasons:
        checks[DeclineBecause] = (offer, _check(turn_named_is_over, rule))
    begun_with_room = begun, _check(there_is_room, rule)
    about_third = (_check(term_is_about_a_third, rule),)
    new = _check(term_is_new, rule)
    for clause in clauses:
        for make in clause.makes:
            if make is not None:
                own = of_terms.get(make, ()) if of_terms is not None else ()
                checks[make] = *begun_with_room, *(about_third if clause.kind == "seat" else ()), *own, new
    return checks


def _check(condition: Condition, rule: str) -> Check:
    """A check of a game's own rule, with the sentence every game shares."""
    return Check(condition, rule, SENTENCES[condition], _facts)


def _facts(step: Any, state: TreatyState, seat: int, action: Action) -> dict[str, Fact]:
    """What the sentences of letters may name besides the action."""
    draft = state.drafts[seat]
    return {"letters": MOST_LETTERS, "terms": MOST_TERMS, "partner": -1 if draft is None else draft.partner}


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


def term_is_about_a_third(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """A seat that a term is about is neither of the two who sign it."""
    draft = state.drafts[seat]
    return draft is not None and action[0] not in (seat, draft.partner)


def term_is_new(step: Any, state: TreatyState, seat: int, action: Action) -> bool:
    """Nothing is said twice."""
    draft = state.drafts[seat]
    return draft is not None and _term(state.forms.written[type(action)], action) not in draft.terms


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


def turn_named_is_over(step: Any, state: TreatyState, seat: int, action: DeclineBecause) -> bool:
    """A reason that names a turn names one that is over."""
    named = state.forms.turn_named(action.reason)
    return named < 0 or state.forms.first_turn <= named < state.turn_now()


def own_offer_is_open(step: Any, state: TreatyState, seat: int, action: Withdraw) -> bool:
    """There is such a letter of one's own, unanswered."""
    return find_offer(state, seat, action.seat, action.letter) >= 0


SENTENCES: Final[dict[Condition, str]] = {
    letter_goes_to_another: "A letter goes to somebody else.",
    letters_are_left: "No more than {letters:letter|letters} can be sent in a turn.",
    draft_is_begun: "Say first whom the letter is for: address.",
    there_is_room: "A letter holds {terms:term|terms} at most.",
    term_is_about_a_third: "That is promised against a third seat, not against {partner the} or yourself.",
    term_is_new: "The letter says that already.",
    term_is_written: "The letter has no term {term}.",
    turn_is_to_come: "A treaty lasts from this turn on, to the last one at most.",
    turn_is_another: "The letter says that turn already.",
    draft_is_open: "The letter is secret already.",
    draft_is_secret: "The letter is not secret.",
    letter_says_something: "The letter says nothing yet.",
    offer_is_open: "There is no such letter to answer.",
    turn_named_is_over: "The reason names a turn that is not over.",
    own_offer_is_open: "You have no such letter unanswered.",
}
