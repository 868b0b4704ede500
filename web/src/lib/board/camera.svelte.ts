/** The camera: which part of the map is in sight, moved by wheel, drag, pinch and buttons. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { untrack } from 'svelte';
import type { Point } from './projection';

const CLOSEST = 10; // times the whole map
const CLOSER = 2.2; // times the whole map: so close does it go where something happens
const ROOM = 2.2; // times the room that an action takes
const GLIDE = 350; // ms
const DRAG = 4; // px a finger may slip and still tap
const SLACK = 0.1; // of the window: so much of it may be empty while the map glides
const MARGIN = 40; // px: what lies nearer to the edge counts as out of sight

export class Camera {
  /** The view that is drawn: while a gesture lasts, the drawing is only shifted, and drawn anew at its end. */
  #drawn = $state.raw<ZoomTransform>(zoomIdentity);
  #now = $state.raw<ZoomTransform>(zoomIdentity);
  readonly #world: Point;
  readonly #zoom = zoom<HTMLElement, unknown>();
  #node: HTMLElement | null = null;
  /** Of the element; nothing before it has been measured. */
  #width = 0;
  #height = 0;
  #size = $state.raw<Point>([0, 0]);
  #touched = $state(false);
  #frame = 0;

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

  /** How far the window goes beyond the whole map above and below it, in pixels of the map. */
  readonly beyond: number = $derived.by(() => {
    const [width, height] = this.#size;
    const [wide, high] = this.#world;
    return width ? Math.max(0, ((height / width) * wide - high) / 2) : 0;
  });

  /** An attachment for the element that holds the map. */
  attach = (node: HTMLElement): (() => void) => {
    this.#node = node;
    this.#zoom
      .clickDistance(DRAG)
      .translateExtent([[0, 0], this.#world])
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        this.#now = event.transform;
        if (event.sourceEvent) {
          this.#touched = true;
          cancelAnimationFrame(this.#frame);
        }
        if (!event.sourceEvent) this.#drawn = event.transform;
      })
      .on('end', () => (this.#drawn = this.#now));
    select(node).call(this.#zoom).on('dblclick.zoom', null);
    // Measured at once: the first drawing is at the right scale already.
    untrack(() => this.#resize(node.clientWidth, node.clientHeight));
    const watch = new ResizeObserver(([entry]) => {
      if (entry) this.#resize(entry.contentRect.width, entry.contentRect.height);
    });
    watch.observe(node);
    return () => {
      cancelAnimationFrame(this.#frame);
      watch.disconnect();
      select(node).on('.zoom', null);
      this.#node = null;
    };
  };

  /** Show the whole map. */
  fit = (): void => {
    this.#touched = false;
    this.#move(this.#whole(), [this.#world[0] / 2, this.#world[1] / 2]);
  };

  /** Go where something happens; nothing: the whole map. Whoever has moved the map is left alone. */
  follow(points: readonly Point[], still: boolean): void {
    if (this.#touched || !this.#width) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const whole = this.#whole();
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const wide = ROOM * Math.max((right - left) / this.#width, (bottom - top) / this.#height);
    const k = Math.min(Math.max(wide ? 1 / wide : Infinity, whole), whole * CLOSER);
    if (!points.length) this.#glide(whole, [this.#world[0] / 2, this.#world[1] / 2], still);
    else this.#glide(k, [(left + right) / 2, (top + bottom) / 2], still);
  }

  /** Where a point of the map is on the screen, pulled to its edge if it lies beyond; `inside`: it is in sight. */
  place(point: Point): { x: number; y: number; inside: boolean } {
    const [x, y] = this.#now.apply(point);
    const inside = x > 0 && y > 0 && x < this.#width && y < this.#height;
    const held = (value: number, most: number) =>
      Math.min(Math.max(value, MARGIN), Math.max(MARGIN, most - MARGIN));
    return { x: held(x, this.#width), y: held(y, this.#height), inside };
  }

  /** Pixels of the screen that the map has from top to bottom. */
  get height(): number {
    return this.#height;
  }

  /** Whether somebody has moved the map. */
  get touched(): boolean {
    return this.#touched;
  }

  closer = (times: number): void => {
    this.#touched = true;
    this.#halt();
    if (this.#node) select(this.#node).call(this.#zoom.scaleBy, times);
  };

  /** Bring a point of the map into sight if it is not. */
  show(point: Point): void {
    if (!this.#width) return;
    this.#halt();
    const [x, y] = this.#now.apply(point);
    const seen = x > MARGIN && y > MARGIN && x < this.#width - MARGIN && y < this.#height - MARGIN;
    if (!seen && this.#node) select(this.#node).call(this.#zoom.translateTo, ...point);
  }

  #whole(): number {
    return Math.min(this.#width / this.#world[0], this.#height / this.#world[1]);
  }

  #resize(width: number, height: number): void {
    if (!width || !height) return; // out of sight: drawn as it was until it is seen again
    const centre = this.#now.invert([this.#width / 2, this.#height / 2]);
    [this.#width, this.#height] = this.#size = [width, height];
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
    cancelAnimationFrame(this.#frame);
    if (this.#node) select(this.#node).call(this.#zoom.transform, this.#at(k, centre));
  }

  /** Stop where a glide has come to, and draw it. */
  #halt(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#node && this.#now !== this.#drawn)
      select(this.#node).call(this.#zoom.transform, this.#now);
  }

  /** The same as `#move`, seen on the way unless nothing shall move, or the way leads over what is not drawn. */
  #glide(k: number, centre: Point, still: boolean): void {
    const [from, to] = [this.#now, this.#at(k, centre)];
    const isDrawn = this.#covers(this.#drawn, to);
    if (still || !this.#node || !(isDrawn || this.#covers(to, from))) return this.#move(k, centre);
    cancelAnimationFrame(this.#frame);
    if (!isDrawn) this.#drawn = to; // farther away: where it goes holds where it is
    let began: number | null = null;
    const step = (time: number) => {
      began ??= time; // a frame's time lies before the call that asked for it if the machine is busy
      const part = Math.min(1, (time - began) / GLIDE);
      if (part === 1) return this.#move(k, centre);
      const eased = part * (2 - part);
      const between = (a: number, b: number) => a + (b - a) * eased;
      this.#now = zoomIdentity
        .translate(between(from.x, to.x), between(from.y, to.y))
        .scale(between(from.k, to.k));
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Whether the window in one view holds all of the map that is seen in another. */
  #covers(one: ZoomTransform, other: ZoomTransform): boolean {
    const slack = [(SLACK * this.#width) / one.k, (SLACK * this.#height) / one.k] as const;
    const first = other.invert([0, 0]);
    const last = other.invert([this.#width, this.#height]);
    const [left, top] = one.invert([0, 0]);
    const [right, bottom] = one.invert([this.#width, this.#height]);
    return (
      Math.max(first[0], 0) >= left - slack[0] &&
      Math.max(first[1], 0) >= top - slack[1] &&
      Math.min(last[0], this.#world[0]) <= right + slack[0] &&
      Math.min(last[1], this.#world[1]) <= bottom + slack[1]
    );
  }

  #at(k: number, centre: Point): ZoomTransform {
    return zoomIdentity
      .scale(k)
      .translate(this.#width / 2 / k - centre[0], this.#height / 2 / k - centre[1]);
  }
}
