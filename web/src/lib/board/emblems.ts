/** Games whose seats are no colours bring shapes of their own, and a style sheet for `[data-seat=…]`. */
export function addEmblems(shapes: Readonly<Record<string, string>>): void {
  Object.assign(EMBLEMS, shapes);
}

/** Emblems: one shape per seat colour, so that colour is never the only sign. Drawn in a circle of radius 1. */
export const EMBLEMS: Record<string, string> = {
  red: star(5, 1, 0.42),
  blue: 'M-.28-.95H.28V-.28H.95V.28H.28V.95H-.28V.28H-.95V-.28H-.28Z',
  green: 'M0-1 .9.7H-.9Z',
  yellow: 'M-.8-.8H.8V.8H-.8Z',
  violet: 'M0-1.05 .8 0 0 1.05-.8 0Z',
  black:
    'M0-.95A.95.95 0 1 1 0 .95 .95.95 0 1 1 0-.95ZM0-.42A.42.42 0 1 0 0 .42 .42.42 0 1 0 0-.42Z',
};

const COLOURS = new Set(Object.keys(EMBLEMS)); // before games add theirs

/** Whether a seat is called by a colour of the program, not by a name that only its game knows. */
export function isColour(seat: string): boolean {
  return COLOURS.has(seat);
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const radius = index % 2 ? inner : outer;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius].map((n) => n.toFixed(2)).join();
  });
  return `M${corners.join('L')}Z`;
}
