// The facts of events. Written by `mappemonde generate` from the game's `events.py`: do not edit.

/** By kind of event. */
export interface AfricanaFacts {
  undone: {
    seat: string;
  };
  book_filled: {
    book: string;
    count: number;
    adventure: string;
  };
  expeditions_removed: {
    count: number;
  };
  expedition_dealt: {
    expedition: string;
    slot: string;
  };
  founded: {
    seat: string;
    area: string;
    silver: number;
  };
  turn_opened: {
    seat: string;
    round: number;
  };
  drawn: {
    seat: string;
  };
  drawn_known: {
    seat: string;
    card: string;
  };
  no_card_left: {
    seat: string;
  };
  reshuffled: {
    count: number;
  };
  passed: {
    seat: string;
  };
  page_turned: {
    seat: string;
    adventure: string;
    book: string;
    side: string;
    silver: number;
  };
  page_seen: {
    adventure: string;
    book: string;
    side: string;
  };
  bought: {
    seat: string;
    adventure: string;
    book: string;
    side: string;
  };
  travelled: {
    seat: string;
    here: string;
    area: string;
    card: string;
  };
  travelled_paid: {
    seat: string;
    here: string;
    area: string;
    card: string;
    silver: number;
  };
  joined: {
    seat: string;
    expedition: string;
    slot: string;
    silver: number;
  };
  joined_for_card: {
    seat: string;
    expedition: string;
    slot: string;
    silver: number;
  };
  completed: {
    seat: string;
    expedition: string;
    slot: string;
    silver: number;
    points: number;
  };
  markers_returned: {
    returned: string[];
    expedition: string;
  };
  artifact_delivered: {
    seat: string;
    adventure: string;
    silver: number;
    points: number;
  };
  assistant_hired: {
    seat: string;
    adventure: string;
    card: string;
  };
  halted: {
    seat: string;
    count: number;
    back: number;
  };
  discarded: {
    seat: string;
    card: string;
  };
  helper_lost: {
    seat: string;
    card: string;
  };
  abandoned: {
    seat: string;
    adventure: string;
  };
  last_round: {
    round: number;
  };
  stall_noticed: {
    round: number;
  };
  scored: {
    seat: string;
    expeditions: number;
    artifacts: number;
    sets: number;
    assistants: number;
    silver: number;
    cards: number;
    open: number;
    total: number;
  };
  expeditions_out: {
    winner: string[];
    round: number;
  };
  stalled: {
    winner: string[];
    round: number;
  };
}
