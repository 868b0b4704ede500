// The facts of events. Written by `mappemonde generate` from the game's `events.py`: do not edit.

/** By kind of event. */
export interface ConquestFacts {
  undone: {
    seat: string;
  };
  threw_for_order: {
    seat: string;
    points: number;
  };
  order_fixed: {
    order: string[];
  };
  dealt: {
    seat: string;
    points: number;
    taken: string[];
    lost: number;
  };
  talon_made: {
    count: number;
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
  income: {
    seat: string;
    areas: number;
    armies: number;
  };
  bonus: {
    seat: string;
    continent: string;
    armies: number;
  };
  exchanged: {
    seat: string;
    cards: string;
    number: number;
    armies: number;
  };
  supply_exhausted: {
    seat: string;
    lost: number;
  };
  placed: {
    seat: string;
    area: string;
    armies: number;
  };
  attacked: {
    seat: string;
    origin: string;
    target: string;
    dice: number;
  };
  attacked_unnamed: {
    seat: string;
  };
  huffed: {
    seat: string;
    origin: string;
    lost: number;
  };
  red_thrown: {
    seat: string;
    red: number[];
  };
  answered: {
    seat: string;
    target: string;
    dice: number;
  };
  thrown: {
    origin: string;
    target: string;
    red: number[];
    black: number[];
    lost: number;
    killed: number;
  };
  occupied: {
    seat: string;
    origin: string;
    target: string;
    armies: number;
    victim: string;
  };
  eliminated: {
    seat: string;
    victim: string;
  };
  cards_captured: {
    seat: string;
    victim: string;
    count: number;
  };
  cards_captured_known: {
    seat: string;
    victim: string;
    count: number;
    card: string[];
  };
  combat_ended: {
    seat: string;
  };
  moved: {
    seat: string;
    origin: string;
    target: string;
    armies: number;
  };
  resigned: {
    seat: string;
  };
  world_conquered: {
    winner: string[];
    round: number;
  };
  round_limit: {
    winner: string[];
    round: number;
  };
  resignation: {
    winner: string[];
    round: number;
  };
}
