import type { WorkerRank } from './worker-watch.ts';

/**
 * A worker's share of a domain's limit: whole connections, shared as evenly as possible. Which worker gets the odd one
 * depends on the domain. Below one connection, one worker gets all.
 */
export function shareOf(concurrency: number, domain: string, { rank, workers }: WorkerRank): number {
  if (concurrency === Number.POSITIVE_INFINITY) return concurrency;
  const whole = Math.max(1, Math.floor(concurrency));
  const turn = (rank + hashOf(domain)) % workers;
  return Math.floor((whole + workers - 1 - turn) / workers);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
