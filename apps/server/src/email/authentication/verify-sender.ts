import { type AuthResult, authResults, type ReceivedVerdicts } from '@postpress/contracts';
import { inTime } from '../../base/in-time.ts';
import { asNodeResolver } from '../../platform/dns/as-node-resolver.ts';
import { runInRounds } from '../../platform/dns/recorded-answers.ts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import type { InboundMessage } from '../../platform/smtp/inbound-listener.ts';
import { type Compute, foreignComputation } from '../../platform/threads/compute.ts';
import type {
  checkDmarc,
  checkSignatures,
  checkSpf,
  DmarcVerdict,
  SignatureVerdicts,
  SpfVerdict,
} from './checks.thread.ts';

const CHECKS = import.meta.resolve('./checks.thread.ts');
export const spfWork = foreignComputation<typeof checkSpf>(CHECKS, 'checkSpf');
export const signaturesWork = foreignComputation<typeof checkSignatures>(CHECKS, 'checkSignatures');
const dmarcWork = foreignComputation<typeof checkDmarc>(CHECKS, 'checkDmarc');

/** All lookups of a message together; what is not answered by then is `temperror`. */
const DEADLINE_MS = 10_000;
const LOOKUPS_MAX = 60;
const SIGNATURES_MAX = 20;

type Sent = Pick<InboundMessage, 'raw' | 'envelopeFrom' | 'remoteAddress' | 'helo'>;

export type VerifyDeps = {
  dns: DnsRecords;
  /** Our name. */
  hostname: string;
  compute: Compute;
  deadlineMs?: number;
};

/** SPF, DKIM, DMARC and ARC of a message (RFC 7208, 6376, 9989, 8617). Never throws. */
export async function verifySender(
  message: Sent,
  tenant: string,
  deps: VerifyDeps,
): Promise<ReceivedVerdicts> {
  return inTime(check(message, tenant, deps), deps.deadlineMs ?? DEADLINE_MS).catch(() =>
    unchecked('temperror'),
  );
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

async function check(
  { raw, envelopeFrom, remoteAddress, helo }: Sent,
  tenant: string,
  { dns, hostname, compute }: VerifyDeps,
): Promise<ReceivedVerdicts> {
  const sender = envelopeFrom || `postmaster@${helo}`;
  const question = { ip: remoteAddress, helo: helo || remoteAddress, sender, mta: hostname };
  const signed = { raw, sender, remoteAddress };
  const resolve = boundedResolver(dns);
  const size = { tenant, characters: raw.length };
  const [spf, signatures] = await Promise.all([
    runInRounds((answers) => compute(spfWork, { ...question, answers }, size), resolve),
    runInRounds((answers) => compute(signaturesWork, { ...signed, answers }, size), resolve),
  ]);
  const { headerFrom, fromFields } = signatures;
  const claims = { headerFrom, fromFields, signatures: signatures.signatures, spf };
  const dmarc = await runInRounds((answers) => compute(dmarcWork, { ...claims, answers }, size), resolve);
  return toVerdicts(spf, signatures, dmarc);
}

function toVerdicts(
  spf: SpfVerdict,
  { signatures, arc }: SignatureVerdicts,
  dmarc: DmarcVerdict,
): ReceivedVerdicts {
  const shown = signatures
    .slice(0, SIGNATURES_MAX)
    .map(({ domain, selector, result }) => ({ domain, selector, result: resultOf(result) }));
  const best = shown.find(({ result }) => result === 'pass') ?? shown[0];
  return {
    spf: { result: resultOf(spf.result), domain: spf.domain ?? null },
    dkim: { result: best?.result ?? 'none', domain: best?.domain ?? null, signatures: shown },
    dmarc: { result: resultOf(dmarc.result), domain: dmarc.domain ?? null, policy: dmarc.policy ?? null },
    arc: { result: resultOf(arc.result), domain: arc.domain || null },
  };
}

function resultOf(result: string | undefined): AuthResult {
  return authResults.find((each) => each === result) ?? 'none';
}

/** Limits how many DNS queries one message can cause. */
function boundedResolver(dns: DnsRecords): ReturnType<typeof asNodeResolver> {
  const resolve = asNodeResolver(dns);
  let queries = 0;
  return async (name, type) => {
    queries += 1;
    if (queries > LOOKUPS_MAX) throw Object.assign(new Error('Too many lookups.'), { code: 'ETIMEOUT' });
    return resolve(name, type);
  };
}
