import type { GameCard } from '../../lib/games/cards';

export const card: GameCard = { order: 2, minutes: [60, 90], weight: 2 };
