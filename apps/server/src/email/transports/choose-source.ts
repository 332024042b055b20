import { hash } from 'node:crypto';
import type { SourceAddress } from '../../config/index.ts';

/**
 * The address from which the email of a sender domain leaves: one of its own, otherwise one of those for all. A domain
 * keeps its address, in every process, because mailbox providers judge both together: rendezvous hashing moves few
 * domains where an address is added or removed.
 */
export function chooseSource(
  sources: readonly SourceAddress[],
  senderDomain: string,
): SourceAddress | undefined {
  const own = sources.filter((source) => source.senderDomain === senderDomain);
  const open = own.length > 0 ? own : sources.filter((source) => source.senderDomain === null);
  return open
    .map((source) => ({ source, score: hash('sha256', `${senderDomain}/${source.address}`) }))
    .sort((one, other) => (one.score < other.score ? -1 : 1))[0]?.source;
}
