/** Thinned outlines for broad strokes: nobody sees the small bays under them, and drawing them takes long. */
import { geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';

/**
 * The path of an object without points nearer than `least` px to the one before, and without specks: shapes whose outline
 * is shorter than `speck` px, unless there is no larger one.
 */
export function thinPath(
  projection: GeoProjection,
  object: GeoPermissibleObjects,
  least: number,
  speck = 0,
): string {
  const lines: [number, number][][] = [];
  let line: [number, number][] = [];
  const draw = {
    beginPath: () => {},
    moveTo: (x: number, y: number) => lines.push((line = [[x, y]])),
    lineTo: (x: number, y: number) => {
      const last = line.at(-1);
      if (!last || Math.hypot(x - last[0], y - last[1]) >= least) line.push([x, y]);
    },
    closePath: () => {
      const first = line[0];
      if (first) line.push(first);
    },
    arc: () => {},
  };
  geoPath(projection, draw)(object);
  const longest = Math.max(0, ...lines.map(lengthOf));
  const rounded = lines
    .filter((points) => points.length > 3 && lengthOf(points) >= Math.min(speck, longest))
    .map((points) => points.map((point) => point.map((n) => n.toFixed(1)).join()).join('L'));
  return rounded.map((points) => `M${points}`).join('');
}

function lengthOf(points: readonly [number, number][]): number {
  return points.reduce((sum, [x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - lastX, y - lastY);
  }, 0);
}
