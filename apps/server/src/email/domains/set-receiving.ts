import type { ReceivingResult } from '@postpress/contracts';
import { type Actor, recordChange } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { LOCAL_DOMAIN } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DomainsDeps } from './deps.ts';
import { readSenderDomain } from './domain-name.ts';
import { statusOf } from './domain-setup.ts';
import { deleteReceiving, findReceiving, isHostTaken, putReceiving } from './receiving-domains.ts';
import type { SenderDomain } from './sender-domains.ts';

type Receiving = ReceivingResult['data'];

/**
 * Lets a project receive email at a domain, or at a name below it. The workspace must have shown in DNS that the domain
 * is its own: email that others meant for it would be read here. At our own local domain, to which nothing from elsewhere
 * leads, receiving can be tried while email is captured.
 *
 * @param change `host`: default the domain; null switches receiving off
 * @throws AppError VALIDATION_ERROR, CONFLICT
 */
export async function setReceiving(
  domain: SenderDomain,
  { projectId, host: given }: { projectId: number; host: string | null | undefined },
  actor: Actor,
  deps: DomainsDeps,
): Promise<void> {
  const host = given === null ? null : readHost(given ?? domain.domain, domain, deps);
  const now = deps.clock();
  const change = { workspaceId: domain.workspaceId, subjectId: domain.id };
  try {
    await inTransaction(deps.db, async (tx) => {
      const before = await findReceiving(tx, domain.id);
      if (host === null) await deleteReceiving(tx, domain.id);
      else if (!(await putReceiving(tx, { domainId: domain.id, host, projectId, at: now })))
        throw taken(host);
      const { domain: name } = domain;
      const turned = {
        before: { domain: name, host: before?.host ?? null },
        after: { domain: name, host },
      };
      await recordChange(tx, { ...change, ...turned, action: 'domain.receiving_changed' }, actor, deps);
    });
  } catch (error) {
    throw host !== null && isHostTaken(error) ? taken(host) : error;
  }
}

function taken(host: string): AppError {
  return new AppError('CONFLICT', `Another domain of this installation receives at ${host} already.`);
}

function readHost(given: string, domain: SenderDomain, { setup }: DomainsDeps): string {
  const isOwn = domain.domain === LOCAL_DOMAIN || (!domain.captureOnly && domain.ownershipVerified);
  if (!isOwn || statusOf(domain, setup) !== 'verified')
    throw new AppError('CONFLICT', `Verify ${domain.domain} first: publish its DNS records and check them.`);
  const read = readSenderDomain(given);
  if (!read.ok) throw new AppError('VALIDATION_ERROR', read.message.replace(/^domain: /, 'host: '));
  const host = read.domain;
  if (host !== domain.domain && !host.endsWith(`.${domain.domain}`))
    throw new AppError('VALIDATION_ERROR', `host: ${host} is neither ${domain.domain} nor a name below it.`);
  if (host === setup.identity().returnPathDomain)
    throw new AppError('VALIDATION_ERROR', `host: ${host} is where bounces of this installation go.`);
  return host;
}

/** Whether a domain receives, its MX record, and whether DNS shows it. */
export async function describeReceiving(domain: SenderDomain, deps: DomainsDeps): Promise<Receiving> {
  const receiving = await findReceiving(deps.db, domain.id);
  const off = { state: 'off', message: 'This domain does not receive email.' } as const;
  if (!receiving) return { enabled: false, host: null, projectId: null, record: null, dns: off };
  const { host, projectId } = receiving;
  const { hostname } = deps.setup.identity();
  if (host === LOCAL_DOMAIN) return { enabled: true, host, projectId, record: null, dns: local };
  const record = { type: 'MX', name: host, value: `10 ${hostname}` } as const;
  return { enabled: true, host, projectId, record, dns: await checkMx(host, hostname, deps) };
}

const local = {
  state: 'ok',
  message: 'No MX record is needed: send to the SMTP listener on this machine (POSTPRESS_INBOUND_PORT).',
} as const;

async function checkMx(host: string, hostname: string, { dns }: DomainsDeps): Promise<Receiving['dns']> {
  if (hostname === LOCAL_DOMAIN)
    return {
      state: 'wrong',
      message: 'This installation has no public host name: set POSTPRESS_EMAIL_HOSTNAME.',
    };
  const answer = await dns.mx(host);
  if (!answer.ok && answer.kind === 'unreachable')
    return { state: 'unanswered', message: `${answer.message} Try again.` };
  if (!answer.ok)
    return {
      state: 'missing',
      message: `${answer.message} Publish MX ${host} with the value 10 ${hostname}.`,
    };
  const hosts = answer.records.map(({ exchange }) => exchange.toLowerCase());
  const others = hosts.filter((each) => each !== hostname.toLowerCase());
  if (others.length === hosts.length)
    return {
      state: 'wrong',
      message: `The MX record of ${host} names ${hosts.join(', ')}; expected ${hostname}. If people have mailboxes there, receive at a name below the domain instead.`,
    };
  if (others.length > 0)
    return {
      state: 'wrong',
      message: `${host} has other MX records, too (${others.join(', ')}): some email goes there.`,
    };
  return { state: 'ok', message: `The MX record of ${host} names ${hostname}.` };
}
