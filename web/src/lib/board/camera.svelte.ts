/** The camera: which part of the map is in sight, moved by wheel, drag, pinch and buttons. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import type { Point } from './projection';

const CLOSEST = 10; // times the whole map
const NARROW = 700; // px: below, the map starts larger than its window
const CLOSER = 2.3;
const WORTH = 1.3; // times larger: less is not worth cutting off the edges
const DRAG = 4; // px a finger may slip and still tap
const MARGIN = 40; // px: what lies nearer to the edge counts as out of sight

export class Camera {
  /** The view that is drawn: while a gesture lasts, the drawing is only shifted, and drawn anew at its end. */
  #drawn = $state.raw<ZoomTransform>(zoomIdentity);
  #now = $state.raw<ZoomTransform>(zoomIdentity);
  readonly #world: Point;
  readonly #zoom = zoom<HTMLElement, unknown>();
  #node: HTMLElement | null = null;
  #width = 1;
  #height = 1;
  #touched = false;

  constructor(world: Point) {
    this.#world = world;
  }

  /** Pixels on the screen per pixel of the map. */
  readonly k: number = $derived(this.#drawn.k);
  readonly transform: string = $derived(this.#drawn.toString());
  /** How the drawing is shifted until it is drawn anew, as CSS. */
  readonly drift: string = $derived.by(() => {
    const times = this.#now.k / this.#drawn.k;
    const x = this.#now.x - times * this.#drawn.x;
    const y = this.#now.y - times * this.#drawn.y;
    return this.#now === this.#drawn ? 'none' : `translate(${x}px, ${y}px) scale(${times})`;
  });

  /** An attachment for the element that holds the map. */
  attach = (node: HTMLElement): (() => void) => {
    this.#node = node;
    this.#zoom
      .clickDistance(DRAG)
      .translateExtent([[0, 0], this.#world])
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        this.#now = event.transform;
        if (event.sourceEvent) this.#touched = true;
        else this.#drawn = event.transform;
      })
      .on('end', () => (this.#drawn = this.#now));
    select(node).call(this.#zoom).on('dblclick.zoom', null);
    const watch = new ResizeObserver(([entry]) => {
      if (entry) this.#resize(entry.contentRect.width, entry.contentRect.height);
    });
    watch.observe(node);
    return () => {
      watch.disconnect();
      select(node).on('.zoom', null);
      this.#node = null;
    };
  };

  /** Show the whole map, or on a narrow screen as much of it as stays readable. */
  fit = (): void => {
    this.#touched = false;
    const whole = this.#whole();
    const filled = Math.max(this.#width / this.#world[0], this.#height / this.#world[1]);
    const isNarrow = this.#width < NARROW && filled > whole * WORTH;
    const k = isNarrow ? Math.min(filled, whole * CLOSER) : whole;
    this.#move(k, [this.#world[0] / 2, this.#world[1] / 2]);
  };

  closer = (times: number): void => {
    this.#touched = true;
    if (this.#node) select(this.#node).call(this.#zoom.scaleBy, times);
  };

  /** Bring a point of the map into sight if it is not. */
  show(point: Point): void {
    const [x, y] = this.#now.apply(point);
    const seen = x > MARGIN && y > MARGIN && x < this.#width - MARGIN && y < this.#height - MARGIN;
    if (!seen && this.#node) select(this.#node).call(this.#zoom.translateTo, ...point);
  }

  #whole(): number {
    return Math.min(this.#width / this.#world[0], this.#height / this.#world[1]);
  }

  #resize(width: number, height: number): void {
    const centre = this.#now.invert([this.#width / 2, this.#height / 2]);
    [this.#width, this.#height] = [Math.max(1, width), Math.max(1, height)];
    const whole = this.#whole();
    this.#zoom
      .extent([
        [0, 0],
        [this.#width, this.#height],
      ])
      .scaleExtent([whole, whole * CLOSEST]);
    if (this.#touched) this.#move(Math.max(this.#now.k, whole), centre);
    else this.fit();
  }

  #move(k: number, centre: Point): void {
    if (!this.#node) return;
    const to = zoomIdentity
      .scale(k)
      .translate(this.#width / 2 / k - centre[0], this.#height / 2 / k - centre[1]);
    select(this.#node).call(this.#zoom.transform, to);
  }
}
