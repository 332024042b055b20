import type { ReadinessDeps } from './deps.ts';

/** An address from which email leaves, with the host name that its PTR record should have. */
export type SendingAddress = { address: string; hostname: string };

/**
 * The addresses from which direct delivery sends: those in POSTPRESS_SOURCE_ADDRESSES, and the one of this machine's
 * host name, unless one of them is for all sender domains.
 *
 * @param addresses of the host name
 */
export function sendingAddresses(
  addresses: readonly string[],
  { setup, sources }: Pick<ReadinessDeps, 'setup' | 'sources'>,
): SendingAddress[] {
  const isOwnUsed = sources.every(({ senderDomain }) => senderDomain !== null);
  const { hostname: ownName } = setup.identity();
  const own = isOwnUsed ? addresses.map((address) => ({ address, hostname: ownName })) : [];
  const listed = sources.map(({ address, hostname }) => ({ address, hostname }));
  return [...new Map([...own, ...listed].map((each) => [each.address, each])).values()];
}
