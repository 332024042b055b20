import { getPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { Computation } from '../../base/computation.ts';
import { threadId } from '../yield-to-requests.ts';

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

/** Says that it has started, then blocks its thread until the signal to end. */
export function hold(flags: Int32Array): void {
  Atomics.store(flags, 0, 1);
  Atomics.notify(flags, 0);
  Atomics.wait(flags, 1, 0);
}

/** The nice value of its thread. */
export function niceness(): number {
  return getPriority(threadId());
}

/** Computes for this many milliseconds. */
export function toil(ms: number): number {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return ms;
}

/** Waits for this many milliseconds without computing, as where other work has the processor. */
export function idle(ms: number): number {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  return ms;
}

export function swell(): number {
  const all: number[][] = [];
  for (;;) all.push(new Array(100_000).fill(all.length));
}

export const runsOnMain: Computation<string, boolean> = {
  module: import.meta.url,
  name: 'runsOnMain',
  run: () => isMainThread,
};

export const runsOnMainIfMarked: Computation<string, boolean> = {
  module: import.meta.url,
  name: 'runsOnMainIfMarked',
  onThread: true,
  run: () => isMainThread,
};
