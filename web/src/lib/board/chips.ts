const HIGH = 34; // px from one chip to the next
const LETTER = 8; // px, about
const ROUND = 24; // px that a chip is wider than its name

interface Chip {
  name: string;
  x: number;
  y: number;
}

/** Chips at the edge of the map, moved towards its middle until none lies over another. */
export function apart<C extends Chip>(chips: readonly C[], height: number): C[] {
  const placed: C[] = [];
  for (const chip of chips) {
    const step = chip.y > height / 2 ? -HIGH : HIGH;
    const covers = (y: number) =>
      placed.some((other) => {
        const wide = ((chip.name.length + other.name.length) * LETTER) / 2 + ROUND;
        return Math.abs(other.y - y) < HIGH && Math.abs(other.x - chip.x) < wide;
      });
    let { y } = chip;
    while (covers(y)) y += step;
    placed.push({ ...chip, y });
  }
  return placed;
}
