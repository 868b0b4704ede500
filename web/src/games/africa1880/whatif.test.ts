import { describe, expect, it } from 'vitest';
import reading from './fixtures/reading.json';
import { groundOf, seen, type Ground, type Wars } from './view';
import { afterMyOrders, fates, removed } from './whatif';

const TWO = ['france', 'germany'];
const THREE = ['france', 'germany', 'great_britain'];

describe('who leaves', () => {
  it.each<[string, Wars, string[]]>([
    ['nobody in peace', {}, []],
    ['nobody in mutual war', { france: ['germany'], germany: ['france'] }, []],
    ['whoever trusted', { germany: ['france'] }, ['france']],
  ])('of two: %s', (_, wars, out) => expect(removed(TWO, wars)).toEqual(out));

  it('of three: who receives more wars than alliances, whatever it declared', () => {
    const wars = { france: ['germany'], germany: ['france'], great_britain: ['germany'] };
    expect(removed(THREE, wars)).toEqual(['germany']);
    expect(removed(THREE, { france: ['germany'] })).toEqual([]);
    const all = Object.fromEntries(
      THREE.map((one) => [one, THREE.filter((other) => other !== one)]),
    );
    expect(removed(THREE, all)).toEqual(THREE);
  });
});

describe('what if', () => {
  const ground: Ground = {
    present: { natal: ['france', 'germany'], dakar: ['france'], congo: ['france', 'germany'] },
    built: { natal: 2, dakar: 0, congo: 4 },
    colonies: new Set(['congo']),
    wars: null,
  };
  const squares = { natal: 2, dakar: 3, congo: 4 };

  it('founds colonies in peace, leaves colonies and quiet areas alone', () => {
    expect(fates(ground, squares, {})).toMatchObject([{ area: 'natal', colony: true }]);
  });

  it('lets the winner of a one-sided war have the colony alone', () => {
    const [natal] = fates(ground, squares, { france: ['germany'] });
    expect(natal).toMatchObject({ colony: true });
    expect(natal?.received.filter(({ leaves }) => leaves).map(({ power }) => power)).toEqual([
      'germany',
    ]);
  });

  it('counts my own orders as executed, as far as presences last', () => {
    const view = {
      seat: 'france',
      powers: TWO,
      stock: { france: 1 },
    };
    const sheet = { orders: { natal: 'transvaal', dakar: 'develop' }, landing: 'gabon', wars: [] };
    const after = afterMyOrders(ground, view, sheet, squares);
    expect(after.present['transvaal']).toEqual(['france']);
    expect(after.present['gabon']).toBeUndefined();
    expect(after.built['dakar']).toBe(1);
    expect(ground.built['dakar']).toBe(0);
  });

  it('agrees with what the table decided', () => {
    const { present } = groundOf(reading.before);
    const wars = seen(reading.after).embassies ?? {};
    const left = (present['tunis'] ?? []).filter(
      (power) => !removed(present['tunis'] ?? [], wars).includes(power),
    );
    expect(left).toEqual(groundOf(reading.after).present['tunis']);
  });
});
