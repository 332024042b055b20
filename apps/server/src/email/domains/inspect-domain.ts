import type { DnsRecord, DomainFinding } from '@postpress/contracts';
import type { DnsAnswer, DnsFailure, DnsRecords } from '../../platform/dns/records.ts';
import type { DkimKey } from './dkim-keys.ts';
import { readDkimRecords, shorten } from './dkim-record.ts';
import { currentKeys, keyRecord, ownershipRecord, zoneName } from './dns-records.ts';
import type { DomainSetup } from './domain-setup.ts';
import type { SenderDomain } from './sender-domains.ts';

/** The result of a DNS query: as expected, not as expected, or no answer. */
export type RecordState = 'passes' | 'misses' | 'unanswered';

export type DomainInspection = {
  ownership: RecordState;
  /** By the id of each current key. */
  keys: ReadonlyMap<number, RecordState>;
  findings: DomainFinding[];
};

export type InspectDeps = { dns: DnsRecords; setup: DomainSetup };

/** Queries all DNS records that verification needs at once, and explains what it found. */
export async function inspectDomain(
  domain: SenderDomain,
  keys: readonly DkimKey[],
  deps: InspectDeps,
): Promise<DomainInspection> {
  const current = currentKeys(keys);
  const [ownership, ...found] = await Promise.all([
    checkOwnership(domain, deps),
    ...current.map((key) => checkDkimKey(domain.domain, key, deps)),
  ]);
  return {
    ownership: stateOf(ownership),
    keys: new Map(current.map(({ id }, at) => [id, stateOf(found[at])])),
    findings: [ownership, ...found],
  };
}

function stateOf(finding: DomainFinding | undefined): RecordState {
  if (finding?.state === 'ok') return 'passes';
  return finding?.state === 'unanswered' ? 'unanswered' : 'misses';
}

async function checkOwnership(domain: SenderDomain, { dns }: InspectDeps): Promise<DomainFinding> {
  const record = ownershipRecord(domain);
  const answer = await dns.txt(record.name);
  // Several ownership records are right: each workspace has its own challenge.
  if (answer.ok) {
    const texts = answer.records.map((text) => text.trim());
    if (texts.includes(record.value)) return finding(record, 'ok', 'The challenge was found.');
    const found = texts.map((text) => `"${shorten(text)}"`).join(', ');
    return finding(record, 'wrong', `Expected the text "${record.value}"; found ${found}.`);
  }
  if (answer.kind === 'unreachable') return unanswered(record, answer);
  return missing(record, domain.domain, dns);
}

async function checkDkimKey(
  domain: string,
  key: DkimKey,
  { dns, setup }: InspectDeps,
): Promise<DomainFinding> {
  const record = keyRecord(domain, key, setup);
  const answer = await dns.txt(record.name);
  if (answer.ok) {
    const verdict = readDkimRecords(answer.records, key);
    if (verdict.ok) return finding(record, 'ok', `The ${key.algorithm} key is there.`);
    return finding(record, 'wrong', `The ${key.algorithm} record ${verdict.why}.`);
  }
  if (answer.kind === 'unreachable') return unanswered(record, answer);
  const alias = await dns.cname(record.name);
  if (!alias.ok)
    return alias.kind === 'unreachable' ? unanswered(record, alias) : missing(record, domain, dns);
  return finding(record, 'wrong', aliasFault(key, alias.records[0] ?? '', setup));
}

/** Either a CNAME is in the way, or it is right and its target does not exist yet. */
function aliasFault(key: DkimKey, target: string, { dkimZone }: DomainSetup): string {
  if (dkimZone === null)
    return `A CNAME to ${target} blocks this record, and its target has no record. Remove it and publish the TXT record.`;
  const expected = zoneName(key, dkimZone);
  if (target.toLowerCase() !== expected)
    return `The CNAME points to ${target}, where nothing is; expected ${expected}.`;
  return `The CNAME is correct, but ${expected} is not published yet. The operator of this service publishes it (postpress dkim-zone).`;
}

/** Many DNS forms append the domain: a name entered in full then ends up doubled. */
async function missing(record: DnsRecord, domain: string, dns: DnsRecords): Promise<DomainFinding> {
  const doubled = `${record.name}.${domain}`;
  const answer: DnsAnswer<string> =
    record.type === 'CNAME' ? await dns.cname(doubled) : await dns.txt(doubled);
  if (answer.ok)
    return finding(
      record,
      'missing',
      `There is no record at ${record.name}, but there is one at ${doubled}: your DNS provider appends the domain. Enter ${record.name.slice(0, -domain.length - 1)} as the name.`,
    );
  return finding(
    record,
    'missing',
    `There is no ${record.type} record yet. Publish it with this value. Changes can take an hour to become visible.`,
  );
}

function unanswered(record: DnsRecord, { message }: DnsFailure): DomainFinding {
  return finding(record, 'unanswered', `${message} The domain’s status does not change; we check again.`);
}

function finding({ purpose, name }: DnsRecord, state: DomainFinding['state'], message: string) {
  return { purpose, name, state, message };
}
