import { attemptOutcomes } from '@postpress/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../base/clock.ts';
import { timeOfId } from '../../base/ids.ts';
import { rememberFor } from '../../base/remember-for.ts';
import type { Db } from '../../platform/database/tables.ts';
import { measureQueue } from '../queue/queue-statistics.ts';
import type { AttemptEnd } from './record-attempts.ts';
import type { Delivery } from './start-email-delivery.ts';

/** Labels of one kind; the rest is summed up under {@link OTHERS}. */
const LABELS_MAX = 50;
const OTHERS = 'others';
/** The queue is counted at most this often. */
const MEASURED_MS = 15_000;

export type DeliveryMetrics = {
  onEnd(end: AttemptEnd): void;
  /** Starts to export the figures of this process's worker. */
  show(delivery: Delivery): void;
};

/** Exports email metrics to Prometheus: the queue by project, attempts by outcome, connections by domain. */
export function deliveryMetrics(
  registry: Registry,
  { db, clock }: { db: Db; clock: Clock },
): DeliveryMetrics {
  const registers = [registry];
  const attempts = new Counter({
    name: 'postpress_email_attempts_total',
    help: `Delivery attempts of this process by outcome: ${attemptOutcomes.join(', ')}.`,
    labelNames: ['transport', 'outcome'] as const,
    registers,
  });
  showQueue(registry, { db, clock });
  return {
    onEnd: ({ transport, report }) => attempts.inc({ transport, outcome: report.outcome }),
    show: (delivery) => showWorker(registry, delivery),
  };
}

function showQueue(registry: Registry, { db, clock }: { db: Db; clock: Clock }): void {
  const registers = [registry];
  const labelNames = ['project'] as const;
  const depths = rememberFor(MEASURED_MS, clock, () => measureQueue(db, LABELS_MAX));
  new Gauge({
    name: 'postpress_email_queue_depth',
    help: 'Emails waiting or being sent, by project; the largest projects individually.',
    labelNames,
    registers,
    async collect() {
      const { projects, others } = await depths();
      this.reset();
      this.set({ project: OTHERS }, others);
      for (const { projectId, waiting } of projects) this.set({ project: String(projectId) }, waiting);
    },
  });
  new Gauge({
    name: 'postpress_email_queue_oldest_seconds',
    help: 'Seconds since the oldest waiting email was accepted, by project; the largest projects individually.',
    labelNames,
    registers,
    async collect() {
      const { projects } = await depths();
      this.reset();
      for (const { projectId, oldestId } of projects) {
        if (oldestId === null) continue;
        const ageMs = clock().getTime() - timeOfId(oldestId).getTime();
        this.set({ project: String(projectId) }, Math.max(0, ageMs / 1_000));
      }
    },
  });
}

function showWorker(registry: Registry, delivery: Delivery): void {
  const registers = [registry];
  new Gauge({
    name: 'postpress_email_in_hand',
    help: 'Emails of this process: claimed, or ended and not recorded yet (unwritten).',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'claimed' }, delivery.claimed);
      this.set({ state: 'unwritten' }, delivery.unwritten);
    },
  });
  new Gauge({
    name: 'postpress_email_domain_connections',
    help: 'Open connections of this process by recipient domain; the busiest domains individually.',
    labelNames: ['domain'] as const,
    registers,
    collect() {
      this.reset();
      const busiest = [...delivery.connections].sort(([, one], [, other]) => other - one);
      const sum = (domains: typeof busiest) => domains.reduce((all, [, count]) => all + count, 0);
      for (const [domain, count] of busiest.slice(0, LABELS_MAX)) this.set({ domain }, count);
      this.set({ domain: OTHERS }, sum(busiest.slice(LABELS_MAX)));
    },
  });
  new Gauge({
    name: 'postpress_email_domain_limit',
    help: 'Limits of domains that slowed us down, over all workers: connections, or below 1 attempts per second. The slowest domains individually.',
    labelNames: ['domain'] as const,
    registers,
    collect() {
      this.reset();
      const slowest = [...delivery.slow()].sort((one, other) => one.concurrency - other.concurrency);
      for (const { domain, concurrency } of slowest.slice(0, LABELS_MAX)) this.set({ domain }, concurrency);
    },
  });
}
