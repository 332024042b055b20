import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import type { Chance } from '../faults/mail/chance.ts';

/** A process of the simulation. Once it is dead, none of its timers, answers and continuations run. */
export type Machine = {
  readonly name: string;
  alive: boolean;
  /** Until then it stands still, as a suspended virtual machine: what happens to it waits. */
  frozenUntilMs?: number;
  /** Ends it as an operator does: what it has begun comes to its end. */
  stop?: () => Promise<void>;
};

type Happening = {
  at: number;
  order: number;
  machine: Machine | null;
  run: () => unknown;
  canceled: boolean;
};

const real = { setTimeout, clearTimeout, setImmediate };
/** Real time until a statement that waits for a lock no longer holds back the simulated clock. */
const BLOCKED_MS = 1_000;
/** Simulated time in which statements of the parallel mode overlap. */
const SLICE_MS = 5;

const owner = new AsyncLocalStorage<Machine>();

/** Runs code as part of a machine: the timers that it starts belong to it. */
export function runOn<T>(machine: Machine, work: () => T): T {
  return owner.run(machine, work);
}

/**
 * The simulated clock, and all that will happen: timers, answers of the database, replies of servers. One of them runs at
 * a time, in the order of their times, and the next one after all promises have settled that it resolved.
 */
export class VirtualTime {
  /** Milliseconds of the monotonic clock. */
  nowMs = 0;
  /** How many happened. */
  steps = 0;
  readonly #heap: Happening[] = [];
  #held: Promise<unknown> | undefined;
  readonly #outside = new Set<Promise<unknown>>();
  #outsideSince = 0;
  #order = 0;
  #wallMs: number;

  constructor(startsAt: Date) {
    this.#wallMs = startsAt.getTime();
  }

  /** What processes read as the time of day. */
  get wallMs(): number {
    return this.#wallMs + Math.floor(this.nowMs);
  }

  /** The time of day jumps forward. The monotonic clock does not notice, as after a correction by NTP. */
  jump(ms: number): void {
    this.#wallMs += ms;
  }

  /**
   * @param machine whose death cancels it; null: none's. Default: the one whose code calls
   * @returns a function that cancels it
   */
  after(ms: number, run: () => unknown, machine: Machine | null = owner.getStore() ?? null): () => void {
    const happening = {
      at: this.nowMs + Math.max(0, ms),
      order: this.#order++,
      machine,
      run,
      canceled: false,
    };
    this.#push(happening);
    return () => {
      happening.canceled = true;
    };
  }

  wait(ms: number, machine?: Machine | null): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve, machine));
  }

  /** Work outside of the simulation that nothing else happens beside: a statement of the mode that takes turns. */
  hold<T>(work: Promise<T>): Promise<T> {
    this.#held = Promise.allSettled([this.#held, work]);
    return work;
  }

  /** Work outside of the simulation that other things happen beside: a statement of the parallel mode. */
  track(work: Promise<unknown>): void {
    if (this.#outside.size === 0) this.#outsideSince = this.nowMs;
    this.#outside.add(work);
    const done = () => void this.#outside.delete(work);
    work.then(done, done);
  }

  /** Runs what happens until `isOver`, at most for so long. */
  async runUntil(isOver: () => boolean, msMax = Number.POSITIVE_INFINITY): Promise<void> {
    const end = this.nowMs + msMax;
    for (;;) {
      await this.#settle();
      if (isOver()) return;
      const [next] = this.#heap;
      if (this.#outside.size > 0 && (!next || next.at > this.#outsideSince + SLICE_MS)) {
        await this.#outsideWork();
        continue;
      }
      if (!next || next.at > end) {
        this.nowMs = Number.isFinite(end) ? end : this.nowMs;
        return;
      }
      this.#pop();
      if (next.canceled || next.machine?.alive === false) continue;
      if ((next.machine?.frozenUntilMs ?? 0) > next.at) {
        next.at = next.machine?.frozenUntilMs ?? 0;
        this.#push(next);
        continue;
      }
      this.nowMs = next.at;
      this.steps++;
      if (next.machine) owner.run(next.machine, next.run);
      else owner.exit(next.run);
    }
  }

  /** Resolves when nothing runs any more without something of the heap. */
  async #settle(): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => real.setImmediate(resolve));
      const held = this.#held;
      if (!held) return;
      await held;
      if (this.#held === held) this.#held = undefined;
    }
  }

  async #outsideWork(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const blocked = new Promise((resolve) => {
      timer = real.setTimeout(resolve, BLOCKED_MS);
    });
    await Promise.race([...this.#outside, blocked]).catch(() => {});
    real.clearTimeout(timer);
    this.#outsideSince = this.nowMs;
  }

  #push(happening: Happening): void {
    const heap = this.#heap;
    let at = heap.push(happening) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(heap[at], heap[above])) return;
      swap(heap, at, above);
      at = above;
    }
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (heap.length === 0 || !last) return;
    heap[0] = last;
    for (let at = 0; ; ) {
      const left = at * 2 + 1;
      const least = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isBefore(heap[least], heap[at])) return;
      swap(heap, at, least);
      at = least;
    }
  }
}

function isBefore(one: Happening | undefined, other: Happening | undefined): boolean {
  if (!one || !other) return other === undefined && one !== undefined;
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function swap(heap: Happening[], one: number, other: number): void {
  const [a, b] = [heap[one], heap[other]];
  if (!a || !b) return;
  heap[one] = b;
  heap[other] = a;
}

/**
 * Gives this process the simulated clock and a reproducible chance.
 *
 * @param bytes for ids and keys: apart, because ids take some ahead, which a later world of the process uses
 * @returns a function that takes them back
 */
export function installTime(time: VirtualTime, chance: Chance, bytes: Chance): () => void {
  const ends = [...replaceTimers(time), ...replaceChance(chance, bytes)];
  syncBuiltinESMExports();
  return () => {
    for (const end of ends) end();
    syncBuiltinESMExports();
  };
}

function replaceTimers(time: VirtualTime): (() => void)[] {
  const start = (ms: number | undefined, run: () => void) => {
    const cancel = time.after(ms ?? 0, run);
    const timer = { cancel, ref: () => timer, unref: () => timer, hasRef: () => true, refresh: () => timer };
    return timer;
  };
  const clear = (timer?: { cancel?: () => void }) => timer?.cancel?.();
  const RealDate = Date;
  const proxy = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length > 0 ? Reflect.construct(target, given) : new target(time.wallMs),
    get: (target, name) => (name === 'now' ? () => time.wallMs : Reflect.get(target, name)),
  });
  return [
    replace(globalThis, {
      setTimeout: (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
        start(ms, () => run(...given)),
      clearTimeout: clear,
      setImmediate: (run: (...given: unknown[]) => void, ...given: unknown[]) =>
        start(0, () => run(...given)),
      clearImmediate: clear,
      Date: proxy,
    }),
    replace(performance, { now: () => time.nowMs }),
    replace(timersPromises, {
      setTimeout: <T>(ms: number, value?: T) => new Promise((resolve) => start(ms, () => resolve(value))),
      setImmediate: <T>(value?: T) => new Promise((resolve) => start(0, () => resolve(value))),
    }),
  ];
}

function replaceChance(chance: Chance, stream: Chance): (() => void)[] {
  const fill = <T extends NodeJS.ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = stream.next() * 256;
    return array;
  };
  return [
    replace(Math, { random: () => chance.next() }),
    replace(crypto, {
      randomFillSync: fill,
      randomBytes: (size: number) => fill(Buffer.alloc(size)),
      randomUUID: () => {
        const hex = fill(Buffer.alloc(16)).toString('hex');
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
      },
    }),
  ];
}

function replace(target: object, by: Record<string, unknown>): () => void {
  const before = Object.keys(by).map((name) => [name, Reflect.get(target, name)] as const);
  for (const [name, value] of Object.entries(by)) Reflect.set(target, name, value);
  return () => {
    for (const [name, value] of before) Reflect.set(target, name, value);
  };
}
