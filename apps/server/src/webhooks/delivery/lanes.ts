import type { ClaimedDelivery } from '../webhook-queue.ts';

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
  waiting: ClaimedDelivery[];
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
export type Turn = { delivery: ClaimedDelivery; lane: Lane; slow: boolean };

/** What a claim looked at: endpoints beyond `after`, and all of them unless it was cut off by its total. */
export type Looked = { rooms: ReadonlyMap<number, number>; after: number; toTheEnd: boolean };

/**
 * What a worker has at hand, endpoint by endpoint: who is called next, and how much may be taken of whom.
 *
 * A slow endpoint fills its own few calls and no others. One that keeps failing gets a single call at a time, and all
 * such together half of the calls: however many are dead, the living have the other half.
 */
export class Lanes {
  readonly #callsMax: number;
  readonly #slowMax: number;
  readonly #lanes = new Map<number, Lane>();
  /** Those of whom something waits, in the order in which they come next: whoever was served goes to the back. */
  readonly #line = new Set<Lane>();
  #running = 0;
  #slowRunning = 0;
  #waiting = 0;

  constructor(callsMax: number) {
    this.#callsMax = callsMax;
    this.#slowMax = Math.max(1, Math.floor(callsMax / 2));
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get waitingIds(): string[] {
    return [...this.#line].flatMap(({ waiting }) => waiting.map(({ id }) => id));
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
      lane.waiting.push(...deliveries);
      lane.failingSince = deliveries[0]?.endpoint?.failingSince ?? null;
      lane.hasMore = deliveries.length >= (rooms.get(endpointId) ?? CALLS_PER_ENDPOINT);
      lane.filledAt = nowMs;
      this.#lanes.set(endpointId, lane);
      this.#line.add(lane);
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
      const delivery = lane.waiting.shift();
      this.#line.delete(lane);
      if (!delivery) continue;
      if (lane.waiting.length > 0) this.#line.add(lane);
      else if (lane.hasMore && nowMs - lane.filledAt <= QUICK_MS)
        lane.window = Math.min(lane.window * 2, WINDOW_MAX);
      lane.running += 1;
      this.#running += 1;
      this.#waiting -= 1;
      if (slow) this.#slowRunning += 1;
      return { delivery, lane, slow };
    }
    return undefined;
  }

  /** A call has ended, or was not made: then `arrived` is undefined. */
  end(
    { lane, slow }: Turn,
    { arrived, durationMs }: { arrived: boolean | undefined; durationMs: number },
  ): void {
    this.#running -= 1;
    lane.running -= 1;
    if (slow) this.#slowRunning -= 1;
    if (arrived === true) lane.failures = 0;
    if (arrived === false) lane.failures += 1;
    if (durationMs > QUICK_MS) lane.window = CALLS_PER_ENDPOINT;
    this.#forgetEmpty(lane);
  }

  /** Whether to look for more: `now` where an endpoint has run dry, `soon` where one is about to. */
  hunger(lanes: Iterable<Lane> = this.#lanes.values()): 'now' | 'soon' | undefined {
    let soon = false;
    for (const lane of lanes) {
      // One that keeps failing is looked after by the clock.
      if (!lane.hasMore || isSlow(lane) || roomOf(lane) === 0) continue;
      if (lane.waiting.length === 0 && lane.running < CALLS_PER_ENDPOINT) return 'now';
      soon ||= lane.waiting.length * 2 <= lane.window;
    }
    return soon ? 'soon' : undefined;
  }

  /** Takes out what waits and is not this worker's any more. */
  keep(isHeld: (id: string) => boolean): void {
    for (const lane of [...this.#line]) {
      const kept = lane.waiting.filter(({ id }) => isHeld(id));
      this.#waiting -= lane.waiting.length - kept.length;
      lane.waiting = kept;
      if (kept.length > 0) continue;
      this.#line.delete(lane);
      this.#forgetEmpty(lane);
    }
  }

  /** Takes out all that waits for one endpoint; their ids. */
  takeOut(endpointId: number): string[] {
    const ids = (this.#lanes.get(endpointId)?.waiting ?? []).map(({ id }) => id);
    const out = new Set(ids);
    this.keep((id) => !out.has(id));
    return ids;
  }

  #forgetEmpty(lane: Lane): void {
    if (lane.running + lane.waiting.length === 0 && !lane.hasMore) this.#lanes.delete(lane.endpointId);
  }
}

function isSlow({ failures }: Lane): boolean {
  return failures >= FAILURES_UNTIL_SLOW;
}

function roomOf(lane: Lane): number {
  return Math.max(0, (isSlow(lane) ? 1 : lane.window) - lane.running - lane.waiting.length);
}

function newLane(endpointId: number, first: ClaimedDelivery | undefined): Lane {
  const failingSince = first?.endpoint?.failingSince ?? null;
  return {
    endpointId,
    waiting: [],
    running: 0,
    window: CALLS_PER_ENDPOINT,
    // Failures that other workers saw count: one that has just started does not learn them anew.
    failures: failingSince === null ? 0 : FAILURES_UNTIL_SLOW,
    failingSince,
    filledAt: 0,
    hasMore: false,
  };
}
