import type { GameCard } from '../../lib/games/cards';

export const card: GameCard = { order: 1, minutes: [60, 120], weight: 1 };
