/** The sheets of finished wars, read from the log: points by region, income, upkeep, loans. */
import type { LogEntry } from '../../lib/api/types';
import { eventsOf } from '../../lib/games/events';
import type { StruggleEvent } from './view.generated';

export interface WarSheet {
  war: number;
  /** By region and power. */
  regions: Record<string, Record<string, number>>;
  /** By power. */
  income: Record<string, number>;
  upkeep: Record<string, number>;
  /** Those that the upkeep took. */
  loans: Record<string, number>;
}

/** One sheet for every war that was scored. */
export function warsIn(log: readonly LogEntry[]): WarSheet[] {
  const sheets: WarSheet[] = [];
  let sheet = blank(1);
  let paying = ''; // whose upkeep is being paid
  for (const event of log.flatMap((entry) => eventsOf<StruggleEvent>(entry))) {
    switch (event.kind) {
      case 'war_opened':
        sheet = blank(event.facts.war);
        break;
      case 'income':
        sheet.income[event.facts.seat] = event.facts.gold;
        break;
      case 'upkeep':
        paying = event.facts.seat;
        sheet.upkeep[paying] = event.facts.units;
        break;
      case 'borrowed':
        if (event.facts.seat === paying) sheet.loans[paying] = event.facts.loans;
        break;
      case 'scored': {
        const { area, powers, points } = event.facts;
        sheet.regions[area] = Object.fromEntries(
          powers.map((power, index) => [power, points[index] ?? 0]),
        );
        paying = '';
        break;
      }
      case 'war_ended':
        sheets.push(sheet);
    }
  }
  return sheets;
}

function blank(war: number): WarSheet {
  return { war, regions: {}, income: {}, upkeep: {}, loans: {} };
}
