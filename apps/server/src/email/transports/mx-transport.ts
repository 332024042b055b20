import { hash } from 'node:crypto';
import type { TlsHold } from '@postpress/contracts';
import type { SourceAddress } from '../../config/index.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { DaneTarget, SmtpTls } from '../../platform/smtp/open-session.ts';
import { createSessionPool } from '../../platform/smtp/session-pool.ts';
import { smtpTimeouts } from '../../platform/smtp/smtp-timeouts.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import { connectionBounds } from './connection-bounds.ts';
import type { Dane, HostDemand } from './dane.ts';
import type { MtaSts } from './mta-sts.ts';
import { type MtaStsPolicy, mayReceive } from './mta-sts-policy.ts';
import type { MxRoutes } from './mx-routes.ts';
import { type Offer, offerMessage } from './offer-message.ts';
import { failureRank, openAnyAddress } from './open-any-address.ts';
import type { RelayTransportOptions } from './relay-transport.ts';
import { reportInsecure, reportWithout, reportWithoutTls } from './smtp-report.ts';
import type { AttemptReport, DeliverHooks, Transport } from './transport.ts';

type MxTransportOptions = Omit<RelayTransportOptions, 'url' | 'provider' | 'wantsReports'> & {
  /** Addresses of this machine to send from, with names for EHLO; none: the system chooses. */
  sources?: readonly SourceAddress[];
  /** 25, except in tests. */
  port: number;
  routes: MxRoutes;
  mtaSts: MtaSts;
  /** Absent: without a resolver that validates, DNS demands nothing. */
  dane?: Dane | undefined;
  policy: AddressPolicy;
};

/** Hosts tried in one attempt. */
const HOSTS_MAX = 5;

/**
 * Delivers to the recipient's own hosts (RFC 5321, 5.1), in the order of preference. Uses TLS where it is offered. A
 * domain with an enforced MTA-STS policy (RFC 8461) gets email only over TLS with a valid certificate, at the hosts
 * that the policy names. A host with signed TLSA records gets it only over TLS with a certificate that matches them (DANE,
 * RFC 7672). Where neither demands TLS, the sender’s domain may.
 */
export function createMxTransport(options: MxTransportOptions): Transport {
  const { connectionsMax, nowMs, dane: demands } = options;
  const pool = createSessionPool({ ...connectionBounds, connectionsMax, nowMs });
  const { hostname, sources = [], port, resolve, policy, trust, timeouts = smtpTimeouts } = options;

  const offerTo = async (
    host: string,
    security: Security,
    message: OutgoingMessage,
    hooks: DeliverHooks,
  ): Promise<HostOffer> => {
    const { signal } = hooks;
    const source = chooseSource(sources, message.senderDomain);
    const { tls, dane, required } = security;
    const target = { host, port, tls, ...(dane && { dane }) };
    const open = () =>
      openAnyAddress(target, resolve, {
        hostname: source?.hostname ?? hostname(),
        localAddress: source?.address,
        timeouts,
        policy,
        trust,
        signal,
        nowMs,
      });
    const key = `${host} ${keyOf(security)} ${source?.address ?? ''}`;
    const offer = await offerMessage(message, hooks, { pool, key, open });
    return { ...offer, ...(required && { required }) };
  };

  const demandOf = async (domain: string, host: string): Promise<HostDemand> =>
    (await demands?.find(domain, host)) ?? { kind: 'none' };

  const findDestination = async (domain: string): Promise<Destination> => {
    const route = await options.routes.find(domain);
    if (route.kind !== 'hosts') return { report: reportOfRoute(route) };
    const sts = await options.mtaSts.find(domain);
    const enforced = sts?.mode === 'enforce';
    const allowed = enforced ? route.hosts.filter((host) => mayReceive(sts, host)) : route.hosts;
    const [host, ...others] = allowed.slice(0, HOSTS_MAX);
    if (host === undefined) return { report: outsidePolicy(domain, route.hosts, sts) };
    return { first: { host, demand: await demandOf(domain, host) }, others, enforced };
  };

  const deliverTo = async (destination: Destination, message: OutgoingMessage, hooks: DeliverHooks) => {
    if ('report' in destination) return destination.report;
    const { recipientDomain: domain, requiresTls } = message;
    const { first, others, enforced } = destination;
    const offerWith = async (host: string, demand: HostDemand): Promise<HostOffer> => {
      if (demand.kind === 'unanswered') return notKnown(demand);
      const security = securityOf(demand, { domain, host, enforced, requiresTls });
      return offerTo(host, security, message, hooks);
    };
    let offer = await offerWith(first.host, first.demand);
    let best = offer;
    for (const host of others) {
      // A resolver that does not answer for one host is not waited for again for each of the others.
      if (wasMade(offer) || offer.report.tlsHold === 'DnssecUnanswered') break;
      offer = await offerWith(host, await demandOf(domain, host));
      best = moreSpecific(best, offer);
    }
    return wasMade(offer) ? asFinal(offer.report) : reportOfNone(best, message);
  };

  const lookUp = async (message: OutgoingMessage) => {
    const destination = await findDestination(message.recipientDomain);
    return (hooks: DeliverHooks) => deliverTo(destination, message, hooks);
  };

  return {
    kind: 'mx',
    lookUp,
    deliver: async (message, hooks) => (await lookUp(message))(hooks),
    async providerOf(domain) {
      const route = await options.routes.find(domain);
      return route.kind === 'hosts' ? route.provider : undefined;
    },
    close: () => pool.close(),
  };
}

/** How a host is connected to, and who requires that. */
type Security = { tls: SmtpTls; dane?: DaneTarget; required?: Requirement };
/** What holds the email back where the host does not meet it. */
type Requirement = Extract<TlsHold, 'DaneUnmet' | 'MtaStsUnmet' | 'TlsRequired'>;
type HostOffer = Offer & Pick<Security, 'required'>;
/** Where a message goes, as DNS says; what other hosts than the first demand is asked when that one fails. */
type Destination =
  | { first: { host: string; demand: HostDemand }; others: readonly string[]; enforced: boolean }
  | { report: AttemptReport };

/** Whether no other host is to be tried. */
function wasMade({ notOpened }: HostOffer): boolean {
  return notOpened === undefined || notOpened === 'aborted';
}

/** What the recipient’s domain publishes. */
const publishes: Readonly<Record<Exclude<Requirement, 'TlsRequired'>, string>> = {
  DaneUnmet: 'publishes TLSA records (DANE)',
  MtaStsUnmet: 'enforces MTA-STS',
};

/** DANE before MTA-STS: who publishes both has both checked by who knows both (RFC 8461, 2). */
function securityOf(
  demand: Exclude<HostDemand, { kind: 'unanswered' }>,
  {
    domain,
    host,
    enforced,
    requiresTls,
  }: { domain: string; host: string; enforced: boolean; requiresTls: boolean },
): Security {
  if (demand.kind === 'dane')
    return {
      tls: 'dane',
      dane: { records: demand.records, names: [host, domain] },
      required: 'DaneUnmet',
    };
  if (enforced) return { tls: 'verified', required: 'MtaStsUnmet' };
  if (demand.kind === 'encrypted') return { tls: 'encrypted', required: 'DaneUnmet' };
  if (requiresTls) return { tls: 'encrypted', required: 'TlsRequired' };
  return { tls: 'opportunistic' };
}

/** Connections are reused for the same demands only. */
function keyOf({ tls, dane }: Security): string {
  if (!dane) return tls;
  const records = dane.records.map(({ usage, selector, matching, data }) =>
    [usage, selector, matching, data.toString('base64')].join(':'),
  );
  return `${tls} ${dane.names.join(' ')} ${records.sort().join(' ')}`;
}

/** Without the answer, an attacker between us could keep the records from us: the email waits (RFC 7672, 2.1.2). */
function notKnown({ hold, message }: HostDemand & { kind: 'unanswered' }): HostOffer {
  const why = `whether the server has TLSA records (DANE) is not known. ${message}`;
  return { report: reportInsecure(hold, why), notOpened: 'tls' };
}

function asFinal(report: AttemptReport): AttemptReport {
  return { ...report, final: report.outcome === 'accepted' };
}

/** RFC 7505, 4.2 and RFC 3463: null MX 5.1.10 (RFC 7505), no such domain 5.1.2, no answer 4.4.3. */
function reportOfRoute(route: { kind: 'null-mx' | 'no-domain' | 'unreachable'; message: string }) {
  if (route.kind === 'unreachable')
    return reportWithout('unreachable', route.message, { enhancedStatus: '4.4.3' });
  const enhancedStatus = route.kind === 'null-mx' ? '5.1.10' : '5.1.2';
  return reportWithout('refused', route.message, { enhancedStatus });
}

function outsidePolicy(domain: string, hosts: readonly string[], sts: MtaStsPolicy | undefined) {
  const why = `the MTA-STS policy of ${domain} is enforced and names ${sts?.mx.join(', ')}, but its MX is ${hosts.join(', ')}. Nothing may be sent there.`;
  return reportInsecure('MtaStsUnmet', why);
}

function moreSpecific(best: HostOffer | undefined, next: HostOffer): HostOffer {
  if (!best?.notOpened || !next.notOpened) return next;
  const better = failureRank[next.notOpened] > failureRank[best.notOpened] ? next : best;
  const dialogue = `${best.report.dialogue}\n${next.report.dialogue}`;
  return { ...better, report: { ...better.report, dialogue } };
}

function reportOfNone(
  { report, notOpened, required }: HostOffer,
  { recipientDomain: domain, senderDomain }: OutgoingMessage,
): AttemptReport {
  if (notOpened === 'blocked')
    return {
      ...report,
      outcome: 'failed',
      reason: `${domain} has its mail sent to an address that is never called: ${report.reason} POSTPRESS_OUTBOUND_ALLOW may open it.`,
    };
  if (notOpened !== 'tls' || required === undefined) return report;
  if (required === 'TlsRequired') return reportWithoutTls(report, senderDomain);
  const why = `${domain} ${publishes[required]}, and ${report.host} does not meet it: ${report.reason}`;
  return reportInsecure(required, why, report);
}

/**
 * The address from which the email of a sender domain leaves: one of its own, otherwise one of those for all. A domain
 * keeps its address, in every process, because mailbox providers judge both together: rendezvous hashing moves few
 * domains where an address is added or removed.
 */
export function chooseSource(
  sources: readonly SourceAddress[],
  senderDomain: string,
): SourceAddress | undefined {
  const own = sources.filter((source) => source.senderDomain === senderDomain);
  const open = own.length > 0 ? own : sources.filter((source) => source.senderDomain === null);
  return open
    .map((source) => ({ source, score: hash('sha256', `${senderDomain}/${source.address}`) }))
    .sort((one, other) => (one.score < other.score ? -1 : 1))[0]?.source;
}
