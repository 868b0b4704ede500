import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Camera } from './camera.svelte';

/** The frame that the camera waits for, and the look at the size of its element. */
let frame: ((time: number) => void) | null = null;
let measured: (width: number, height: number) => void = () => {};
let detach: (() => void)[] = [];

beforeEach(() => {
  frame = null;
  vi.stubGlobal('requestAnimationFrame', (then: (time: number) => void) => {
    frame = then;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (frame = null));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        measured = (width, height) => seen([{ contentRect: { width, height } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  detach.forEach((each) => each());
  detach = [];
  vi.unstubAllGlobals();
});

/** A camera over a map of 1000 × 500, in an element of this size. */
function cameraIn(width: number, height: number): Camera {
  const node = document.createElement('div');
  Object.defineProperties(node, {
    clientWidth: { value: width },
    clientHeight: { value: height },
  });
  document.body.append(node);
  const camera = new Camera([1000, 500]);
  const page = $effect.root(() => {
    $effect(() => camera.attach(node));
  });
  detach.push(page);
  flushSync();
  return camera;
}

/** How large a pixel of the map is on the screen, whatever is drawn anew and whatever is only shifted. */
function scaleOf(camera: Camera): number {
  flushSync();
  const shifted = /scale\(([^)]+)\)/.exec(camera.drift);
  return camera.k * Number(shifted?.[1] ?? 1);
}

const next = (time: number) => {
  const then = frame;
  frame = null;
  then?.(time);
};

it('draws the whole map from the first moment on', () => {
  const camera = cameraIn(500, 400);
  expect([camera.k, camera.drift]).toEqual([0.5, 'none']);
});

it('waits for its size before it goes anywhere', () => {
  const camera = cameraIn(0, 0);
  camera.follow([[100, 100]], false);
  camera.show([900, 400]);
  expect([frame, camera.k, camera.drift]).toEqual([null, 1, 'none']);
  measured(500, 400);
  expect([camera.k, camera.drift]).toEqual([0.5, 'none']);
});

it('keeps its scale while it is out of sight', () => {
  const camera = cameraIn(500, 400);
  measured(0, 0);
  expect(camera.k).toBe(0.5);
});

it('glides only between where it was and where it goes, however late frames come and whatever they say', () => {
  const camera = cameraIn(500, 400);
  camera.follow([[500, 250]], false);
  const scales: number[] = [];
  for (const time of [-900, -700, -540]) {
    next(time);
    scales.push(scaleOf(camera));
  }
  expect(scales.every((scale) => scale >= 0.5 && scale <= 1.1)).toBe(true);
  expect(scales.at(-1)).toBeCloseTo(1.1);
  expect([camera.drift, frame]).toEqual(['none', null]);
});

it('stops a glide where somebody takes the map over', () => {
  const camera = cameraIn(500, 400);
  camera.follow([[500, 250]], false);
  next(0);
  next(175);
  const before = scaleOf(camera);
  expect(before).toBeGreaterThan(0.5);
  camera.closer(1.5);
  expect(frame).toBeNull();
  expect(scaleOf(camera)).toBeCloseTo(before * 1.5);
  expect(camera.drift).toBe('none');
});

it('glides only over what is drawn: nowhere far away at once, and back to the whole map that is drawn first', () => {
  const camera = cameraIn(500, 400);
  const glided = () => {
    for (const time of [0, 400]) next(time);
    return [camera.k, camera.drift];
  };
  camera.follow([[200, 200]], false);
  next(0);
  next(175);
  expect(camera.k).toBe(0.5); // closer: the whole map is drawn already
  expect(glided()).toEqual([1.1, 'none']);
  camera.follow([[800, 300]], false);
  expect(frame).toBeNull();
  expect(camera.transform).toMatch(/^translate\(-630.*,-130.*\) scale\(1.1\)$/);
  camera.follow([[810, 300]], false);
  expect(frame).not.toBeNull(); // a little further
  expect(glided()).toEqual([1.1, 'none']);
  camera.follow([], false);
  next(0);
  expect(camera.k).toBe(0.5);
  expect(scaleOf(camera)).toBeCloseTo(1.1);
  expect(glided()).toEqual([0.5, 'none']);
});
