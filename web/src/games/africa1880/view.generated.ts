// The types of a view. Written by `mappemonde generate` from the game's `fields.py`: do not edit.

/** A view as it is sent. */
export interface AfricaView {
  /** Who looks; nobody is a spectator. */
  seat: string | null;
  /** Index into YEARS; -1 while first presences are placed. */
  turn: number;
  /** Where it stands, in order. */
  presences: Record<string, string[]>;
  /** Developments. */
  built: Record<string, number>;
  /** In the order they were founded. */
  colonies: string[];
  sealed: Record<string, boolean>;
  /** Hash of its sealed sheet: four numbers of 48 bits. */
  seals: Record<string, number[]>;
  /** Whether it has nothing more to negotiate. */
  ready: Record<string, boolean>;
  year: number;
  powers: string[];
  phase: string;
  squares: Record<string, number>;
  /** Presences left to each power. */
  stock: Record<string, number>;
  /** Colonies that can still be founded. */
  figures: number;
  /** By turn read: the wars each power declared. */
  past: Record<string, string[]>[];
  /** The last of them. */
  embassies: Record<string, string[]> | null;
  scores: Record<string, Score>;
  letters: Letters;
  sheet: Sheet | null;
}

/** Points by source. */
export interface Score {
  alone: number;
  shared: number;
  doves: number;
}

/** What a viewer may know of letters and treaties. */
export interface Letters {
  treaties: Treaty[];
  draft: Draft | null;
  letters_left: number;
  ledger: Record<string, Standing>;
}

/** The own sheet of a seat. */
export interface Sheet {
  /** By area with a presence: `blank`, `nothing`, `develop` or the area that is explored. */
  orders: Record<string, string>;
  /** Where a ship lands; nothing: nowhere. */
  landing: string | null;
  wars: string[];
}

/** A letter that was sent, and what became of it; turns are told as the game counts them. */
export interface Treaty {
  proposer: string;
  partner: string;
  letter: string;
  secret: boolean;
  made: string | number;
  until: string | number;
  status:
    | 'offered'
    | 'declined'
    | 'withdrawn'
    | 'countered'
    | 'lapsed'
    | 'in_force'
    | 'kept'
    | 'broken'
    | 'void';
  breakers: string[];
  terms: Term[];
}

/** The letter this viewer is writing. */
export interface Draft {
  partner: string;
  secret: boolean;
  until: string | number;
  answers: string | null;
  terms: Term[];
}

/** How many treaties a seat kept, broke, and had broken by others. */
export interface Standing {
  kept: number;
  broken: number;
  suffered: number;
}

/** One promise: of whom, which clause, about what. */
export interface Term {
  who: 'proposer' | 'partner' | 'both';
  clause: string;
  argument: string | null;
}
