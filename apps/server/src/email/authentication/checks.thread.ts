import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import type { ARCData } from 'mailauth';
import { arc } from 'mailauth/lib/arc/index.js';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { evaluateDmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import { type Asking, type RecordedAnswers, recordedResolver } from '../../platform/dns/recorded-answers.ts';

type Answered = { answers: RecordedAnswers };

/** The client that offered a message, as SPF judges it. */
export type SpfQuestion = {
  ip: string;
  helo: string;
  sender: string;
  /** Our name. */
  mta: string;
  /** Follows RFC 7208 to the letter, instead of leniently. */
  strict?: boolean;
};

export type SpfVerdict = { result: string | undefined; domain: string | undefined };

/** @onThread */
export async function checkSpf({
  answers,
  helo: name,
  ...question
}: SpfQuestion & Answered): Promise<Asking<SpfVerdict>> {
  const { resolver, asked } = recordedResolver(answers);
  const helo = ipaddr.isValid(name) ? `[${name}]` : name;
  const { status, domain } = await spf({ ...question, helo, resolver: resolver as never });
  return { result: { result: status?.result, domain: domain || undefined }, asked };
}

/** One DKIM signature. */
export type Signature = {
  id: string | undefined;
  domain: string;
  selector: string;
  algorithm: string;
  result: string | undefined;
  comment: string | null;
  /** What DMARC takes from the verification, besides the domain. */
  aligned: unknown;
  underSized: unknown;
};

export type SignatureVerdicts = {
  signatures: Signature[];
  arc: { result: string | undefined; domain: string | undefined };
  /** Addresses of all From fields, and the number of these fields: DMARC judges messages with one. */
  headerFrom: string[];
  fromFields: number;
};

const CHUNK_BYTES = 64 * 1_024;

/** DKIM and ARC (RFC 6376, 8617). @onThread */
export async function checkSignatures({
  raw,
  sender,
  remoteAddress,
  answers,
}: { raw: Uint8Array; sender: string; remoteAddress: string } & Answered): Promise<
  Asking<SignatureVerdicts>
> {
  const { resolver, asked } = recordedResolver(answers);
  const options = { resolver: resolver as never };
  const found = await dkimVerify(inChunks(raw), { ...options, sender });
  const chain = found.arc ? await arc(found.arc as ARCData, { ...options, ip: remoteAddress }) : undefined;
  const { headerFrom, fromFields } = found as { headerFrom?: string[]; fromFields?: number };
  const result = {
    signatures: found.results.filter(({ signingDomain }) => Boolean(signingDomain)).map(toSignature),
    arc: {
      result: chain?.status?.result,
      domain: (chain?.signature as { signingDomain?: string } | undefined)?.signingDomain,
    },
    headerFrom: headerFrom ?? [],
    fromFields: fromFields ?? 0,
  };
  return { result, asked };
}

type Verified = Awaited<ReturnType<typeof dkimVerify>>['results'][number];

function toSignature({ id, signingDomain, selector, algo, status }: Verified): Signature {
  return {
    id,
    domain: String(signingDomain),
    selector: String(selector ?? ''),
    algorithm: String(algo ?? ''),
    result: status?.result,
    comment: status?.comment || null,
    aligned: status?.aligned,
    underSized: status?.underSized,
  };
}

/** mailauth copies what it was given for each line that ends without CR. */
function inChunks(raw: Uint8Array): Readable {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, at) =>
    bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
  );
  return Readable.from(chunks, { objectMode: false });
}

export type DmarcQuestion = Pick<SignatureVerdicts, 'headerFrom' | 'fromFields' | 'signatures'> & {
  spf: SpfVerdict;
};

export type DmarcVerdict = {
  result: string | undefined;
  domain: string | undefined;
  policy: string | undefined;
};

type DmarcResponse = { status?: { result?: string }; domain?: string; policy?: string };

/** RFC 9989. @onThread */
export async function checkDmarc({
  headerFrom,
  fromFields,
  signatures,
  spf: { result, domain },
  answers,
}: DmarcQuestion & Answered): Promise<Asking<DmarcVerdict>> {
  const { resolver, asked } = recordedResolver(answers);
  const { response } = await evaluateDmarc({
    headerFrom,
    fromFields,
    spfDomains: result === 'pass' && domain ? [domain] : [],
    dkimDomains: signatures
      .filter((each) => each.result === 'pass')
      .map(({ id, domain, aligned, underSized }) => ({ id, domain, aligned, underSized })),
    resolver: resolver as never,
  } as never);
  const { status, domain: checked, policy } = (response || {}) as DmarcResponse;
  return { result: { result: status?.result, domain: checked || undefined, policy }, asked };
}
