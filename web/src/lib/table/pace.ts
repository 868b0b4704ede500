/** How fast the moves of others are shown. */
const SLOWEST = 650; // ms per row
const FASTEST = 130;
const MOST = 6000; // ms for all of them, as far as the fastest pace allows

export function filmPace(rows: number): number {
  return Math.min(SLOWEST, Math.max(FASTEST, MOST / Math.max(1, rows)));
}
