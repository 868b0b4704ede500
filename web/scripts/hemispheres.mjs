// Draws the two hemispheres of the first page from the coastlines of the world map.
// Usage: node scripts/hemispheres.mjs world.topo.json > src/lib/lobby/hemispheres.json
import { readFileSync } from 'node:fs';
import { geoAzimuthalEqualArea, geoGraticule, geoPath } from 'd3-geo';
import { merge } from 'topojson-client';

const RADIUS = 200;
const CENTRES = { west: -105, east: 70 };
const world = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const areas = world.objects.territories.geometries;
const groups = [...new Set(areas.map((area) => area.properties.continent))].sort();

/** A path with points closer than `least` left out, islands smaller than that too. */
function thin(path, least) {
  return (path ?? '')
    .split('M')
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(',').map(Number)),
    )
    .map((points) => {
      const kept = [points[0]];
      for (const point of points.slice(1)) {
        const [x, y] = kept[kept.length - 1];
        if (Math.hypot(point[0] - x, point[1] - y) >= least) kept.push(point);
      }
      return kept.map(([x, y]) => [Math.round(x), Math.round(y)]);
    })
    .filter((points) => points.length > 3)
    .map((points) => 'M' + points.map((point) => point.join(' ')).join('L') + 'Z')
    .join('');
}

function hemisphere(centre) {
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre, 0])
    .translate([0, 0])
    .clipAngle(89.9)
    .precision(0.5)
    .scale(RADIUS / Math.SQRT2);
  const draw = geoPath(projection);
  const lands = groups.map((group) => {
    const shape = merge(
      world,
      areas.filter((area) => area.properties.continent === group),
    );
    return { group, d: thin(draw(shape), 3) };
  });
  const graticule = draw(geoGraticule().step([20, 20]).precision(10)()).replace(
    /(\d+)\.\d+/g,
    '$1',
  );
  return { lands: lands.filter(({ d }) => d), graticule };
}

const art = Object.fromEntries(
  Object.entries(CENTRES).map(([name, centre]) => [name, hemisphere(centre)]),
);
process.stdout.write(JSON.stringify(art, null, 1) + '\n');
