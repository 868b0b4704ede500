import { describe, expect, it } from 'vitest';
import told from './fixtures/reading.json';
import type { LogEntry } from '../../lib/api/types';
import { isIdle, isLoss, isReading, stagesOf, yearOf } from './reading';
import { groundOf } from './view';

const entry: LogEntry = told.entry;
const stages = stagesOf(entry, groundOf(told.before));

describe('the reading of the sheets', () => {
  it('is found in the log', () => {
    expect(isReading(entry)).toBe(true);
    expect(yearOf(entry)).toBe(1880);
    expect(isReading({ row: 1, seat: 0, action: null, events: [] })).toBe(false);
  });

  it('goes phase by phase, and conflict by conflict', () => {
    expect(stages.map(({ phase }) => phase)).toEqual([
      'sheets',
      'developments',
      'explorations',
      'landings',
      'relations',
      'conflicts',
      'promises',
    ]);
    expect(stages[5]).toMatchObject({
      area: 'tunis',
      leaving: [{ area: 'tunis', power: 'france' }],
      tally: [
        { power: 'great_britain', wars: 0, alliances: 1 },
        { power: 'france', wars: 1, alliances: 0 },
      ],
    });
  });

  it('ends with the board that the table shows afterwards', () => {
    const [mine, theirs] = [stages.at(-1)!.ground, groundOf(told.after)];
    const standing = (present: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(
        Object.entries(present)
          .filter(([, powers]) => powers.length)
          .map(([area, powers]) => [area, [...powers].sort()]),
      );
    expect(standing(mine.present)).toEqual(standing(theirs.present));
    expect(mine.built).toEqual(theirs.built);
    expect(mine.colonies).toEqual(theirs.colonies);
    expect(mine.wars).toEqual(theirs.wars);
  });

  it('shows explorers on their way, and lets nothing happen too early', () => {
    expect(stages[2]?.ways).toEqual([
      { power: 'france', from: 'tunis', to: 'sahara', idle: false },
    ]);
    expect(stages[1]?.ground.present['sahara']).toBeUndefined();
    expect(stages[4]?.ground.present['tunis']).toEqual(['great_britain', 'france']);
  });

  it.each(['betrayed', 'removed', 'removed_by_all'])(
    'takes away who is told to leave: %s',
    (kind) => {
      const text = { en: '', fr: '' };
      const fact = (name: string, facts: LogEntry['events'][0]['facts']) => ({
        kind: name,
        rule: 'R6.2',
        facts: { area: 'tunis', ...facts },
        text,
      });
      const present = ['great_britain', 'france'];
      const events = [
        fact('contested', { present, wars: [0, 1] }),
        fact(kind, { seat: 'france' }),
        fact('stayed_unharmed', { unharmed: ['great_britain'] }),
      ];
      const ground = { ...groundOf(told.before), present: { tunis: present } };
      const [conflict] = stagesOf({ ...entry, events }, ground);
      expect(conflict?.events).toHaveLength(3);
      expect(conflict?.leaving).toEqual([{ area: 'tunis', power: 'france' }]);
      expect(conflict?.ground.present['tunis']).toEqual(['great_britain']);
      expect(events.map(isLoss)).toEqual([false, true, false]);
    },
  );

  it('tells orders without effect from others', () => {
    const event = (kind: string) => ({ kind, rule: '', facts: {}, text: { en: '', fr: '' } });
    expect(isIdle(event('explore_short'))).toBe(true);
    expect(isIdle(event('order_forgotten'))).toBe(true);
    expect(isIdle(event('explored'))).toBe(false);
    expect(isIdle(event('colony_founded'))).toBe(false);
  });
});
