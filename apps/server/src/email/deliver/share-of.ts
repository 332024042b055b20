import { fnv1a } from '@postpress/design/fnv1a';
import type { WorkerRank } from './worker-watch.ts';

/**
 * A worker's share of a domain's limit: whole connections, shared as evenly as possible. Which worker gets the odd one
 * depends on the domain. Below one connection, one worker gets all.
 */
export function shareOf(concurrency: number, domain: string, { rank, workers }: WorkerRank): number {
  if (concurrency === Number.POSITIVE_INFINITY) return concurrency;
  const whole = Math.max(1, Math.floor(concurrency));
  const turn = (rank + fnv1a(domain)) % workers;
  return Math.floor((whole + workers - 1 - turn) / workers);
}
