"""Treaties in view: what a seat may know of promises, how it is told, and what it can imagine of the rest."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import with_item
from mappemonde.kernel.treaties import view_json
from mappemonde.kernel.treaties.clauses import MOST_LETTERS, WHO, Term
from mappemonde.kernel.treaties.events import STATUS
from mappemonde.kernel.treaties.forms import Forms
from mappemonde.kernel.treaties.treaty import BREACHED, DECLINED, OFFERED, Draft, Treaty, TreatyState, ledger
from mappemonde.kernel.vocabulary import Vocabulary


class TreatyView:
    """The treaties one viewer may know, in the order in which they were sent, and its own draft; spectators are `None`.

    When the table has ended, nothing is secret any more.
    """

    def __init__(self, state: TreatyState, viewer: int | None) -> None:
        self.forms = state.forms
        self.viewer = viewer
        self.treaties = [treaty for treaty in state.treaties if not state.flow or treaty.is_known_to(viewer)]
        self.draft: Draft | None = None if viewer is None else state.drafts[viewer]
        self.sent = 0 if viewer is None else state.sent[viewer]

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, for comparing."""
        return (self.viewer, self.treaties, self.draft, self.sent)

    def show(self, vocabulary: Vocabulary) -> view_json.Letters:
        """The treaties, the draft and the standing of every seat, in names, ready for JSON."""
        seats = vocabulary.kinds["seat"]
        standings = ledger(self.treaties, self.forms.seats)
        return {
            "treaties": [_show_treaty(treaty, self.forms, vocabulary) for treaty in self.treaties],
            "draft": None if self.draft is None else _show_draft(self.draft, self.forms, vocabulary),
            "letters_left": 0 if self.viewer is None else MOST_LETTERS - self.sent,
            "ledger": {
                seats.format(seat): {"kept": one.kept, "broken": one.broken, "suffered": one.suffered}
                for seat, one in enumerate(standings)
            },
        }


def _show_treaty(treaty: Treaty, forms: Forms, vocabulary: Vocabulary) -> view_json.Treaty:
    seats = vocabulary.kinds["seat"]
    shown: view_json.Treaty = {
        "proposer": seats.format(treaty.proposer),
        "partner": seats.format(treaty.partner),
        "letter": vocabulary.kinds["letter"].format(treaty.letter),
        "secret": treaty.secret,
        "made": _turn(treaty.made, vocabulary),
        "until": _turn(treaty.until, vocabulary),
        "status": STATUS[treaty.status],
        "breakers": [seats.format(seat) for seat in range(forms.seats) if treaty.breakers >> seat & 1],
        "terms": [_show_term(term, forms, vocabulary) for term in treaty.terms],
    }
    if treaty.reason >= 0:
        shown["reason"] = vocabulary.kinds["reason"].format(treaty.reason)
    return shown


def _show_draft(draft: Draft, forms: Forms, vocabulary: Vocabulary) -> view_json.Draft:
    return {
        "partner": vocabulary.kinds["seat"].format(draft.partner),
        "secret": draft.secret,
        "until": _turn(draft.until, vocabulary),
        "answers": None if draft.answers < 0 else vocabulary.kinds["letter"].format(draft.answers),
        "terms": [_show_term(term, forms, vocabulary) for term in draft.terms],
    }


def _turn(turn: int, vocabulary: Vocabulary) -> str | int:
    """A turn as the game counts it: a number stays one."""
    word = vocabulary.kinds["turn"].format(turn)
    return turn if word == str(turn) else word


def _show_term(term: Term, forms: Forms, vocabulary: Vocabulary) -> view_json.Term:
    clause = forms.clauses[term.clause]
    argument = vocabulary.kinds[clause.kind].format(term.argument) if clause.kind else None
    return {"who": WHO[term.who], "clause": clause.word, "argument": argument}


def imagine_treaties(state: TreatyState, view: TreatyView) -> None:
    """Give an imagined state, whose turn is known, the treaties of a view; of others' secrets it holds none."""
    state.treaties = view.treaties.copy()
    state.drafts = [None] * view.forms.seats
    state.sent = vec[i64]([_least_count(state, seat) for seat in range(view.forms.seats)])
    if view.viewer is not None:
        state.drafts[view.viewer] = view.draft
        state.sent[view.viewer] = view.sent


def twin_treaties(state: TreatyState, viewer: int | None, chance: Chance, is_talking: bool) -> None:
    """Change, in a copy, whatever of treaties a viewer cannot know: drafts, counts and secret treaties of others.

    `is_talking` says whether letters are written in this part of the turn.
    """
    if not state.flow:
        return
    others: list[Treaty] = []
    for treaty in state.treaties:
        hidden = treaty.secret and viewer not in (treaty.proposer, treaty.partner)
        if not hidden:
            others.append(treaty)
        elif chance.number(2):
            others.append(treaty.saying(_any_terms(state, treaty.proposer, treaty.partner, chance)))
    state.treaties = others
    for seat in range(state.forms.seats):
        if seat != viewer and is_talking:
            state.sent = with_item(state.sent, seat, _any_count(state, seat, chance))
            state.drafts[seat] = _any_draft(state, seat, viewer, chance)


def _any_count(state: TreatyState, seat: i64, chance: Chance) -> i64:
    """How many letters a seat may have sent, given the numbers of those that are there."""
    least = _least_count(state, seat)
    return least + chance.number(MOST_LETTERS - least + 1)


def _least_count(state: TreatyState, seat: i64) -> i64:
    least: i64 = 0
    for treaty in state.treaties:
        if treaty.proposer == seat and treaty.made == state.turn_now():
            least = max(least, treaty.letter % MOST_LETTERS + 1)
    return least


def _any_draft(state: TreatyState, seat: i64, viewer: int | None, chance: Chance) -> Draft | None:
    """Whatever a seat may be writing, to the viewer or to another."""
    if state.sent[seat] == MOST_LETTERS or not chance.number(2):
        return None
    partner = (seat + 1 + chance.number(state.forms.seats - 1)) % state.forms.seats
    terms = _any_terms(state, seat, partner, chance)
    closed = state.forms.closed(seat, partner, terms)
    return Draft(partner, chance.number(2) == 1, state.turn_now(), -1, terms, closed)


def _any_terms(state: TreatyState, proposer: i64, partner: i64, chance: Chance) -> tuple[Term, ...]:
    """One term between two seats, if one picked at random makes sense."""
    clause = chance.number(len(state.forms.clauses))
    who = chance.number(len(WHO))
    for form in state.forms.terms:
        if form.clause == clause and form.who == who:
            term = form.terms[chance.number(len(form.terms))]
            about_party = state.forms.clauses[clause].kind == "seat" and term.argument in (proposer, partner)
            return (term,) if not about_party and state.may_promise(clause, term.argument) else ()
    return ()


def treaty_faults(state: TreatyState) -> str | None:
    """What cannot be among treaties, or nothing: a part of the answer to `conserved`."""
    seats = range(state.forms.seats)
    if len(state.drafts) != len(seats) or len(state.sent) != len(seats):
        return "a draft and a count of letters belong to every seat"
    if not all(0 <= count <= MOST_LETTERS for count in state.sent):
        return f"letters sent: {list(state.sent)}"
    open_now: set[tuple[int, int, int]] = set()
    for treaty in state.treaties:
        parties = (treaty.proposer, treaty.partner)
        if treaty.proposer == treaty.partner or not all(seat in seats for seat in parties):
            return f"a treaty between {parties}"
        if treaty.secret != (treaty.letter >= MOST_LETTERS) or not 0 <= treaty.letter < 2 * MOST_LETTERS:
            return f"letter {treaty.letter} is {'secret' if treaty.secret else 'open'}"
        if not 0 <= treaty.status < len(STATUS) or (treaty.breakers != 0) != (treaty.status == BREACHED):
            return f"status {treaty.status} with breakers {treaty.breakers}"
        if treaty.reason >= 0 and treaty.status != DECLINED:
            return f"status {treaty.status} with a reason to decline"
        if treaty.status == OFFERED:
            if (*parties, treaty.letter) in open_now:
                return f"two letters {treaty.letter} between {parties}"
            open_now.add((*parties, treaty.letter))
    return None
