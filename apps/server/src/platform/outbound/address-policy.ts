import ipaddr from 'ipaddr.js';
import { innermostAddress } from '../../base/client-network.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

export type AddressPolicy = {
  /** The reason in one sentence why the address may not be called on this port; undefined if it may. */
  refusal(address: string, port: number): string | undefined;
};

/** Allowed ports of public hosts: those of the web, and ports that are not system services. */
const WEB_PORTS = new Set([80, 443]);
const FIRST_UNPRIVILEGED_PORT = 1_024;
/**
 * Unprivileged ports of services that a web request could be smuggled into (Fetch standard, "bad port"; databases,
 * caches).
 */
const SERVICE_PORTS = new Set([
  1_433, 1_521, 1_719, 1_720, 1_723, 2_049, 2_375, 2_376, 2_379, 3_306, 3_389, 3_659, 4_045, 4_190, 5_060,
  5_061, 5_432, 5_672, 6_000, 6_379, 6_566, 6_665, 6_666, 6_667, 6_668, 6_669, 6_679, 6_697, 9_042, 9_200,
  9_300, 10_080, 10_250, 11_211, 27_017,
]);

/** The only publicly routed IPv6 space (RFC 4291, 2.4 and IANA's registry). */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');

/**
 * The only rule on allowed destinations: public unicast addresses, and the operator's networks. An IPv6 address with an
 * embedded IPv4 address (mapped, compatible, NAT64, 6to4) is judged by the latter, because that is where the packet
 * goes.
 *
 * @param allow networks in CIDR notation or single addresses; every port is allowed there
 * @param ports allowed in addition to those of the web: 25 for mail
 * @throws Error for an invalid entry
 */
export function createAddressPolicy(
  allow: readonly string[] = [],
  ports: readonly number[] = [],
): AddressPolicy {
  const networks = allow.map((text) => {
    const network = parseNetwork(text);
    if (!network) throw new Error(`"${text}" is not a network such as 10.0.0.0/8 or fd00::/8.`);
    return network;
  });
  const mayBeCalled = (port: number) => ports.includes(port) || isWebPort(port);
  return { refusal: (text, port) => refusal(text, port, networks, mayBeCalled) };
}

/** `10.0.0.0/8`, `fd00::/8`, or one address; undefined for anything else. */
function parseNetwork(text: string): Network | undefined {
  const trimmed = text.trim();
  try {
    if (trimmed.includes('/')) return ipaddr.parseCIDR(trimmed);
    const address = ipaddr.parse(trimmed);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    return undefined;
  }
}

function refusal(
  text: string,
  port: number,
  networks: readonly Network[],
  mayBeCalled: (port: number) => boolean,
): string | undefined {
  // A zone id (fe80::1%eth0) names an interface of this machine, so the address is never public.
  if (text.includes('%')) return `The address ${text} is local to this machine.`;
  if (!ipaddr.isValid(text)) return `"${text}" is not an address.`;
  const address = innermostAddress(ipaddr.parse(text));
  if (networks.some((network) => contains(network, address))) return undefined;
  if (!isPublic(address))
    return `The address ${text} is not a public one. The operator allows private ones with POSTPRESS_OUTBOUND_ALLOW.`;
  if (!mayBeCalled(port)) return `Port ${port} is not called.`;
  return undefined;
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6, 3);
}

function contains([network, bits]: Network, address: Address): boolean {
  if (network.kind() !== address.kind()) return false;
  return network.kind() === 'ipv4'
    ? (address as ipaddr.IPv4).match(network as ipaddr.IPv4, bits)
    : (address as ipaddr.IPv6).match(network as ipaddr.IPv6, bits);
}

function isWebPort(port: number): boolean {
  return WEB_PORTS.has(port) || (port >= FIRST_UNPRIVILEGED_PORT && !SERVICE_PORTS.has(port));
}
