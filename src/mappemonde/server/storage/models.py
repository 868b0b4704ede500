"""The stored tables: people, tables with their seats and rows, messages."""

import msgspec
import sqlalchemy as sa

from mappemonde.server.storage.values import SeatKind, Status, Visibility

METADATA = sa.MetaData()

PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("login", sa.String(64), unique=True),
    sa.Column("password", sa.String(200)),
    sa.Column("lang", sa.String(2), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Index("sessions_by_person", "person"),
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("status", sa.String(12), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("visibility", sa.String(8), nullable=False),
    sa.Column("clock", sa.Text),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("board", sa.Text, nullable=False),
    sa.Column("seed", sa.LargeBinary),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("header", sa.LargeBinary),
    sa.Column("snapshot", sa.LargeBinary),
    sa.Column("close", sa.LargeBinary),
    sa.Column("rows", sa.Integer, nullable=False),
    sa.Column("told", sa.Integer, nullable=False),
    sa.Column("pace", sa.Integer, nullable=False),
    sa.Column("waiting", sa.String(80), nullable=False),
    sa.Column("wake", sa.Float),
    sa.Column("claim", sa.String(32)),
    sa.Column("claimed_until", sa.Float, nullable=False),
    sa.Column("paused", sa.Boolean, nullable=False),
    sa.Column("rematch", sa.String(32)),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("day", sa.String(10)),
    sa.Column("stage", sa.Text),
    sa.Column("origin", sa.String(32)),
    sa.Index("tables_by_day", "day", "game", "host"),
    sa.Index("tables_by_wake", "wake"),
    sa.Index("tables_by_status", "status", "visibility", "updated"),
    sa.Index("tables_by_host", "host", "status", "updated"),
    sa.Index("tables_by_origin", "origin", "status"),
)

SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("person", sa.String(32)),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(40)),
    sa.Column("stand_in", sa.String(40)),
    sa.Column("token", sa.String(64)),
    sa.Column("bank", sa.Float),
    sa.Column("since", sa.Float),
    sa.Column("wants_pause", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Float),
    sa.Column("answers", sa.Text),
    sa.Column("premoves", sa.Text),
    sa.Index("seats_by_person", "person", "ended"),
)

ROWS = sa.Table(
    "rows",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("action", sa.Text),
    sa.Column("line", sa.LargeBinary),
    sa.Column("events", sa.LargeBinary, nullable=False),
    sa.Column("snapshot", sa.LargeBinary),
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "key", name="rows_by_key"),
)

MESSAGES = sa.Table(
    "messages",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("sender", sa.Integer, nullable=False),
    sa.Column("recipients", sa.Text),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("turn", sa.Integer),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("messages_by_table", "table_id", "id", "sender", "recipients"),
)


RESULTS = sa.Table(
    "results",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("alone", sa.Boolean, nullable=False),
    sa.Column("groups", sa.Text, nullable=False),
    sa.Index("results_by_person", "person", "ended"),
)


class Person(msgspec.Struct):
    """Somebody with a session: a guest, or with a login an account."""

    id: str
    name: str
    login: str | None
    password: str | None
    lang: str
    created: float


class Seat(msgspec.Struct):
    """A place at a table and who holds it."""

    table_id: str
    number: int
    kind: SeatKind
    person: str | None = None
    """Who holds it, or for whom it is kept while it is open."""
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    """The bot that plays for an absent person."""
    token: str | None = None
    """The hash of the invitation to an open seat."""
    bank: float | None = None
    """Seconds left when the clock was last stopped."""
    since: float | None = None
    """When the clock was started, if it runs."""
    wants_pause: bool = False
    ended: float | None = None
    """When the table ended: lists of one's tables are long, and found by it."""
    answers: str | None = "{}"
    """The standing answers its holder has given, which nobody else may know; nothing: to be asked everything."""
    premoves: str | None = None
    """The actions its holder has prepared, which nobody else may know."""

    @property
    def player(self) -> str | None:
        """The bot that decides for this seat, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in


class TableRow(msgspec.Struct):
    """The stored row of a table, without the large parts of its record."""

    id: str
    game: str
    version: int
    status: Status
    host: str
    visibility: Visibility
    clock: str | None
    options: str
    commitment: str
    rows: int
    """All rows of the record; never leaves the server, for it counts those that some seats may not know of."""
    public_rows: int
    """Rows that everybody may see; the database calls them `told`."""
    pace: int
    """Seconds that a live table gives the present step by rule; 0: the clock counts."""
    waiting: str
    wake: float | None
    claim: str | None
    claimed_until: float
    paused: bool
    rematch: str | None
    updated: float
    day: str | None = None
    """The day whose deal is played there: 2026-11-17."""
    hints: bool = False
    """Whether bots give hints and reasons to all who sit there."""
    stage: str | None = None
    """How far it has come, as the game tells it (`Game.stage`), in JSON."""
    origin: str | None = None
    """The keyed hash of the address it was opened from: an address has quotas, too."""


COLUMN_OF = {name: name for name in TableRow.__struct_fields__} | {"public_rows": "told"}
ROW_COLUMNS = tuple(TABLES.c[column] for column in COLUMN_OF.values())
"""The columns of a `TableRow`, in the order of its fields."""
