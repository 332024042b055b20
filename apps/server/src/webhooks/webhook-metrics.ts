import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import type { DeliveryStats, DeliveryWorker } from './delivery/start-webhook-delivery.ts';
import { measureQueue } from './webhook-queue.ts';

const RESULTS = ['delivered', 'retried', 'failed'] as const satisfies (keyof DeliveryStats)[];

/** Registers the Prometheus metrics of webhooks: attempts of this process, and the lag of the whole installation. */
export function showWebhookMetrics(
  registry: Registry,
  { db, clock, worker }: { db: Db; clock: Clock; worker: Pick<DeliveryWorker, 'stats'> },
): void {
  const registers = [registry];
  new Counter({
    name: 'postpress_webhook_attempts_total',
    help: 'Attempts at webhook deliveries by this process: delivered, to be retried, failed for good.',
    labelNames: ['result'] as const,
    registers,
    collect() {
      const stats = worker.stats();
      this.reset();
      for (const result of RESULTS) this.inc({ result }, stats[result]);
    },
  });
  new Gauge({
    name: 'postpress_webhook_calls',
    help: 'Webhook calls of this process: under way, and taken to come next.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { running, waiting } = worker.stats();
      this.set({ state: 'running' }, running);
      this.set({ state: 'taken' }, waiting);
    },
  });
  const measure = onceAtATime(() => measureQueue(db, clock()));
  new Gauge({
    name: 'postpress_webhook_lag_seconds',
    help: 'How long the longest waiting webhook delivery has been due and not been taken.',
    registers,
    async collect() {
      const { dueSince } = await measure();
      this.set(dueSince === null ? 0 : Math.max(0, clock().getTime() - dueSince.getTime()) / 1_000);
    },
  });
  new Gauge({
    name: 'postpress_webhook_pending',
    help: 'Webhook deliveries that are pending, later attempts included.',
    registers,
    async collect() {
      this.set((await measure()).waiting);
    },
  });
}

/** Two gauges collected at the same time share one query. */
function onceAtATime<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
