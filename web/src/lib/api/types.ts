/**
 * The shapes that travel between server and client, by the names the client uses.
 *
 * They are generated from the server's OpenAPI description; here stand only their names and what a game knows better.
 */
import type { Lang } from '../i18n/languages';
import type { components } from './schema';

type Schemas = components['schemas'];

/** A point in time: seconds since 1970. */
export type Moment = number;

/** A sentence by language; `say` picks the reader's. */
export type Text = Readonly<Record<Lang, string>>;

/** Whose eyes: a seat number, a spectator (`null`), or everything once the table has ended. */
export type Viewpoint = number | 'all' | null;

export type Me = Schemas['Me'];

// library
export type BotInfo = Schemas['BotInfo'];
export type OptionValue = OptionInfo['default'];
export type OptionInfo = Schemas['OptionInfo'];
export type GameInfo = Schemas['GameInfo'];
export type LessonInfo = Schemas['LessonInfo'];
export type LessonPosition = Schemas['LessonPosition'];
export type WorkshopInfo = Schemas['WorkshopInfo'];
export type PieceInfo = Schemas['PieceInfo'];
export type SymmetryInfo = Schemas['SymmetryInfo'];
export type DailyInfo = Schemas['DailyInfo'];
export type DailyTable = Schemas['DailyTable'];
export type GameStatistics = Schemas['GameStatistics'];
export type Tally = Schemas['Tally'];
export type RowInfo = Schemas['RowInfo'];
export type RowKeyInfo = Schemas['RowKeyInfo'];
export type RowWish = Schemas['RowWish'];
export type SheetInfo = Schemas['SheetInfo'];
/** The values of a board file. */
export type SheetData = Record<string, unknown>;
export type Rulebook = Schemas['Rulebook'];
export type Primer = Schemas['PrimerInfo'];
export type ExplainedWord = Schemas['WordInfo'];
export type Odds = Schemas['OddsInfo'];
export type VerbInfo = Schemas['VerbInfo'];
export type AreaInfo = Schemas['AreaInfo'];
export type GroupInfo = Schemas['GroupInfo'];
export type BoardInfo = Schemas['BoardInfo'];
export type BorderInfo = BoardInfo['borders'][number];
/** The vocabulary of a game: everything needed to word, read and pick an action. */
export type Words = Schemas['TableWords'];

// tables
export type Clock = NonNullable<TableInfo['clock']>;
export type TableWish = Schemas['TableWish'];
export type SeatWish = Schemas['SeatWish'];
export type SetupWish = Schemas['SetupWish'];
export type LiveAnswer = Schemas['LiveAnswer'];
export type SetupInfo = Schemas['SetupInfo'];
export type SeatInfo = Schemas['SeatInfo'];
export type SeatTime = Schemas['Time'];
export type TableCard = Schemas['TableCard'];
export type TableInfo = Schemas['TableInfo'];
export type InvitationInfo = Schemas['InvitationInfo'];
export type TableStatus = TableInfo['status'];
export type Visibility = TableInfo['visibility'];
export type TableList = 'mine' | 'open' | 'ended';

// play
export type Offer = Schemas['OfferInfo'];
export type Result = Schemas['Outcome'];
/** What one seat sees at one row; `V` is the game's own view. */
export type Position<V = Record<string, unknown>> = Omit<Schemas['Position'], 'view' | 'views'> & {
  view: V;
  /** Every seat's view, for those who look at an ended table from all sides. */
  views?: V[];
};
export type LogEntry = Schemas['Entry'];
export type LogEvent = Schemas['EventInfo'];
export type Moved = Schemas['Moved'];
export type Why = Schemas['Answer'];
/** What a bot would do, or did, and why. */
export type Advice = Schemas['AdviceInfo'];
export type PremoveInfo = Schemas['PremoveInfo'];
export type PremoveItem = Schemas['PremoveItem'];
export type StandingInfo = Schemas['StandingInfo'];
export type Message = Schemas['Message'];
export type Verdict = Schemas['Verdict'];

/** What the events of a live line carry, by their names. */
export type LiveEvents = Schemas['LiveEvent'];
export type SeatsChanged = LiveEvents['seats'];

/** The body of an answer that is not a success; whatever stands between may leave out the sentence. */
export type Fault = Partial<Schemas['Fault']> & { error: string };
