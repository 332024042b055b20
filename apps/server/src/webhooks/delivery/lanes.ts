import type { ClaimedDelivery } from '../webhook-queue.ts';
import { addToChain, cutChain, type EventChain, newChain, takeLater } from './event-chain.ts';

/** Calls at once to one endpoint, by one worker. */
export const CALLS_PER_ENDPOINT = 5;
/** Failures in a row after which an endpoint gets one call at a time. */
const FAILURES_UNTIL_SLOW = 3;
/** Deliveries of one endpoint that a worker takes at most: those it is at, and those next. */
const WINDOW_MAX = 800;
/** A window that runs dry within this time doubles; a call that takes longer shuts it to its least. */
const QUICK_MS = 1_000;

/** One endpoint as a worker sees it. */
export type Lane = {
  endpointId: number;
  /** Chains whose first delivery may be attempted, in the order in which they come next. */
  ready: EventChain[];
  /** Chains by subject, whether ready or waiting for an answer. */
  chains: Map<string, EventChain>;
  /** Deliveries that were taken and not begun. */
  waiting: number;
  running: number;
  /** How many deliveries may be taken at once; grows while they are worked off quickly. */
  window: number;
  /** Attempts that failed since the last arrival. */
  failures: number;
  /** As the database has it, as far as is known. */
  failingSince: Date | null;
  filledAt: number;
  /** Whether the last claim took all there was room for, so that there may be more. */
  hasMore: boolean;
};

/** A call that has begun. */
export type Turn = { delivery: ClaimedDelivery; lane: Lane; chain: EventChain; slow: boolean };

/** What a claim looked at: endpoints beyond `after`, and all of them unless it was cut off by its total. */
export type Looked = { rooms: ReadonlyMap<number, number>; after: number; toTheEnd: boolean };

/**
 * What a worker has at hand, endpoint by endpoint: who is called next, and how much may be taken of whom.
 *
 * A slow endpoint fills its own few calls and no others. One that keeps failing gets a single call at a time, and all
 * such together half of the calls: however many are dead, the living have the other half.
 *
 * Events of one subject go to an endpoint one after the other: the next when the one before is answered.
 */
export class Lanes {
  readonly #callsMax: number;
  readonly #slowMax: number;
  readonly #lanes = new Map<number, Lane>();
  /** Those of whom something waits, in the order in which they come next: whoever was served goes to the back. */
  readonly #line = new Set<Lane>();
  /** Chains whose next delivery waits for the answer to the one before. */
  readonly #held = new Map<EventChain, Lane>();
  readonly #answerWaitMs: (delivery: ClaimedDelivery) => number;
  #holdEndsAtMs = Number.POSITIVE_INFINITY;
  #running = 0;
  #slowRunning = 0;
  #waiting = 0;

  /** @param answerWaitMs how long later events of the same subject wait for the answer to an attempt */
  constructor(callsMax: number, answerWaitMs: (delivery: ClaimedDelivery) => number) {
    this.#callsMax = callsMax;
    this.#answerWaitMs = answerWaitMs;
    this.#slowMax = Math.max(1, Math.floor(callsMax / 2));
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get waitingIds(): string[] {
    return [...this.#lanes.values()].flatMap((lane) =>
      chainsOf(lane).flatMap(({ waiting }) => waiting.map(({ id }) => id)),
    );
  }

  /** When {@link endHolds} has something to do next, at the earliest. */
  get holdEndsAtMs(): number {
    return this.#holdEndsAtMs;
  }

  /**
   * How much may be taken of each endpoint that is known, of `total` in all; of any other {@link CALLS_PER_ENDPOINT}.
   * Shared evenly, so that no one takes the place of those after it.
   */
  rooms(total: number): Map<number, number> {
    const share = Math.max(CALLS_PER_ENDPOINT, Math.ceil(total / this.#lanes.size));
    return new Map([...this.#lanes].map(([id, lane]) => [id, Math.min(share, roomOf(lane))]));
  }

  add(claimed: readonly ClaimedDelivery[], { rooms, after, toTheEnd }: Looked, nowMs: number): void {
    const filled = Map.groupBy(claimed, ({ endpointId }) => endpointId);
    for (const [endpointId, deliveries] of filled) {
      const lane = this.#lanes.get(endpointId) ?? newLane(endpointId, deliveries[0]);
      for (const delivery of deliveries) this.#take(lane, delivery);
      lane.failingSince = deliveries[0]?.endpoint?.failingSince ?? null;
      lane.hasMore = deliveries.length >= (rooms.get(endpointId) ?? CALLS_PER_ENDPOINT);
      lane.filledAt = nowMs;
      this.#lanes.set(endpointId, lane);
    }
    this.#waiting += claimed.length;
    if (!toTheEnd) return;
    for (const [id, room] of rooms) {
      const lane = this.#lanes.get(id);
      if (!lane || room === 0 || id <= after || filled.has(id)) continue;
      lane.hasMore = false;
      this.#forgetEmpty(lane);
    }
  }

  /** The next delivery to make, its call counted from now on; nothing when all that may be called are at work. */
  next(nowMs: number): Turn | undefined {
    if (this.#running >= this.#callsMax) return undefined;
    for (const lane of this.#line) {
      const slow = isSlow(lane);
      if (lane.running >= (slow ? 1 : CALLS_PER_ENDPOINT)) continue;
      if (slow && this.#slowRunning >= this.#slowMax) continue;
      const chain = lane.ready.shift();
      this.#line.delete(lane);
      if (lane.ready.length > 0) this.#line.add(lane);
      else if (lane.hasMore && nowMs - lane.filledAt <= QUICK_MS)
        lane.window = Math.min(lane.window * 2, WINDOW_MAX);
      const delivery = chain?.waiting.shift();
      if (!chain || !delivery) continue;
      this.#begin(lane, chain, nowMs + this.#answerWaitMs(delivery));
      if (slow) this.#slowRunning += 1;
      return { delivery, lane, chain, slow };
    }
    return undefined;
  }

  #take(lane: Lane, delivery: ClaimedDelivery): void {
    const { subjectId } = delivery;
    const known = subjectId === null ? undefined : lane.chains.get(subjectId);
    const chain = known ?? newChain(subjectId);
    addToChain(chain, delivery);
    lane.waiting += 1;
    if (subjectId !== null) lane.chains.set(subjectId, chain);
    if (chain.running === 0) this.#makeReady(lane, chain);
    else this.#hold(lane, chain);
  }

  #begin(lane: Lane, chain: EventChain, heldUntilMs: number): void {
    chain.isReady = false;
    chain.running += 1;
    chain.heldUntilMs = heldUntilMs;
    lane.running += 1;
    lane.waiting -= 1;
    this.#running += 1;
    this.#waiting -= 1;
    if (chain.waiting.length > 0) this.#hold(lane, chain);
  }

  #hold(lane: Lane, chain: EventChain): void {
    if (chain.isReady) return;
    this.#held.set(chain, lane);
    this.#holdEndsAtMs = Math.min(this.#holdEndsAtMs, chain.heldUntilMs);
  }

  #makeReady(lane: Lane, chain: EventChain, where: 'push' | 'unshift' = 'push'): void {
    this.#held.delete(chain);
    if (chain.isReady || chain.waiting.length === 0) return;
    chain.isReady = true;
    lane.ready[where](chain);
    this.#line.add(lane);
  }

  /** Lets deliveries go that have waited long enough for the answer to the one before. */
  endHolds(nowMs: number): void {
    this.#holdEndsAtMs = Number.POSITIVE_INFINITY;
    for (const [chain, lane] of [...this.#held]) {
      if (chain.heldUntilMs <= nowMs) this.#makeReady(lane, chain, 'unshift');
      else this.#holdEndsAtMs = Math.min(this.#holdEndsAtMs, chain.heldUntilMs);
    }
  }

  /**
   * A call has ended, or was not made: then `arrived` is undefined.
   *
   * @param ended `isRetried`: later events of the same subject wait for its retry
   * @returns those of them that were taken: they are this worker's no more, and are put back until then
   */
  end(
    { delivery, lane, chain, slow }: Turn,
    {
      arrived,
      durationMs,
      isRetried,
    }: { arrived: boolean | undefined; durationMs: number; isRetried: boolean },
  ): ClaimedDelivery[] {
    this.#running -= 1;
    lane.running -= 1;
    chain.running -= 1;
    if (slow) this.#slowRunning -= 1;
    if (arrived === true) lane.failures = 0;
    if (arrived === false) lane.failures += 1;
    if (durationMs > QUICK_MS) lane.window = CALLS_PER_ENDPOINT;
    const heldBack = isRetried ? takeLater(chain, delivery) : [];
    this.#uncount(lane, heldBack.length);
    if (chain.running === 0) this.#makeReady(lane, chain, 'unshift');
    this.#forgetChain(lane, chain);
    this.#forgetEmpty(lane);
    return heldBack;
  }

  /** Whether to look for more: `now` where an endpoint has run dry, `soon` where one is about to. */
  hunger(lanes: Iterable<Lane> = this.#lanes.values()): 'now' | 'soon' | undefined {
    let soon = false;
    for (const lane of lanes) {
      // One that keeps failing is looked after by the clock.
      if (!lane.hasMore || isSlow(lane) || roomOf(lane) === 0) continue;
      if (lane.ready.length === 0 && lane.running < CALLS_PER_ENDPOINT) return 'now';
      soon ||= lane.waiting * 2 <= lane.window;
    }
    return soon ? 'soon' : undefined;
  }

  /**
   * Takes out what waits and is not this worker's any more, and what comes after it in its chain.
   *
   * @returns ids of the latter that still are this worker's
   */
  keep(isHeld: (id: string) => boolean): string[] {
    const strays: string[] = [];
    for (const lane of [...this.#lanes.values()]) {
      for (const chain of chainsOf(lane)) {
        const before = chain.waiting.length;
        strays.push(...cutChain(chain, isHeld).map(({ id }) => id));
        this.#uncount(lane, before - chain.waiting.length);
        this.#forgetChain(lane, chain);
      }
      lane.ready = lane.ready.filter(({ waiting }) => waiting.length > 0);
      if (lane.ready.length === 0) this.#line.delete(lane);
      this.#forgetEmpty(lane);
    }
    return strays;
  }

  /** Takes out all that waits for one endpoint; their ids. */
  takeOut(endpointId: number): string[] {
    const lane = this.#lanes.get(endpointId);
    const ids = lane ? chainsOf(lane).flatMap(({ waiting }) => waiting.map(({ id }) => id)) : [];
    const out = new Set(ids);
    this.keep((id) => !out.has(id));
    return ids;
  }

  #uncount(lane: Lane, count: number): void {
    lane.waiting -= count;
    this.#waiting -= count;
  }

  #forgetChain(lane: Lane, chain: EventChain): void {
    if (chain.waiting.length > 0) return;
    chain.isReady = false;
    this.#held.delete(chain);
    if (chain.running === 0 && chain.subjectId !== null) lane.chains.delete(chain.subjectId);
  }

  #forgetEmpty(lane: Lane): void {
    if (lane.running + lane.waiting === 0 && !lane.hasMore) this.#lanes.delete(lane.endpointId);
  }
}

function isSlow({ failures }: Lane): boolean {
  return failures >= FAILURES_UNTIL_SLOW;
}

/** Deliveries that wait for an answer take no room, until they are two for each that may be taken. */
function roomOf(lane: Lane): number {
  const width = isSlow(lane) ? 1 : lane.window;
  const held = lane.waiting - lane.ready.length;
  return Math.max(0, width - lane.running - lane.ready.length - Math.max(0, held - 2 * width));
}

function chainsOf({ ready, chains }: Lane): EventChain[] {
  return [...new Set([...ready, ...chains.values()])];
}

function newLane(endpointId: number, first: ClaimedDelivery | undefined): Lane {
  const failingSince = first?.endpoint?.failingSince ?? null;
  return {
    endpointId,
    ready: [],
    chains: new Map(),
    waiting: 0,
    running: 0,
    window: CALLS_PER_ENDPOINT,
    // Failures that other workers saw count: one that has just started does not learn them anew.
    failures: failingSince === null ? 0 : FAILURES_UNTIL_SLOW,
    failingSince,
    filledAt: 0,
    hasMore: false,
  };
}
