/** What the first page shows: the games, and the tables one may go to. */

import { api } from '../api/client';
import type { GameInfo, SeatInfo, SeatWish, TableCard, TableInfo } from '../api/types';
import { inHouseOrder } from '../games/cards';
import { say, t } from '../i18n/index.svelte';

const PLACES: Record<TableCard['status'], number> = {
  playing: 1,
  gathering: 2,
  ended: 3,
  unloadable: 4,
};

/** My turn first, then by how far the table is, then the newest first. */
export function inOrder(tables: readonly TableCard[]): TableCard[] {
  const place = (table: TableCard) => (table.my_turn ? 0 : PLACES[table.status]);
  return [...tables].sort((a, b) => place(a) - place(b) || b.updated - a.updated);
}

/** The bot that sits down where nobody says which. */
export function usualBot(game: GameInfo): string | undefined {
  return (game.bots.find(({ usual }) => usual) ?? game.bots[0])?.id;
}

/** Seats for playing at once: me, and enough bots of the usual level for a good table. */
export function botSeats(game: GameInfo): (SeatWish & { kind: 'me' | 'bot' })[] {
  const bot = usualBot(game);
  const [low, high] = game.seats;
  const bots = Math.max(low, Math.min(3, high)) - 1;
  return [{ kind: 'me' }, ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, bot }))];
}

class Lobby {
  games = $state.raw<GameInfo[] | null>(null);
  mine = $state.raw<TableCard[] | null>(null);
  open = $state.raw<TableCard[] | null>(null);
  ended = $state.raw<TableCard[] | null>(null);
  failed = $state(false);

  readonly going = $derived(inOrder(this.mine ?? []));
  /** Public tables that are not already among mine. */
  readonly others = $derived.by(() => {
    const known = new Set((this.mine ?? []).map(({ id }) => id));
    return inOrder((this.open ?? []).filter(({ id }) => !known.has(id)));
  });

  async loadGames(): Promise<void> {
    try {
      this.games = inHouseOrder(await api.games());
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** Look again at the tables; what cannot be read stays as it was. */
  async loadTables(person: boolean): Promise<void> {
    const [mine, open] = await Promise.allSettled([
      person ? api.tables('mine') : Promise.resolve([]),
      api.tables('open'),
    ]);
    if (mine.status === 'fulfilled') this.mine = mine.value;
    if (open.status === 'fulfilled') this.open = open.value;
  }

  async loadEnded(): Promise<void> {
    this.ended = inOrder(await api.tables('ended'));
  }

  /** How a seat is called: people by their name, bots by the name of their level, with a number if there are several. */
  called(table: TableCard, seat: SeatInfo): string {
    if (seat.kind === 'rules') return t('seat.rules');
    const bots = this.games?.find(({ id }) => id === table.game)?.bots;
    const name = say(bots?.find(({ id }) => id === seat.bot)?.name) || seat.name;
    const alike = table.seats.filter(({ bot }) => bot && bot === seat.bot);
    return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
  }

  playBots(game: GameInfo): Promise<TableInfo> {
    return api.createTable({
      game: game.id,
      options: {},
      seats: botSeats(game),
      clock: null,
      visibility: 'private',
    });
  }
}

export const lobby = new Lobby();
