import { Readable } from 'node:stream';
import { type AuthResult, authResults, type ReceivedVerdicts } from '@postpress/contracts';
import { inTime } from '../../base/in-time.ts';
import { asNodeResolver } from '../../platform/dns/as-node-resolver.ts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import type { InboundMessage } from '../../platform/smtp/inbound-listener.ts';

/** All lookups of a message together; what is not answered by then is `temperror`. */
const DEADLINE_MS = 10_000;
const LOOKUPS_MAX = 60;
const SIGNATURES_MAX = 20;
const CHUNK_BYTES = 64 * 1_024;

type Sent = Pick<InboundMessage, 'raw' | 'envelopeFrom' | 'remoteAddress' | 'helo'>;

/** SPF, DKIM, DMARC and ARC of a message (RFC 7208, 6376, 7489, 8617). Never throws. */
export async function verifySender(
  message: Sent,
  { dns, hostname, deadlineMs = DEADLINE_MS }: { dns: DnsRecords; hostname: string; deadlineMs?: number },
): Promise<ReceivedVerdicts> {
  return inTime(check(message, dns, hostname), deadlineMs).catch(() => unchecked('temperror'));
}

/** Verdicts where nothing was checked. */
export function unchecked(result: AuthResult): ReceivedVerdicts {
  const verdict = { result, domain: null };
  return {
    spf: verdict,
    dkim: { ...verdict, signatures: [] },
    dmarc: { ...verdict, policy: null },
    arc: verdict,
  };
}

async function check({ raw, envelopeFrom, remoteAddress, helo }: Sent, dns: DnsRecords, hostname: string) {
  const { authenticate } = await import('mailauth');
  const found = await authenticate(inChunks(raw), {
    ip: remoteAddress,
    helo,
    sender: envelopeFrom || `postmaster@${helo}`,
    mta: hostname,
    trustReceived: false,
    disableBimi: true,
    resolver: boundedResolver(dns) as never,
  });
  return toVerdicts(found as unknown as Found);
}

/** The parts of mailauth's answer that we use. */
type Found = {
  spf?: { status?: Status; domain?: string };
  dkim?: { results?: { signingDomain?: string; selector?: string; status?: Status }[] };
  dmarc?: { status?: Status; domain?: string; policy?: string };
  arc?: { status?: Status; signature?: { signingDomain?: string } };
};
type Status = { result?: string };

function toVerdicts({ spf, dkim, dmarc, arc }: Found): ReceivedVerdicts {
  const signatures = (dkim?.results ?? [])
    .filter(({ signingDomain }) => Boolean(signingDomain))
    .slice(0, SIGNATURES_MAX)
    .map(({ signingDomain, selector, status }) => ({
      domain: String(signingDomain),
      selector: String(selector ?? ''),
      result: resultOf(status),
    }));
  const best = signatures.find(({ result }) => result === 'pass') ?? signatures[0];
  const dmarcOf = { domain: dmarc?.domain || null, policy: dmarc?.policy || null };
  return {
    spf: { result: resultOf(spf?.status), domain: spf?.domain || null },
    dkim: { result: best?.result ?? 'none', domain: best?.domain ?? null, signatures },
    dmarc: { result: resultOf(dmarc?.status), ...dmarcOf },
    arc: { result: resultOf(arc?.status), domain: arc?.signature?.signingDomain || null },
  };
}

function resultOf(status: Status | undefined): AuthResult {
  return authResults.find((each) => each === status?.result) ?? 'none';
}

/** In pieces: hashing 25 MB at once would hold up other work for longer than 100 ms. */
function inChunks(raw: Buffer): Readable {
  return Readable.from(
    (async function* () {
      for (let at = 0; at < raw.length; at += CHUNK_BYTES) {
        yield raw.subarray(at, at + CHUNK_BYTES);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })(),
    { objectMode: false },
  );
}

/** Limits how many DNS queries one message can cause. */
function boundedResolver(dns: DnsRecords): (name: string, type: string) => Promise<unknown[]> {
  const resolve = asNodeResolver(dns);
  let queries = 0;
  return async (name, type) => {
    queries += 1;
    if (queries > LOOKUPS_MAX) throw Object.assign(new Error('Too many lookups.'), { code: 'ETIMEOUT' });
    return resolve(name, type);
  };
}
