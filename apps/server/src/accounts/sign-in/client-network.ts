const IPV6_GROUPS = 8;

/**
 * The client network of an address, whose attempts count together: a /24 of IPv4 and a /64 of IPv6.
 *
 * A /64 is what one line or one rented server gets. Hosts rent out IPv4 by the /24, so counting single addresses would give
 * such a guesser 256 times the attempts; neighbors who share a /24 with a guesser still sign in from known devices.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.replace(/\.\d+$/, '');
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = IPV6_GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  return groups
    .slice(0, IPV6_GROUPS / 2)
    .map((group: string) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
