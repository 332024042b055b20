import { type StopKind, startAbortable, type Work } from './abortable-work.ts';
import type {
  Lease,
  PermitRequest,
  Refusal,
  RunOutcome,
  SemaphoreOptions,
  SemaphoreStats,
} from './permits.ts';
import { Tally } from './tally.ts';
import { createTimeoutBackoff, type TimeoutBackoff } from './timeout-backoff.ts';
import { systemTimers, type Timers } from './timers.ts';

type Waiter = Required<Pick<PermitRequest, 'tenant' | 'weight' | 'group' | 'priority'>> & {
  sinceMs: number;
  isSettled: boolean;
  settle(answer: Lease | Refusal): void;
};

const GRACE_MS = 5_000;
/** A waiting low-priority request is next after this many normal requests passed it. */
const LOW_PASSED_OVER_MAX = 10;
const USUAL_HOLD_MS = 150;
const CLOSED: Refusal = { ok: false, kind: 'aborted' };

/**
 * A counting semaphore with weighted permits that is fair between tenants: round robin over tenants, first in first
 * out within one, and no tenant holds all permits. Every limited resource of the process is one of these; see
 * docs/decisions/2026-11-23-one-semaphore.md.
 */
export class FairSemaphore {
  readonly #options: SemaphoreOptions;
  readonly #timers: Timers;
  readonly #share: number;
  readonly #backoff: TimeoutBackoff | undefined;
  readonly #inUse = new Tally<string>();
  readonly #inUseByGroup = new Tally<string>();
  readonly #normal = new WaitingLines<Waiter>();
  readonly #low = new WaitingLines<Waiter>();
  readonly #stops = new Set<(kind: StopKind) => void>();
  readonly #counts = { refused: 0, timedOut: 0, abandoned: 0 };
  #inUseByLow = 0;
  #lowPassedOver = 0;
  #averageHoldMs = USUAL_HOLD_MS;
  #closed = false;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
    this.#timers = options.timers ?? systemTimers;
    this.#share = options.permitsPerTenant ?? Math.max(1, options.permits - 1);
    this.#backoff = options.backoff && createTimeoutBackoff(options.backoff, this.#timers.now);
  }

  /**
   * Acquires permits that the caller must release, waiting if needed. A waiter whose signal fires leaves the queue.
   * Prefer `run` or `holdUntil`, which release automatically.
   */
  acquire(request: PermitRequest): Promise<Lease | Refusal> {
    const { signal } = request;
    if (this.#closed || signal?.aborted) return Promise.resolve(CLOSED);
    const waiter = this.#toWaiter(request);
    const answer = this.#answerNow(waiter);
    if (answer) return Promise.resolve(answer);
    const { promise, resolve } = Promise.withResolvers<Lease | Refusal>();
    const { waitMs } = this.#options;
    const leave = (answer: Refusal) => {
      this.#linesOf(waiter).remove(waiter);
      waiter.settle(answer);
      // The request that left may be the one that permits were reserved for.
      this.#dispatch();
    };
    const onAbort = () => leave(CLOSED);
    let cancelTimer: (() => void) | undefined;
    waiter.settle = (answer) => {
      waiter.isSettled = true;
      cancelTimer?.();
      signal?.removeEventListener('abort', onAbort);
      resolve(answer);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#linesOf(waiter).add(waiter);
    this.#dispatch();
    if (!waiter.isSettled && waitMs !== undefined)
      cancelTimer = this.#timers.after(waitMs, () => leave(this.#refuse('busy')));
    return promise;
  }

  /** Acquires permits that are free now. For users with queues of their own; others wait by `acquire`. */
  tryAcquire(request: Omit<PermitRequest, 'signal'>): Lease | undefined {
    const waiter = this.#toWaiter(request);
    const isRefused = this.#closed || this.#refusedForMs(waiter) > 0;
    return isRefused || !this.#isNext(waiter) ? undefined : this.#take(waiter);
  }

  /** Takes permits at once, even if there are not enough: for what is there already. Others wait until it is released. */
  overdraw(request: Omit<PermitRequest, 'signal'>): Lease {
    return this.#take(this.#toWaiter(request));
  }

  /** Acquires permits and releases them when `closed` fires, while waiting as well as after. */
  async holdUntil(closed: AbortSignal, request: Omit<PermitRequest, 'signal'>): Promise<Lease | Refusal> {
    const acquired = await this.acquire({ ...request, signal: closed });
    if (!acquired.ok) return acquired;
    if (closed.aborted) acquired.release();
    else closed.addEventListener('abort', acquired.release, { once: true });
    return acquired;
  }

  /**
   * Runs the work when its turn comes. Its signal fires at the deadline, with the caller's signal, and on `close`; the
   * result then settles at once, and the permits return when the work settles or its grace period ends.
   *
   * @throws what the work throws
   */
  async run<T>(request: PermitRequest & { deadlineMs?: number }, work: Work<T>): Promise<RunOutcome<T>> {
    const acquired = await this.acquire(request);
    if (!acquired.ok) return acquired;
    const { tenant, signal, deadlineMs = this.#options.deadlineMs } = request;
    if (signal?.aborted || this.#closed) {
      acquired.release();
      return CLOSED;
    }
    const { outcome, stop } = startAbortable(work, {
      deadlineMs,
      graceMs: this.#options.graceMs ?? GRACE_MS,
      signal,
      timers: this.#timers,
      onTimeout: () => this.#recordTimeout(tenant),
      onAbandoned: () => {
        this.#counts.abandoned++;
      },
      onEnd: () => {
        this.#stops.delete(stop);
        acquired.release();
      },
    });
    this.#stops.add(stop);
    return outcome;
  }

  /** Whether a new request would get its permits at once. */
  wouldGrant(request: Omit<PermitRequest, 'signal'>): boolean {
    const waiter = this.#toWaiter(request);
    return waiter.weight <= this.#free && this.#mayHold(waiter);
  }

  get inUse(): number {
    return this.#inUse.total;
  }

  get inUseByTenant(): ReadonlyMap<string, number> {
    return this.#inUse.counts;
  }

  get inUseByGroup(): ReadonlyMap<string, number> {
    return this.#inUseByGroup.counts;
  }

  stats(): SemaphoreStats {
    let oldest = this.#timers.now();
    const now = oldest;
    for (const lines of [this.#normal, this.#low])
      for (const { sinceMs } of lines) oldest = Math.min(oldest, sinceMs);
    return {
      permits: this.#options.permits,
      inUse: this.#inUse.total,
      waiting: this.#normal.size + this.#low.size,
      longestWaitMs: now - oldest,
      ...this.#counts,
    };
  }

  /** Refuses waiting and new requests, and aborts running ones. */
  close(): void {
    this.#closed = true;
    for (const lines of [this.#normal, this.#low])
      for (const waiter of [...lines]) {
        lines.remove(waiter);
        waiter.settle(CLOSED);
      }
    for (const stop of [...this.#stops]) stop('aborted');
  }

  get #free(): number {
    return this.#options.permits - this.#inUse.total;
  }

  #toWaiter({ tenant, weight = 1, group = '', priority = 'normal' }: PermitRequest): Waiter {
    return {
      tenant,
      group,
      weight: Math.min(weight, this.#options.permits),
      priority: this.#backoff?.isDemoted(tenant) ? 'low' : priority,
      sinceMs: this.#timers.now(),
      isSettled: false,
      settle: () => {},
    };
  }

  #linesOf({ priority }: Waiter): WaitingLines<Waiter> {
    return priority === 'low' ? this.#low : this.#normal;
  }

  /** @returns undefined where it has to wait */
  #answerNow(waiter: Waiter): Lease | Refusal | undefined {
    const { tenant } = waiter;
    const { waitersPerTenant, waitersMax = Number.POSITIVE_INFINITY } = this.#options;
    const backoffMs = this.#refusedForMs(waiter);
    if (backoffMs > 0) return this.#refuse('tenant-busy', backoffMs);
    if (this.#isNext(waiter)) return this.#take(waiter);
    if (this.#normal.size + this.#low.size >= waitersMax) return this.#refuse('busy');
    if (this.#normal.sizeOf(tenant) + this.#low.sizeOf(tenant) >= waitersPerTenant)
      return this.#refuse('tenant-busy');
    return undefined;
  }

  #refusedForMs({ tenant }: Waiter): number {
    return this.#backoff?.refusedForMs(tenant) ?? 0;
  }

  /** Whether it need not wait. */
  #isNext(waiter: Waiter): boolean {
    return !this.#candidate() && waiter.weight <= this.#free && this.#mayHold(waiter);
  }

  #refuse(kind: 'tenant-busy' | 'busy', afterMs?: number): Refusal {
    this.#counts.refused++;
    const waiting = this.#normal.size + this.#low.size;
    const ms = afterMs ?? (waiting * this.#averageHoldMs) / this.#options.permits;
    return { ok: false, kind, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) };
  }

  /** Demotes or refuses the waiting requests of this tenant, like its new ones. */
  #recordTimeout(tenant: string): void {
    this.#counts.timedOut++;
    if (!this.#backoff) return;
    this.#backoff.recordTimeout(tenant);
    const refusedMs = this.#backoff.refusedForMs(tenant);
    for (const waiter of [...this.#normal, ...this.#low].filter((each) => each.tenant === tenant)) {
      this.#linesOf(waiter).remove(waiter);
      waiter.priority = 'low';
      if (refusedMs > 0) waiter.settle(this.#refuse('tenant-busy', refusedMs));
      else this.#low.add(waiter);
    }
    this.#dispatch();
  }

  #mayHold({ tenant, group, weight, priority }: Waiter): boolean {
    const held = { tenant: this.#inUse.of(tenant), group: this.#inUseByGroup.of(group) };
    const { mayHold, permitsForLow = 1, reserved } = this.#options;
    if (held.tenant > 0 && held.tenant + weight > this.#share) return false;
    if (
      reserved &&
      held.tenant > 0 &&
      held.tenant + weight > reserved.perTenant &&
      this.#free - weight < reserved.permits
    )
      return false;
    if (priority === 'low' && this.#inUseByLow > 0 && this.#inUseByLow + weight > permitsForLow) return false;
    return mayHold?.(held, this.#free) ?? true;
  }

  /**
   * Grants permits in turn. If the first waiter needs more permits than are free, all wait until there are enough;
   * otherwise small requests would starve a large one.
   */
  #dispatch(): void {
    for (let next = this.#candidate(); next && next.weight <= this.#free; next = this.#candidate())
      next.settle(this.#take(next));
  }

  /** The next waiter, among those that may hold more permits. */
  #candidate(): Waiter | undefined {
    const isEligible = (waiter: Waiter) => this.#mayHold(waiter);
    // Without a further rule, the waiters of one queue differ only in age.
    const searched = this.#options.mayHold ? 'whole-lines' : 'heads';
    const normal = this.#normal.first(isEligible, searched);
    const isLowDue = !normal || this.#lowPassedOver >= LOW_PASSED_OVER_MAX;
    return (isLowDue ? this.#low.first(isEligible, searched) : undefined) ?? normal;
  }

  #take(waiter: Waiter): Lease {
    const { tenant, group, weight, priority } = waiter;
    const isLow = priority === 'low';
    const startMs = this.#timers.now();
    this.#linesOf(waiter).serve(waiter);
    this.#inUse.add(tenant, weight);
    if (group) this.#inUseByGroup.add(group, weight);
    if (isLow) this.#inUseByLow += weight;
    this.#lowPassedOver = isLow || this.#low.size === 0 ? 0 : this.#lowPassedOver + 1;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      this.#inUse.take(tenant, weight);
      if (group) this.#inUseByGroup.take(group, weight);
      if (isLow) this.#inUseByLow -= weight;
      this.#averageHoldMs = this.#averageHoldMs * 0.9 + (this.#timers.now() - startMs) * 0.1;
      this.#dispatch();
    };
    return { ok: true, release };
  }
}

/** One queue per tenant; queues are served round robin, each first in, first out. */
class WaitingLines<Waiter extends { tenant: string }> {
  /** In rotation order: the tenant served last is at the end. */
  readonly #lines = new Map<string, Waiter[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(tenant: string): number {
    return this.#lines.get(tenant)?.length ?? 0;
  }

  add(waiter: Waiter): void {
    const line = this.#lines.get(waiter.tenant);
    if (line) line.push(waiter);
    else this.#lines.set(waiter.tenant, [waiter]);
    this.#size++;
  }

  /** Removes a waiter that leaves unserved; its tenant keeps its position in the rotation. */
  remove(waiter: Waiter): void {
    const line = this.#lines.get(waiter.tenant);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    this.#size--;
    if (line.length === 0) this.#lines.delete(waiter.tenant);
  }

  /** Removes a waiter that is served; its tenant moves to the end of the rotation. */
  serve(waiter: Waiter): void {
    this.remove(waiter);
    const line = this.#lines.get(waiter.tenant);
    if (line && this.#lines.delete(waiter.tenant)) this.#lines.set(waiter.tenant, line);
  }

  /** The first eligible waiter in the rotation: the oldest one of each tenant, or its oldest eligible one. */
  first(isEligible: (waiter: Waiter) => boolean, searched: 'heads' | 'whole-lines'): Waiter | undefined {
    for (const line of this.#lines.values()) {
      const waiter = searched === 'heads' ? line.slice(0, 1).find(isEligible) : line.find(isEligible);
      if (waiter) return waiter;
    }
    return undefined;
  }

  *[Symbol.iterator](): Generator<Waiter> {
    for (const line of this.#lines.values()) yield* line;
  }
}
