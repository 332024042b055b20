import { BlockList, isIP } from 'node:net';

/** Whether a text is an IP address or network: `10.0.0.0/8`, `::1`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  // A zone id (fe80::1%eth0) names an interface of one machine.
  if (version === 0 || more !== undefined || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether a text is an IP address with or without a port: `1.1.1.1`, `127.0.0.1:5353`, `[::1]:53`. */
export function isAddressWithPort(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, v6, v4, port] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  return isIP(v6 ?? v4 ?? '') !== 0 && Number(port) <= 65_535;
}

/** A block list of networks, to test addresses against. */
export function toBlockList(networks: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) blocks.addAddress(address, family);
    else blocks.addSubnet(address, Number(bits), family);
  }
  return blocks;
}

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const DOMAIN = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})+$`);

/**
 * Whether a text is a domain name with two or more labels, as A-labels: `mail.example.com`, `xn--bcher-kva.example`.
 */
export function isDomainName(text: string): boolean {
  return DOMAIN.test(text);
}

/** Whether a host of a URL is this machine: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
