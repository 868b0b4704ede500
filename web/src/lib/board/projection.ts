/** Projections of our maps: a d3 projection, bent by lenses that enlarge crowded regions. */
import {
  geoAzimuthalEqualArea,
  geoAzimuthalEqualAreaRaw,
  geoNaturalEarth1,
  geoNaturalEarth1Raw,
  geoProjection,
  type GeoProjection,
  type GeoRawProjection,
} from 'd3-geo';

export type Point = [number, number];

/** A lens: its centre in degrees after rotation, its strength, its radius in projection units. */
export interface Lens {
  center: Point;
  k: number;
  r: number;
}

export interface ProjectionData {
  /** The world where nothing is said. */
  d3?: keyof typeof KNOWN;
  rotate: Point;
  scale: number;
  translate: Point;
  lens?: Lens[];
}

const KNOWN = {
  geoNaturalEarth1: { make: geoNaturalEarth1, raw: geoNaturalEarth1Raw },
  geoAzimuthalEqualArea: { make: geoAzimuthalEqualArea, raw: geoAzimuthalEqualAreaRaw },
};

const RADIANS = Math.PI / 180;

/** Bend a raw projection: every point moves away from the lens centres, less with distance. */
export function throughLenses(base: GeoRawProjection, lenses: Lens[]): GeoRawProjection {
  const centres = lenses.map(({ center, k, r }) => {
    const [x, y] = base(center[0] * RADIANS, center[1] * RADIANS);
    return { x, y, k, square: r * r };
  });
  return (lambda: number, phi: number): Point => {
    const [x, y] = base(lambda, phi);
    let [bentX, bentY] = [x, y];
    for (const lens of centres) {
      const [u, v] = [x - lens.x, y - lens.y];
      const weight = lens.k * Math.exp(-(u * u + v * v) / lens.square);
      bentX += u * weight;
      bentY += v * weight;
    }
    return [bentX, bentY];
  };
}

export function makeProjection(data: ProjectionData): GeoProjection {
  const { make, raw } = KNOWN[data.d3 ?? 'geoNaturalEarth1'];
  const projection = data.lens ? geoProjection(throughLenses(raw, data.lens)) : make();
  return projection.rotate(data.rotate).scale(data.scale).translate(data.translate).precision(0.3);
}
