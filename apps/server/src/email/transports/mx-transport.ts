import { hash } from 'node:crypto';
import type { SourceAddress } from '../../config/index.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import { createSessionPool } from '../../platform/smtp/session-pool.ts';
import { smtpTimeouts } from '../../platform/smtp/smtp-timeouts.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import { connectionBounds } from './connection-bounds.ts';
import type { MtaSts } from './mta-sts.ts';
import { type MtaStsPolicy, mayReceive } from './mta-sts-policy.ts';
import type { MxRoutes } from './mx-routes.ts';
import { type Offer, offerMessage } from './offer-message.ts';
import { failureRank, openAnyAddress } from './open-any-address.ts';
import type { RelayTransportOptions } from './relay-transport.ts';
import { reportWithout } from './smtp-report.ts';
import type { AttemptReport, DeliverHooks, Transport } from './transport.ts';

type MxTransportOptions = Omit<RelayTransportOptions, 'url' | 'provider' | 'wantsReports'> & {
  /** Addresses of this machine to send from, with names for EHLO; none: the system chooses. */
  sources?: readonly SourceAddress[];
  /** 25, except in tests. */
  port: number;
  routes: MxRoutes;
  mtaSts: MtaSts;
  policy: AddressPolicy;
};

/** Hosts tried in one attempt. */
const HOSTS_MAX = 5;

/**
 * Delivers to the recipient's own hosts (RFC 5321, 5.1), in the order of preference. Uses TLS where it is offered. A
 * domain with an enforced MTA-STS policy (RFC 8461) gets email only over TLS with a valid certificate, at the hosts
 * that the policy names.
 */
export function createMxTransport(options: MxTransportOptions): Transport {
  const { connectionsMax, nowMs } = options;
  const pool = createSessionPool({ ...connectionBounds, connectionsMax, nowMs });
  const { hostname, sources = [], port, resolve, policy, trust, timeouts = smtpTimeouts } = options;

  const offerTo = (host: string, enforced: boolean, message: OutgoingMessage, hooks: DeliverHooks) => {
    const tls = enforced ? 'verified' : 'opportunistic';
    const { signal } = hooks;
    const source = chooseSource(sources, message.senderDomain);
    const open = () =>
      openAnyAddress({ host, port, tls }, resolve, {
        hostname: source?.hostname ?? hostname(),
        localAddress: source?.address,
        timeouts,
        policy,
        trust,
        signal,
        nowMs,
      });
    return offerMessage(message, hooks, { pool, key: `${host} ${tls} ${source?.address ?? ''}`, open });
  };

  return {
    kind: 'mx',
    async deliver(message, hooks) {
      const domain = message.recipientDomain;
      const route = await options.routes.find(domain);
      if (route.kind !== 'hosts') return reportOfRoute(route);
      const sts = await options.mtaSts.find(domain);
      const enforced = sts?.mode === 'enforce';
      const hosts = enforced ? route.hosts.filter((host) => mayReceive(sts, host)) : route.hosts;
      if (hosts.length === 0) return outsidePolicy(domain, route.hosts, sts);
      let best: Offer | undefined;
      for (const host of hosts.slice(0, HOSTS_MAX)) {
        const offer = await offerTo(host, enforced, message, hooks);
        if (offer.notOpened === undefined || offer.notOpened === 'aborted') return asFinal(offer.report);
        best = moreSpecific(best, offer);
      }
      return best ? reportOfNone(best, domain, enforced) : outsidePolicy(domain, route.hosts, sts);
    },
    async providerOf(domain) {
      const route = await options.routes.find(domain);
      return route.kind === 'hosts' ? route.provider : undefined;
    },
    close: () => pool.close(),
  };
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
  const reason = `TLS policy: the MTA-STS policy of ${domain} is enforced and names ${sts?.mx.join(', ')}, but its MX is ${hosts.join(', ')}. Nothing may be sent there.`;
  return reportWithout('unreachable', reason, { enhancedStatus: '4.7.5' });
}

function moreSpecific(best: Offer | undefined, next: Offer): Offer {
  if (!best?.notOpened || !next.notOpened) return next;
  const better = failureRank[next.notOpened] > failureRank[best.notOpened] ? next : best;
  const dialogue = `${best.report.dialogue}\n${next.report.dialogue}`;
  return { ...better, report: { ...better.report, dialogue } };
}

function reportOfNone({ report, notOpened }: Offer, domain: string, enforced: boolean): AttemptReport {
  if (notOpened === 'blocked')
    return {
      ...report,
      outcome: 'failed',
      reason: `${domain} has its mail sent to an address that is never called: ${report.reason} POSTPRESS_OUTBOUND_ALLOW may open it.`,
    };
  if (notOpened === 'tls' && enforced)
    return {
      ...report,
      enhancedStatus: '4.7.5',
      reason: `TLS policy: ${domain} enforces MTA-STS, and ${report.host} does not meet it: ${report.reason}`,
    };
  return report;
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
