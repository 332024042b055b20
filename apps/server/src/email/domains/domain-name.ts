import { parse } from 'tldts';
import { LOCAL_DOMAIN } from '../../config/index.ts';
import { readDomain } from '../message/mail-addresses.ts';

export type ReadSenderDomain = { ok: true; domain: string } | { ok: false; message: string };

/**
 * Names that are local or have no meaning elsewhere (RFC 2606, 6761, 6762, 7686, 8375); documentation names are
 * allowed.
 */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|localdomain|internal|invalid|onion|arpa|alt)$/;

/**
 * Reads a sender domain: A-labels, lower case, no trailing dot.
 *
 * Refuses IP addresses, names without a dot, public suffixes such as `co.uk` (which have no owner), and names that are
 * not public, except our own `postpress.localhost`.
 */
export function readSenderDomain(given: string): ReadSenderDomain {
  const text = given.trim().replace(/\.$/, '');
  const read = readDomain(text);
  if (!read.ok) return refuse(given, read.why.replace('behind the @', 'in it'));
  const domain = read.value;
  if (domain === LOCAL_DOMAIN) return { ok: true, domain };
  if (NOT_PUBLIC.test(domain)) return refuse(given, 'is a name that only this machine or network knows');
  const { domain: registered, isIp } = parse(domain, { allowPrivateDomains: false });
  if (isIp) return refuse(given, 'is an IP address; a domain name is expected');
  if (registered === null) return refuse(given, 'is a public suffix, under which others register domains');
  return { ok: true, domain };
}

function refuse(given: string, why: string): ReadSenderDomain {
  const shown = given.length > 80 ? `${given.slice(0, 80)}…` : given;
  return { ok: false, message: `domain: ${JSON.stringify(shown)} ${why}.` };
}
