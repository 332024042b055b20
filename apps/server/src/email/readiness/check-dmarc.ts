import { getDomain } from 'tldts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import { type Fact, fail, fine, TRY_AGAIN, warn } from './fact.ts';

/** RFC 9989, 4.10: longer names are cut to seven labels before the next step. */
const WALK_LABELS_MAX = 7;
/** How many receivers of reports are checked. */
const RECEIVERS_MAX = 5;
const VERSION = /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/i;

/**
 * The DMARC policy of a domain: its own, or that of the nearest parent, which the tree walk finds (RFC 9989, 4.10). Our signatures have d= equal
 * to the From domain, so DKIM is always aligned.
 */
export async function checkDmarc(domain: string, dns: DnsRecords): Promise<Fact[]> {
  for (const name of namesOf(domain)) {
    const answer = await dns.txt(`_dmarc.${name}`);
    if (!answer.ok && answer.kind === 'unreachable') return [warn('DMARC', answer.message, TRY_AGAIN)];
    const records = answer.ok ? answer.records.filter((text) => VERSION.test(text.trim())) : [];
    if (records.length > 1)
      return [
        fail(
          'DMARC',
          `_dmarc.${name} has ${records.length} policies, and then none holds.`,
          'Leave one TXT record that begins with v=DMARC1.',
        ),
      ];
    if (records[0] !== undefined)
      return [judge(name, records[0], name === domain), ...(await checkReceivers(name, records[0], dns))];
  }
  return [
    warn(
      'DMARC',
      `Neither ${domain} nor a parent domain has a policy.`,
      `Large mailbox providers require one: publish TXT _dmarc.${domain} "v=DMARC1; p=none".`,
    ),
  ];
}

/**
 * Whether domains elsewhere take the reports (`rua`): receivers send them there only if that domain agrees (RFC 9990,
 * 4).
 */
async function checkReceivers(domain: string, record: string, dns: DnsRecords): Promise<Fact[]> {
  const [, uris = ''] = /;[ \t]*rua[ \t]*=([^;]*)/i.exec(record) ?? [];
  const hosts = [...uris.matchAll(/mailto:[^@,]+@([^,!\s]+)/gi)].map(([, host = '']) => host.toLowerCase());
  const others = [...new Set(hosts)].filter((host) => organizationOf(host) !== organizationOf(domain));
  const facts = await Promise.all(
    others.slice(0, RECEIVERS_MAX).map(async (host): Promise<Fact[]> => {
      const name = `${domain}._report._dmarc.${host}`;
      const answer = await dns.txt(name);
      if (answer.ok && answer.records.some((text) => VERSION.test(text.trim()))) return [];
      if (!answer.ok && answer.kind === 'unreachable') return [warn('DMARC', answer.message, TRY_AGAIN)];
      const says = `Receivers send no reports about ${domain} to ${host}, which has not agreed to take them.`;
      return [warn('DMARC', says, `Have TXT ${name} "v=DMARC1;" published there.`)];
    }),
  );
  return facts.flat();
}

function organizationOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** The domain and its parents, down to two labels. */
function namesOf(domain: string): string[] {
  const labels = domain.split('.');
  const names = [domain];
  const from = Math.max(1, labels.length - WALK_LABELS_MAX);
  for (let at = from; at < labels.length - 1; at++) names.push(labels.slice(at).join('.'));
  return names;
}

/**
 * What a record says about the domain: `p` of its own, `sp` of a parent where given (RFC 9989, 4.7). `np` is for names that
 * do not exist in DNS, from which Postpress does not send.
 */
function judge(at: string, record: string, isOwn: boolean): Fact {
  const name = `_dmarc.${at}`;
  const tag = (wanted: string) =>
    new RegExp(`;[ \\t]*${wanted}[ \\t]*=[ \\t]*([a-z]+)`, 'i').exec(record)?.[1]?.toLowerCase();
  const used = !isOwn && tag('sp') !== undefined ? 'sp' : 'p';
  const policy = tag(used);
  if (policy === 'none' || policy === 'quarantine' || policy === 'reject')
    return fine('DMARC', `${name} says ${used}=${policy}; signatures are aligned with the From domain.`);
  return warn(
    'DMARC',
    `${name} says "${record}", which has no policy that receivers know.`,
    'Add p=none, p=quarantine or p=reject.',
  );
}
