import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The network of one client, which every limit per address counts by: an IPv4 address, or a /64 of IPv6. A /64 is what
 * one line or one rented server has (RFC 6177, RFC 4291 2.5.1), so a client has 2^64 addresses in it to change between.
 *
 * @param address of a connection or a forwarded one; anything else is its own network
 */
export function clientNetwork(address: string): string {
  return networkIn(address, { ipv4Bits: 32 });
}

/**
 * The network whose guesses count together: a /24 of IPv4, otherwise as {@link clientNetwork}. Hosting companies rent out
 * IPv4 by the /24, so counting single addresses would give such an attacker 256 times the attempts. Only for what the
 * neighbors of an attacker can do another way.
 */
export function guessingNetwork(address: string): string {
  return networkIn(address, { ipv4Bits: 24 });
}

const IPV6_BITS = 64;

function networkIn(text: string, { ipv4Bits }: { ipv4Bits: number }): string {
  const parsed = parse(text.trim());
  if (!parsed) return text;
  const address = innermostAddress(parsed);
  const bits = address.kind() === 'ipv4' ? ipv4Bits : IPV6_BITS;
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0));
  const network = ipaddr.fromByteArray(bytes).toString();
  return bits === 32 ? network : `${network}/${bits}`;
}

/** A zone id (`fe80::1%eth0`) names an interface of this machine, not a client. */
function parse(text: string): Address | undefined {
  const [address = ''] = text.split('%', 1);
  return ipaddr.isValid(address) ? ipaddr.parse(address) : undefined;
}

const IPV4_TAIL_BYTES = 12;
/** RFC 6052, 2.1: the well-known prefix of translated IPv4 addresses. */
const NAT64 = ipaddr.IPv6.parse('64:ff9b::');
/** RFC 3056: 2002: followed by the 32 bits of an IPv4 address. */
const SIX_TO_FOUR = ipaddr.IPv6.parse('2002::');

/** The IPv4 address that is embedded in an IPv6 address (mapped, NAT64, 6to4), where packets to it go; else the same. */
export function innermostAddress(address: Address): Address {
  if (address.kind() === 'ipv4') return address;
  const v6 = address as ipaddr.IPv6;
  if (v6.isIPv4MappedAddress()) return v6.toIPv4Address();
  const bytes = v6.toByteArray();
  if (v6.match(NAT64, 96)) return ipaddr.fromByteArray(bytes.slice(IPV4_TAIL_BYTES)) as ipaddr.IPv4;
  if (v6.match(SIX_TO_FOUR, 16)) return ipaddr.fromByteArray(bytes.slice(2, 6)) as ipaddr.IPv4;
  return v6;
}
