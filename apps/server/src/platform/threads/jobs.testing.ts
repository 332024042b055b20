/** Jobs for the tests of threads. */
export const jobs = import.meta.url;

export function add([a, b]: readonly [number, number]): number {
  return a + b;
}

export async function later(input: unknown): Promise<unknown> {
  await Promise.resolve();
  return input;
}

export function fail(): never {
  throw new RangeError('not this time');
}

export function hang(): never {
  for (;;);
}

/** Computes for so many milliseconds. */
export function toil(ms: number): number {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return ms;
}

export function swell(): number {
  const all: number[][] = [];
  for (;;) all.push(new Array(100_000).fill(all.length));
}
