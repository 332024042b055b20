import type { Log } from '../../base/log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { createResultRecorder } from '../../platform/work/record-results.ts';
import {
  changesHealth,
  type EndpointHealth,
  notifyEndpointChange,
  recordHealth,
} from '../webhook-endpoints.ts';
import { type DeliveryResult, recordResults } from '../webhook-queue.ts';
import type { EndpointQueue } from './endpoint-queues.ts';

export type ResultsOptions = {
  db: Db;
  log: Log;
  worker: string;
  /** Called with each recorded result; a pending delivery is back in the queue. */
  onRecorded(result: DeliveryResult): void;
};

type Finished = { result: DeliveryResult; queue: EndpointQueue | undefined };

/** Results that are being recorded, with the health of their endpoints. */
export class Results {
  readonly #options: ResultsOptions;
  readonly #record: (finished: Finished) => Promise<Finished>;
  /** By the id of the delivery. */
  readonly #unrecorded = new Map<string, Promise<void>>();

  constructor(options: ResultsOptions) {
    this.#options = options;
    this.#record = createResultRecorder({
      record: (batch) => this.#recordBatch(batch),
      // No statement blocks the database for long.
      itemsMax: 500,
      gatherMs: 30,
      waiting: 'Results of webhooks wait for the database',
      log: options.log,
    });
  }

  /** Ids of deliveries whose results are not recorded yet. */
  get unrecorded(): Pick<ReadonlySet<string>, 'has' | 'size'> & Iterable<string> {
    const pending = this.#unrecorded;
    return { has: (id) => pending.has(id), size: pending.size, [Symbol.iterator]: () => pending.keys() };
  }

  /** @param queue of its endpoint, where an attempt was made */
  add(result: DeliveryResult, queue?: EndpointQueue): void {
    const { deliveryId } = result;
    const recorded = this.#record({ result, queue })
      .then(() => {
        this.#unrecorded.delete(deliveryId);
        this.#options.onRecorded(result);
      })
      .catch((cause) => {
        // The delivery is repeated when its lease ends.
        this.#unrecorded.delete(deliveryId);
        this.#options.log.error({ err: cause, id: deliveryId }, 'A result of a webhook was not recorded');
      });
    this.#unrecorded.set(deliveryId, recorded);
  }

  /** Resolves when every result is recorded. */
  async flush(): Promise<void> {
    await Promise.all(this.#unrecorded.values());
  }

  async #recordBatch(batch: readonly Finished[]): Promise<readonly Finished[]> {
    const { db, log, worker } = this.#options;
    const results = batch.map(({ result }) => result);
    await recordResults(db, worker, results);
    await this.#recordHealth(batch).catch((cause) =>
      log.warn({ err: cause }, 'The health of webhook endpoints was not recorded'),
    );
    return batch;
  }

  /** Records the health of endpoints only where it differs from the database; mostly it does not. */
  async #recordHealth(batch: readonly Finished[]): Promise<void> {
    const { db, log } = this.#options;
    const last = new Map<number, { queue: EndpointQueue; health: EndpointHealth }>();
    for (const { result, queue } of batch) {
      if (!result.attempt || !queue) continue;
      const { endpointId } = queue;
      last.set(endpointId, {
        queue,
        health: { endpointId, arrived: result.failure === null, at: result.at },
      });
    }
    const changes = [...last.values()].filter(({ queue, health }) =>
      changesHealth(health, queue.failingSince),
    );
    const recorded = await recordHealth(
      db,
      changes.map(({ health }) => health),
    );
    for (const { endpointId, failingSince, active, url } of recorded) {
      const queue = last.get(endpointId)?.queue;
      if (queue) queue.failingSince = failingSince;
      if (active) continue;
      log.warn({ endpointId, host: new URL(url).host }, 'A webhook that kept failing was switched off');
      await notifyEndpointChange(db, endpointId);
    }
  }
}
