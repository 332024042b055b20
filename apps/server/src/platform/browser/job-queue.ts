/** Why a job was not taken in. */
export type QueueRefusal = {
  ok: false;
  kind: 'tenant-busy' | 'busy';
  message: string;
  retryAfterSeconds: number;
};

export type JobQueue = {
  /**
   * Runs the work when its turn comes, or refuses at once when too many wait.
   * A job whose signal aborts while it waits is left out, and answers undefined.
   */
  run<T>(tenant: string, work: () => Promise<T>, signal: AbortSignal): Promise<T | QueueRefusal | undefined>;
  waiting(): number;
  running(): number;
};

export type QueueLimits = {
  concurrency: number;
  /** Jobs that may wait, of all tenants. */
  waitingMax: number;
};

/** No tenant may hold more than this share of the waiting room while others use it, but always a few places. */
const TENANT_SHARE = 0.5;
const TENANT_PLACES_MIN = 4;
const USUAL_JOB_MS = 150;

type Entry = { tenant: string; start: () => void };

/** A bounded queue that serves tenants in turn: one that sends a thousand jobs delays another by one job, not a thousand. */
export function createJobQueue({ concurrency, waitingMax }: QueueLimits, now: () => number): JobQueue {
  const lines = new Map<string, Entry[]>();
  const tenantMax = Math.max(Math.floor(waitingMax * TENANT_SHARE), Math.min(TENANT_PLACES_MIN, waitingMax));
  let waiting = 0;
  let running = 0;
  let averageMs = USUAL_JOB_MS;

  const refusal = (kind: QueueRefusal['kind'], message: string): QueueRefusal => ({
    ok: false,
    kind,
    message,
    retryAfterSeconds: Math.max(1, Math.ceil((waiting * averageMs) / concurrency / 1_000)),
  });
  const leave = (entry: Entry) => {
    const line = lines.get(entry.tenant);
    const at = line?.indexOf(entry) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(entry.tenant);
    waiting--;
  };
  const startNext = () => {
    if (running >= concurrency) return;
    const next = lines.values().next().value?.[0];
    if (!next) return;
    leave(next);
    // To the back: the other tenants come first now.
    const line = lines.get(next.tenant);
    if (line && lines.delete(next.tenant)) lines.set(next.tenant, line);
    next.start();
  };
  const turn = (tenant: string, signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const entry: Entry = { tenant, start: () => settle(true) };
      const settle = (mine: boolean) => {
        signal.removeEventListener('abort', giveUp);
        if (mine) running++;
        resolve(mine);
      };
      const giveUp = () => {
        leave(entry);
        settle(false);
      };
      if (signal.aborted) return resolve(false);
      signal.addEventListener('abort', giveUp);
      lines.set(tenant, [...(lines.get(tenant) ?? []), entry]);
      waiting++;
      startNext();
    });

  return {
    run: async (tenant, work, signal) => {
      if (running >= concurrency) {
        if (waiting >= waitingMax) return refusal('busy', 'Too many pages wait to be drawn.');
        if ((lines.get(tenant)?.length ?? 0) >= tenantMax) {
          return refusal('tenant-busy', 'Too many pages of this project wait to be drawn.');
        }
      }
      if (!(await turn(tenant, signal))) return undefined;
      const started = now();
      try {
        return await work();
      } finally {
        running--;
        averageMs = averageMs * 0.9 + (now() - started) * 0.1;
        startNext();
      }
    },
    waiting: () => waiting,
    running: () => running,
  };
}
