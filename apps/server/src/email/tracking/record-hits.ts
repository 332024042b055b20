import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { createResultRecorder } from '../../platform/work/record-results.ts';
import { type Hit, insertHits } from './engagement.ts';

/** A request of a tracked link or image. */
export type NewHit = Omit<Hit, 'firstAt' | 'lastAt' | 'count'> & { at: Date };

export type HitRecorder = {
  /** Records a request soon; the answer to it does not wait. */
  record(hit: NewHit): void;
  /** Resolves once all are recorded, or after some seconds, while the database is away. */
  drain(): Promise<void>;
};

const HITS_AT_ONCE = 1_000;
/** A statement costs the database more than its rows. */
const GATHER_MS = 50;
/** While the database is away, further ones are not recorded: 10 MB. */
const WAITING_MAX = 20_000;
const DRAIN_MS = 5_000;

/**
 * Records requests in batches. A process that is killed loses those of the last moment: the statement that runs, and what
 * came since it began. While the database is away, they wait in memory.
 */
export function createHitRecorder({ db, log }: { db: Db; log: Pick<Log, 'warn' | 'error'> }): HitRecorder {
  const waiting = new Set<Promise<unknown>>();
  let leftOut = 0;
  const submit = createResultRecorder<NewHit, undefined>({
    itemsMax: HITS_AT_ONCE,
    gatherMs: GATHER_MS,
    waiting: 'Opens and clicks wait for the database',
    log,
    async record(hits) {
      await insertHits(db, together(hits));
      return hits.map(() => undefined);
    },
  });
  return {
    record(hit) {
      if (waiting.size >= WAITING_MAX) {
        if (leftOut++ === 0) log.warn({}, 'Too many opens and clicks wait: further ones are not recorded');
        return;
      }
      const recording = submit(hit)
        .catch((err) => log.error({ err }, 'An open or click could not be recorded'))
        .finally(() => {
          waiting.delete(recording);
          if (waiting.size > 0 || leftOut === 0) return;
          log.warn({ leftOut }, 'Opens and clicks are recorded again');
          leftOut = 0;
        });
      waiting.add(recording);
    },
    async drain() {
      await Promise.race([Promise.all(waiting), wait(DRAIN_MS, undefined, { ref: false })]);
    },
  };
}

/** Repeated requests as one row. */
function together(hits: readonly NewHit[]): Hit[] {
  const rows = new Map<string, Hit>();
  for (const { at, ...hit } of hits) {
    const key = `${hit.emailId} ${hit.link} ${hit.source}`;
    const row = rows.get(key);
    if (row) {
      row.count++;
      row.lastAt = at;
    } else rows.set(key, { ...hit, firstAt: at, lastAt: at, count: 1 });
  }
  return [...rows.values()];
}
