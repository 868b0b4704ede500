// The facts of events. Written by `mappemonde generate` from the game's `events.py`: do not edit.

/** By kind of event. */
export interface AfricaFacts {
  undone: {
    seat: string;
  };
  treaty_offered: {
    proposer: string;
    partner: string;
    letter: string;
    turn: string;
  };
  treaty_declined: {
    proposer: string;
    partner: string;
    letter: string;
  };
  treaty_withdrawn: {
    proposer: string;
    partner: string;
    letter: string;
  };
  treaty_countered: {
    proposer: string;
    partner: string;
    letter: string;
  };
  treaty_lapsed: {
    proposer: string;
    partner: string;
    letter: string;
  };
  treaty_in_force: {
    proposer: string;
    partner: string;
    letter: string;
  };
  treaty_kept: {
    proposer: string;
    partner: string;
    letter: string;
  };
  treaty_broken: {
    proposer: string;
    partner: string;
    letter: string;
    breaker: string[];
  };
  treaty_void: {
    proposer: string;
    partner: string;
    letter: string;
  };
  term_alliance: {
    seat: string;
    other: string;
  };
  term_stay_out: {
    seat: string;
    other: string;
    area: string;
  };
  term_develop: {
    seat: string;
    other: string;
    area: string;
  };
  term_war: {
    seat: string;
    other: string;
    third: string;
  };
  settled: {
    seat: string;
    area: string;
  };
  year_opened: {
    year: number;
  };
  ready: {
    seat: string;
  };
  not_ready: {
    seat: string;
  };
  sealed: {
    seat: string;
    year: number;
    number: number;
    seal: number[];
  };
  unsealed: {
    seat: string;
  };
  opened: {
    seat: string;
    year: number;
    number: number;
    salt: number[];
    sheet: string;
  };
  line_ignored: {
    seat: string;
    area: string;
  };
  line_unknown: {
    seat: string;
    word: string;
  };
  rested: {
    seat: string;
    area: string;
  };
  order_forgotten: {
    seat: string;
    area: string;
  };
  order_illegible: {
    seat: string;
    area: string;
  };
  order_doubled: {
    seat: string;
    area: string;
  };
  explore_too_far: {
    seat: string;
    area: string;
    target: string;
  };
  explore_colony: {
    seat: string;
    area: string;
    target: string;
  };
  landing_illegible: {
    seat: string;
  };
  landing_doubled: {
    seat: string;
  };
  landing_inland: {
    seat: string;
    area: string;
  };
  landing_occupied: {
    seat: string;
    area: string;
  };
  relation_illegible: {
    seat: string;
    other: string;
  };
  relation_forgotten: {
    seat: string;
    allied: string[];
  };
  developed: {
    seat: string;
    area: string;
    built: number;
    squares: number;
  };
  develop_idle: {
    seat: string;
    area: string;
  };
  explored: {
    seat: string;
    area: string;
    target: string;
  };
  explore_idle: {
    seat: string;
    area: string;
    target: string;
  };
  explore_short: {
    seat: string;
    area: string;
    target: string;
  };
  landed: {
    seat: string;
    area: string;
  };
  landing_idle: {
    seat: string;
    area: string;
  };
  landing_short: {
    seat: string;
    area: string;
  };
  landing_met: {
    seat: string;
    area: string;
  };
  declared_both: {
    seat: string;
    at_war: string[];
    allied: string[];
  };
  declared_war: {
    seat: string;
    at_war: string[];
  };
  declared_peace: {
    seat: string;
    allied: string[];
  };
  contested: {
    area: string;
    present: string[];
    wars: number[];
  };
  removed: {
    seat: string;
    area: string;
    wars: number;
    doves: number;
  };
  colony_founded: {
    area: string;
    present: string[];
  };
  colony_prevented: {
    area: string;
    present: string[];
  };
  last_year: {
    year: number;
    count: number;
  };
  last_figure: {
    year: number;
    count: number;
  };
  scored: {
    seat: string;
    alone: number;
    shared: number;
    doves: number;
    total: number;
  };
  won: {
    winner: string[];
  };
  nobody_won: Record<string, never>;
}
