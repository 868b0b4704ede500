"""Letters in a terminal: the draft under way, what was written and promised, and who kept his word (R21)."""

from rich.console import Group, RenderableType
from rich.text import Text

from mappemonde.games.struggle.actions import CLAUSES
from mappemonde.games.struggle.terminal.signs import say
from mappemonde.games.struggle.view import StruggleView
from mappemonde.kernel.action import Action
from mappemonde.kernel.event import Fact
from mappemonde.kernel.texts import fill
from mappemonde.kernel.treaties.clauses import Address, Counter, Openly, Secretly, Strike, Term, Until
from mappemonde.kernel.treaties.events import STATUS
from mappemonde.kernel.treaties.treaty import Treaty, ledger, promisers
from mappemonde.terminal.game_look import RenderContext

DRAFTED = {Address, Strike, Until, Secretly, Openly, Counter}.union(
    make for clause in CLAUSES for make in clause.makes if make is not None
)
"""The actions that change the letter under way."""


def drafted(view: StruggleView, action: Action, context: RenderContext) -> RenderableType | None:
    """The draft as it stands, after an action that changed it."""
    return Group(*_draft(view, context)) if type(action) in DRAFTED else None


def letters(view: StruggleView, words: list[str], context: RenderContext) -> RenderableType:
    """The own draft, all letters and treaties the seat knows of, and who kept what."""
    lines = _draft(view, context)
    for treaty in view.letters.treaties:
        facts: dict[str, Fact] = {"proposer": treaty.proposer, "partner": treaty.partner, "letter": treaty.letter}
        kind = say(context, "secret" if treaty.secret else "open")
        status = say(context, STATUS[treaty.status], "status")
        lines.append(Text(say(context, "treaty", **facts, turn=treaty.until, kind=kind, status=status)))
        lines += [Text(f"  – {_term(treaty, term, context)}") for term in treaty.terms]
    if not lines:
        return Text(say(context, "no_letters"))
    for seat, one in enumerate(ledger(view.letters.treaties, view.constants.seats)):
        told = say(context, "ledger", seat=seat, kept=one.kept, broken=one.broken)
        lines.append(Text(told, "dim"))
    return Group(*lines)


def _draft(view: StruggleView, context: RenderContext) -> list[Text]:
    """The letter under way, with its terms numbered; nothing if there is none."""
    draft = view.letters.draft
    if draft is None:
        return []
    kind = say(context, "secret" if draft.secret else "open")
    own = Treaty(view.seat, draft.partner, 0, draft.secret, 0, draft.until, 0, 0, draft.terms)
    head = Text(say(context, "draft", partner=draft.partner, turn=draft.until, kind=kind), "bold")
    return [head, *(Text(f"  {number}. {_term(own, term, context)}") for number, term in enumerate(draft.terms, 1))]


def _term(treaty: Treaty, term: Term, context: RenderContext) -> str:
    """A term in words, as the log tells it."""
    clause = CLAUSES[term.clause]
    seat = promisers(treaty, term)[0]
    other = treaty.partner if seat == treaty.proposer else treaty.proposer
    facts: dict[str, Fact] = {"seat": seat, "other": other}
    if clause.kind:
        facts[clause.field()] = term.argument
    template = context.game.texts.get(context.lang, "event", f"term_{clause.word}")
    return fill(template, facts, context.vocabulary, context.lang).removeprefix("– ")
