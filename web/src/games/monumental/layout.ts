/** What stands and lies on a tile, with its place round the tile's middle. */
import type { Point } from '../../lib/board/projection';
import { MAP_SIGNS } from './icons';
import type { MonumentalView } from './view.generated';
import { there } from './view';

export interface Army {
  seat: string;
  soldiers: number;
  warlord: boolean;
  outposts: number;
  hidden: number;
}

export interface Pawn {
  seat: string;
  explorer: string;
  acted: boolean;
  at: Point;
}

export interface Sign {
  sign: keyof typeof MAP_SIGNS;
  /** The card of a Wonder, or which Exchange token it is. */
  card: string | null;
  /** How many lie there, where that is told. */
  count: number | null;
  /** Whose it is. */
  seat: string | null;
  /** Face down: told by its back alone. */
  down: boolean;
  at: Point;
  /** Smaller than 1 where many lie beside each other. */
  size: number;
}

export interface OnTile {
  army: Army | null;
  pawns: Pawn[];
  signs: Sign[];
}

const PAWN_STEP = 13;
const SIGN_STEP = 22;
const ABREAST = 3.2; // signs of full size that a tile has room for
const ROW = 38; // px below the middle of a tile: signs
const PAWNS = 19; // explorers

/** Everything on one tile. */
export function onTile(view: MonumentalView, area: string): OnTile {
  return { army: armyOn(view, area), pawns: pawnsOn(view, area), signs: signsOn(view, area) };
}

function armyOn(view: MonumentalView, area: string): Army | null {
  const seat = there(view.holder[area]);
  if (!seat) return null;
  return {
    seat,
    soldiers: view.soldiers[area] ?? 0,
    warlord: view.warlord[seat] === area,
    outposts: view.outpost[area] ?? 0,
    hidden: view.hidden[area] ?? 0,
  };
}

function pawnsOn(view: MonumentalView, area: string): Pawn[] {
  const found = Object.entries(view.explorers).flatMap(([seat, places]) =>
    Object.entries(places)
      .filter(([, place]) => place === area)
      .map(([explorer]) => ({ seat, explorer, acted: !!view.acted[seat]?.[explorer] })),
  );
  return found.map((pawn, index) => ({
    ...pawn,
    at: [(index - (found.length - 1) / 2) * PAWN_STEP, PAWNS],
  }));
}

/** The signs of all that lies on a tile, in a row below its middle. */
export function signsOn(view: MonumentalView, area: string): Sign[] {
  const found: Omit<Sign, 'at' | 'size'>[] = [];
  const add = (sign: Sign['sign'], more: Partial<Sign> = {}) =>
    found.push({ sign, card: null, count: null, seat: null, down: false, ...more });
  const back = there(view.backs[area]);
  if (back) add(back === 'free_town' ? 'free_town' : 'barbarian', { down: true });
  const { production, science } = view;
  if (production[area]) add('production', { count: production[area] });
  if (science[area]) add('science', { count: science[area] });
  const market = there(view.market[area]);
  if (market) add('market', { count: view.stack_sizes[market] ?? 0 });
  if (view.port_filled[area]) add('benefit', { down: true });
  const wonder = there(view.wonder_on[area]);
  if (wonder) add('wonder', { card: wonder, seat: there(view.holder[area]) });
  if (there(view.natural_seen[area])) add('natural');
  else if (view.natural_down[area]) add('natural', { down: true });
  const post = there(view.post[area]);
  if (post) add('post', { seat: post });
  const exchange = there(view.exchange[area]);
  if (exchange) add('exchange', { card: exchange });
  if (view.monsters.some((monster) => view.monster_at[monster] === area)) add('monster');
  const size = Math.min(1, ABREAST / found.length);
  return found.map((sign, index) => ({
    ...sign,
    size,
    at: [(index - (found.length - 1) / 2) * SIGN_STEP * size, ROW],
  }));
}
