import type { GameCard } from '../../lib/games/cards';

export const card: GameCard = { order: 5, minutes: [90, 150], weight: 3 };
