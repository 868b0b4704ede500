/** The order of the seats panel: as the game groups its seats, or as they sit at the table. */
import type { SeatGroup } from '../games/adapter';

/** Every seat exactly once: in the groups of the game, then those it has not named, in the order of the table. */
export function seated(groups: readonly SeatGroup[], seats: readonly number[]): SeatGroup[] {
  const known = new Set(seats);
  const placed = groups.map((group) => ({
    ...group,
    seats: group.seats.filter((seat) => known.delete(seat)),
  }));
  const rest = { id: '', name: '', seats: [...known] };
  return [...placed, rest].filter((group) => group.seats.length > 0);
}
