import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  changesHealth,
  type EndpointHealth,
  notifyEndpointChange,
  recordHealth,
} from '../webhook-endpoints.ts';
import { type DeliveryResult, recordResults } from '../webhook-queue.ts';
import type { EndpointQueue } from './endpoint-queue.ts';

/** Most results per statement, so that no statement blocks the database for long. */
const BATCH_MAX = 500;
const RETRY_MS = 1_000;
/** Results are gathered for this long: larger statements halve the cost per result. */
const GATHER_MS = 30;

export type ResultsParts = {
  db: Db;
  log: Log;
  worker: string;
  /** Called with recorded results; pending deliveries are back in the queue. */
  onRecorded(results: readonly DeliveryResult[]): void;
};

type Recorded = { result: DeliveryResult; queue: EndpointQueue | undefined };

/** Records results in batches. While the database is unreachable it keeps them and tries again each second. */
export class Results {
  readonly #parts: ResultsParts;
  #pending: Recorded[] = [];
  #working: Promise<void> | undefined;
  #unrecorded = new Set<string>();
  #hurried = false;

  constructor(parts: ResultsParts) {
    this.#parts = parts;
  }

  /** Ids of deliveries whose results are not recorded yet. */
  get unrecorded(): ReadonlySet<string> {
    return this.#unrecorded;
  }

  /** @param queue of its endpoint, where an attempt was made */
  add(result: DeliveryResult, queue?: EndpointQueue): void {
    this.#pending.push({ result, queue });
    this.#unrecorded.add(result.deliveryId);
    this.#working ??= this.#work();
  }

  /** Resolves when every result is recorded. From now on results are recorded without gathering. */
  async flush(): Promise<void> {
    this.#hurried = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#pending.length > 0) {
      if (this.#pending.length < BATCH_MAX && !this.#hurried) await wait(GATHER_MS);
      const batch = this.#pending.splice(0, BATCH_MAX);
      await this.#record(batch);
      for (const { result } of batch) this.#unrecorded.delete(result.deliveryId);
      this.#parts.onRecorded(batch.map(({ result }) => result));
      await this.#recordHealth(batch).catch((cause) =>
        this.#parts.log.warn({ err: cause }, 'The health of webhook endpoints was not recorded'),
      );
    }
    this.#working = undefined;
  }

  async #record(batch: readonly Recorded[]): Promise<void> {
    const { db, log, worker } = this.#parts;
    try {
      const results = batch.map(({ result }) => result);
      await recordResults(db, worker, results);
    } catch (cause) {
      if (isDatabaseAway(cause)) {
        log.warn({ err: cause, results: batch.length }, 'Results of webhooks wait for the database');
        await wait(RETRY_MS, undefined, { ref: false });
        return this.#record(batch);
      }
      // A result that cannot be recorded must not block the others. Its delivery repeats when the lease ends.
      if (batch.length > 1) for (const each of batch) await this.#record([each]);
      else
        log.error({ err: cause, id: batch[0]?.result.deliveryId }, 'A result of a webhook was not recorded');
    }
  }

  /** Records the health of endpoints only where it differs from the database; mostly it does not. */
  async #recordHealth(batch: readonly Recorded[]): Promise<void> {
    const queues = new Map<number, { queue: EndpointQueue; health: EndpointHealth }>();
    for (const { result, queue } of batch) {
      if (result.attempt === null || !queue) continue;
      const { endpointId } = queue;
      queues.set(endpointId, {
        queue,
        health: { endpointId, arrived: result.failure === null, at: result.at },
      });
    }
    const news = [...queues.values()].filter(({ queue, health }) =>
      changesHealth(health, queue.failingSince),
    );
    const { db, log } = this.#parts;
    const now = await recordHealth(
      db,
      news.map(({ health }) => health),
    );
    for (const { endpointId, failingSince, active, url } of now) {
      const queue = queues.get(endpointId)?.queue;
      if (queue) queue.failingSince = failingSince;
      if (active) continue;
      log.warn({ endpointId, host: new URL(url).host }, 'A webhook that kept failing was switched off');
      await notifyEndpointChange(db, endpointId);
    }
  }
}
