import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type EndpointHealth, isNews, recordHealth } from '../endpoint-health.ts';
import { type DeliveryResult, recordResults } from '../record-results.ts';
import { tellOfChange } from '../tell-of-change.ts';
import type { Lane } from './lanes.ts';

/** Results of one statement at most: the work of the database stays in short pieces. */
const BATCH_MAX = 500;
const RETRY_MS = 1_000;
/** What comes within this time goes along: larger statements cost the database half as much a result. */
const GATHER_MS = 30;

export type ResultsParts = {
  db: Db;
  log: Log;
  worker: string;
  /** These are recorded; those that are pending are in the queue again. */
  onRecorded(results: readonly DeliveryResult[]): void;
};

type Recorded = { result: DeliveryResult; lane: Lane | undefined };

/**
 * Records results in batches, as they come. While the database is away they are kept, and offered again each second.
 */
export class Results {
  readonly #parts: ResultsParts;
  #queue: Recorded[] = [];
  #working: Promise<void> | undefined;
  #unrecorded = new Set<string>();
  #hurried = false;

  constructor(parts: ResultsParts) {
    this.#parts = parts;
  }

  /** Deliveries that are made and not yet recorded. */
  get unrecorded(): ReadonlySet<string> {
    return this.#unrecorded;
  }

  /** @param lane of its endpoint, where an attempt was made */
  add(result: DeliveryResult, lane?: Lane): void {
    this.#queue.push({ result, lane });
    this.#unrecorded.add(result.deliveryId);
    this.#working ??= this.#work();
  }

  /** Resolves when all that was added is recorded; from now on nothing waits for company. */
  async flush(): Promise<void> {
    this.#hurried = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      if (this.#queue.length < BATCH_MAX && !this.#hurried) await wait(GATHER_MS);
      const batch = this.#queue.splice(0, BATCH_MAX);
      await this.#record(batch);
      for (const { result } of batch) this.#unrecorded.delete(result.deliveryId);
      this.#parts.onRecorded(batch.map(({ result }) => result));
      await this.#recordHealth(batch).catch((cause) =>
        this.#parts.log.warn({ err: cause }, 'How webhooks fare was not recorded'),
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
      // One that can't be recorded must not keep the others: it is made once more when its lease ends.
      if (batch.length > 1) for (const each of batch) await this.#record([each]);
      else
        log.error({ err: cause, id: batch[0]?.result.deliveryId }, 'A result of a webhook was not recorded');
    }
  }

  /** Of endpoints that fare otherwise than the database says; most arrive, or fail, as they did before. */
  async #recordHealth(batch: readonly Recorded[]): Promise<void> {
    const lanes = new Map<number, { lane: Lane; health: EndpointHealth }>();
    for (const { result, lane } of batch) {
      if (result.attempt === null || !lane) continue;
      const { endpointId } = lane;
      lanes.set(endpointId, {
        lane,
        health: { endpointId, arrived: result.failure === null, at: result.at },
      });
    }
    const news = [...lanes.values()].filter(({ lane, health }) => isNews(health, lane.failingSince));
    const { db, log } = this.#parts;
    const now = await recordHealth(
      db,
      news.map(({ health }) => health),
    );
    for (const { endpointId, failingSince, active, url } of now) {
      const lane = lanes.get(endpointId)?.lane;
      if (lane) lane.failingSince = failingSince;
      if (active) continue;
      log.warn({ endpointId, host: new URL(url).host }, 'A webhook that only failed is switched off');
      await tellOfChange(db, endpointId);
    }
  }
}
