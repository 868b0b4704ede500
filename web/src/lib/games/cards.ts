/** What the first page says of a game beyond its words: `card.ts` and `board.jpg` in its folder, both optional. */

export interface GameCard {
  /** Its place on the first page: what is learnt soonest comes first. */
  order: number;
  /** From and to. */
  minutes: [number, number];
  /** 1: light, 2: medium, 3: heavy. */
  weight: 1 | 2 | 3;
}

const CARDS = import.meta.glob<GameCard>('/src/games/*/card.ts', { eager: true, import: 'card' });
const BOARDS = import.meta.glob<string>('/src/games/*/board.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function cardOf(game: string): GameCard | undefined {
  return CARDS[`/src/games/${game}/card.ts`];
}

/** The address of a picture of its board. */
export function boardOf(game: string): string | undefined {
  return BOARDS[`/src/games/${game}/board.jpg`];
}

/** Games as the first page lists them; those without a card come last. */
export function inHouseOrder<Game extends { id: string }>(games: readonly Game[]): Game[] {
  const place = ({ id }: Game) => cardOf(id)?.order ?? Infinity;
  return [...games].sort((one, other) => place(one) - place(other) || 0);
}
