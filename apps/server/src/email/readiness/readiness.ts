import type { DnsRecords } from '../../platform/dns/records.ts';
import type { DkimKey } from '../domains/dkim-keys.ts';
import { inspectDomain } from '../domains/inspect-domain.ts';
import type { SenderDomain } from '../domains/sender-domains.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkMachine } from './check-machine.ts';
import { checkReturnPath } from './check-return-path.ts';
import { checkSpf } from './check-spf.ts';
import type { ReadinessDeps } from './deps.ts';
import { type Fact, fail, fine, warn } from './fact.ts';

/** A domain in one workspace, with its keys. */
export type KnownDomain = { domain: SenderDomain; keys: readonly DkimKey[] };

/**
 * Whether receivers would trust email from a domain: everything they check, queried from real DNS, each with a fix.
 *
 * @param known the domain in each workspace that has it
 */
export async function readinessOf(
  name: string,
  known: readonly KnownDomain[],
  deps: ReadinessDeps,
): Promise<Fact[]> {
  const facts = await Promise.all([
    readinessOfDomain(name, known, deps),
    checkSpf(deps),
    checkReturnPath(deps),
    checkMachine(deps),
  ]);
  return facts.flat();
}

/** The same without what is the installation's: its return path and its machine. */
export async function readinessOfDomain(
  name: string,
  known: readonly KnownDomain[],
  deps: ReadinessDeps,
): Promise<Fact[]> {
  const facts = await Promise.all([
    known.length === 0
      ? [fail('DKIM', `No workspace has ${name}, so its email is not signed.`, 'Add it: POST /v3/domains.')]
      : Promise.all(known.map((each) => checkRecords(each, known.length > 1, deps))).then((all) =>
          all.flat(),
        ),
    checkDmarc(name, deps.dns),
    checkReplies(name, deps.dns),
  ]);
  return facts.flat();
}

async function checkRecords(
  { domain, keys }: KnownDomain,
  isOneOfSeveral: boolean,
  deps: ReadinessDeps,
): Promise<Fact[]> {
  if (domain.captureOnly)
    return [fine('DKIM', 'Mail from it is only captured: there is nothing to publish.')];
  const { findings } = await inspectDomain(domain, keys, deps);
  const where = isOneOfSeveral ? ` (workspace ${domain.workspaceId})` : '';
  const names = {
    ownership: 'Ownership',
    dkim: 'DKIM',
    return_path: 'Return path',
    dmarc: 'DMARC',
    tracking: 'Tracked links',
  } as const;
  return findings.map(({ purpose, name, state, message }) => {
    const check = `${names[purpose]}${where}`;
    if (state === 'ok') return fine(check, `${name}: ${message}`);
    const cure = `Publish the records listed on the page of the domain and by GET /v3/domains/${domain.id}.`;
    // Ownership proven once is not checked again.
    const mayLack = purpose === 'ownership' && domain.status === 'verified';
    return (mayLack || state === 'unanswered' ? warn : fail)(check, `${name}: ${message}`, cure);
  });
}

/** Many receivers refuse senders that cannot receive replies. */
async function checkReplies(name: string, dns: DnsRecords): Promise<Fact[]> {
  const mx = await dns.mx(name);
  if (mx.ok && mx.records[0]?.exchange !== '')
    return [
      fine('Replies', `${name} takes mail at ${mx.records.map(({ exchange }) => exchange).join(', ')}.`),
    ];
  if (mx.ok)
    return [
      warn(
        'Replies',
        `${name} has a null MX: it says that it takes no mail.`,
        'Receivers may refuse mail from a domain that takes none: give it an MX.',
      ),
    ];
  if (mx.kind === 'unreachable') return [warn('Replies', mx.message, 'Try again.')];
  const address = await dns.a(name);
  if (address.ok)
    return [fine('Replies', `${name} has no MX; its address ${address.records[0]} is used instead.`)];
  return [
    warn('Replies', `${name} has neither MX nor address.`, 'Add an MX record, so that people can reply.'),
  ];
}
