import { runForService } from '../../../base/tenant-work.ts';

/** A position in the log of changes. Positions of different timelines cannot be compared. */
export type Position = { timeline: number; bytes: bigint };

export type FreshnessOptions = {
  /** Up to where the primary has committed. */
  committed(): Promise<Position>;
  /** The last position that the replica has replayed; undefined if it is no standby. */
  replayed(): Promise<Position | undefined>;
  /** How long a request waits for the replica. */
  waitMs: number;
  /** How long the replica is left alone after it was too far behind, or failed. */
  pauseMs: number;
  pollMs: number;
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Called when the replica begins or ceases to be used, with the reason. */
  onChange(isUsed: boolean, reason: string): void;
};

/** Whether the replica has everything that was committed before the call. Never rejects. */
export type IsFresh = () => Promise<boolean>;

/**
 * Decides per read whether the replica may answer it: the primary says how far it has committed, and the replica must
 * have come as far. So a caller reads what it wrote, through any process, and what others were notified of.
 * Calls that come while the primary is being asked share the next question, because the present one may be too old.
 */
export function createFreshness(options: FreshnessOptions): IsFresh {
  const committed = shareNext(options.committed);
  const replayed = shareNext(options.replayed);
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isUsed = true;

  const settle = (isFresh: boolean, reason: string) => {
    if (!isFresh) pausedUntil = options.now() + options.pauseMs;
    if (isFresh !== isUsed) options.onChange(isFresh, reason);
    isUsed = isFresh;
    return isFresh;
  };
  return async () => {
    if (options.now() < pausedUntil) return false;
    try {
      const target = await committed();
      for (const deadline = options.now() + options.waitMs; ; await options.sleep(options.pollMs)) {
        const reached = await replayed();
        if (!reached) return settle(false, 'it is no standby');
        if (reached.timeline === target.timeline && reached.bytes >= target.bytes)
          return settle(true, 'it has caught up');
        if (options.now() >= deadline) return settle(false, `it is behind: ${describe(target, reached)}`);
      }
    } catch (cause) {
      return settle(false, cause instanceof Error ? cause.message : String(cause));
    }
  };
}

function describe(target: Position, reached: Position): string {
  if (target.timeline !== reached.timeline)
    return `timeline ${reached.timeline}, and the primary has ${target.timeline}`;
  return `${target.bytes - reached.bytes} bytes`;
}

/** Each call gets an answer to a question asked after the call; those that wait for the same question share it. */
function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const requested = runForService(ask);
    const done = requested
      .catch(() => {})
      .then(() => {
        if (current === done) current = undefined;
      });
    current = done;
    return requested;
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(begin);
    return next;
  };
}
