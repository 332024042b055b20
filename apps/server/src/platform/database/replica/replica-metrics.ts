import { Gauge, type Registry } from 'prom-client';
import type { Reads } from './open-reads.ts';

/** Exposes where reads ran, and how far the replica is behind at the time of the scrape. */
export function showReplica(registry: Registry, reads: Pick<Reads, 'counts' | 'lag'>): void {
  const registers = [registry];
  new Gauge({
    name: 'postpress_reads',
    help: 'Reads of this process since the start: answered by the replica; by the primary instead; begun on the replica and repeated on the primary.',
    labelNames: ['by'] as const,
    registers,
    collect() {
      for (const [by, count] of Object.entries(reads.counts())) this.set({ by }, count);
    },
  });
  const seconds = new Gauge({
    name: 'postpress_replica_lag_seconds',
    help: 'Age of the last commit that the replica has replayed, 0 if it has replayed all; NaN if it does not answer or follows another timeline.',
    registers,
  });
  new Gauge({
    name: 'postpress_replica_lag_bytes',
    help: 'Bytes of WAL that the primary has committed and the replica has not replayed; NaN as for the seconds.',
    registers,
    async collect() {
      const lag = await reads.lag().catch(() => undefined);
      this.set(lag?.bytes ?? Number.NaN);
      seconds.set(lag?.seconds ?? Number.NaN);
    },
  });
}
