import type { GameCard } from '../../lib/games/cards';

export const card: GameCard = { order: 4, minutes: [120, 180], weight: 3 };
