import { hash, X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';

/** A TLSA record that is usable for SMTP (RFC 7672, 3.1): usage DANE-TA (2) or DANE-EE (3). */
export type TlsaRecord = {
  usage: 2 | 3;
  /** 0: the whole certificate; 1: its public key. */
  selector: 0 | 1;
  /** 0: the data itself; 1: its SHA-256; 2: its SHA-512. */
  matching: 0 | 1 | 2;
  data: Buffer;
};

const digestBytes = { 1: 32, 2: 64 } as const;

/** The record in its data (RFC 6698, 2.1); undefined for one that is not usable for SMTP. */
export function readTlsa(rdata: Buffer): TlsaRecord | undefined {
  const [usage, selector, matching] = rdata;
  const data = rdata.subarray(3);
  if ((usage !== 2 && usage !== 3) || (selector !== 0 && selector !== 1)) return undefined;
  if (matching === 0 && data.length > 0) return { usage, selector, matching, data };
  if ((matching === 1 || matching === 2) && data.length === digestBytes[matching])
    return { usage, selector, matching, data };
  return undefined;
}

/** More certificates than any chain has. */
const CHAIN_MAX = 10;

/** The certificates that the server sent, its own first. */
export function certificatesOf(socket: TLSSocket): X509Certificate[] {
  const chain: X509Certificate[] = [];
  let next: ReturnType<typeof socket.getPeerCertificate> | undefined = socket.getPeerCertificate(true);
  while (next?.raw !== undefined && chain.length < CHAIN_MAX) {
    const { raw } = next;
    if (chain.some((known) => known.raw.equals(raw))) break;
    chain.push(new X509Certificate(raw));
    next = (next as { issuerCertificate?: typeof next }).issuerCertificate;
  }
  return chain;
}

/**
 * Whether certificates of a server match one of its TLSA records (RFC 7672, 3.1).
 *
 * - DANE-EE (3): its own certificate matches; its names and dates do not count.
 * - DANE-TA (2): a certificate above it matches and signed it, through others if need be; all of them are valid now, and its
 *   own has one of `names`.
 *
 * @returns why not; undefined: they match
 */
export function daneFault(
  chain: readonly X509Certificate[],
  records: readonly TlsaRecord[],
  { names, now }: { names: readonly string[]; now: Date },
): string | undefined {
  const [own, ...issuers] = chain;
  if (!own) return 'The server sent no certificate.';
  if (records.some((record) => record.usage === 3 && matches(own, record))) return undefined;
  const anchors = records.filter(({ usage }) => usage === 2);
  const above = issuers.findIndex((issuer) => anchors.some((record) => matches(issuer, record)));
  if (above < 0) return 'Its certificate matches none of its TLSA records.';
  return pathFault([own, ...issuers.slice(0, above + 1)], now) ?? nameFault(own, names);
}

function matches(certificate: X509Certificate, { selector, matching, data }: TlsaRecord): boolean {
  const selected =
    selector === 0 ? certificate.raw : certificate.publicKey.export({ type: 'spki', format: 'der' });
  if (matching === 0) return selected.equals(data);
  return hash(matching === 1 ? 'sha256' : 'sha512', selected, 'buffer').equals(data);
}

/** @param path from the server's certificate to the trust anchor */
function pathFault(path: readonly X509Certificate[], now: Date): string | undefined {
  for (const [at, certificate] of path.entries()) {
    const { validFromDate, validToDate } = certificate;
    if (now < validFromDate || now > validToDate)
      return 'A certificate on the way to its trust anchor is not valid now.';
    const issuer = path[at + 1];
    if (!issuer) break;
    if (!issuer.ca || !certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
      return 'Its certificate was not issued by the trust anchor in its TLSA records.';
  }
  return undefined;
}

function nameFault(own: X509Certificate, names: readonly string[]): string | undefined {
  if (names.some((name) => own.checkHost(name, { subject: 'never' }) !== undefined)) return undefined;
  return `Its certificate is not for ${names.join(' or ')}.`;
}
