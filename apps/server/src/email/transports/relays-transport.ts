import { hash } from 'node:crypto';
import type { RelaySetting } from '../../config/index.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import { RelayHealth, type RelayState } from './relay-health.ts';
import { createRelayTransport, type RelayTransportOptions } from './relay-transport.ts';
import { reportWithout } from './smtp-report.ts';
import type { AttemptReport, Transport } from './transport.ts';

type RelaysTransportOptions = Omit<RelayTransportOptions, 'url' | 'provider'> & {
  relays: readonly RelaySetting[];
  /** Called when a relay fails or works again, and at most once a minute when it accepts email. */
  onHealth: (state: RelayState) => void;
};

/** How many relays one attempt tries at most. */
const TRIED_MAX = 5;

/**
 * Delivers by several relays: routes, weights and failover.
 *
 * An email goes to the next relay only if the one before cannot have accepted it: no connection, a connection lost
 * before the final dot was sent, or a negative reply (4xx). After an unknown outcome the attempt ends: the email is
 * marked as possibly sent twice before it is tried again.
 */
export function createRelaysTransport({ relays, onHealth, ...options }: RelaysTransportOptions): Transport {
  const health = new RelayHealth(options.nowMs, onHealth);
  const transports = new Map(
    relays.map(({ name, url, provider }) => [name, createRelayTransport({ ...options, url, provider })]),
  );
  return {
    kind: 'relay',
    async deliver(message, hooks) {
      const passed: Passed[] = [];
      const candidates = health.order(chooseRelays(relays, message)).slice(0, TRIED_MAX);
      for (const { name } of candidates) {
        health.noteTry(name);
        const report = (await transports.get(name)?.deliver(message, hooks)) ?? noRelay();
        if (hooks.signal.aborted && report.outcome === 'unreachable') return report;
        if (report.tlsHold !== 'TlsRequired') health.noteReport(name, report);
        const named = relays.length === 1 ? report : { ...report, relay: name };
        if (!wasNotAccepted(report)) return withPassed({ name, report: named }, passed);
        passed.push({ name, report: named });
      }
      // A server's reply says more than a connection that was not opened.
      const reported = passed.find(({ report }) => report.outcome === 'deferred') ?? passed.at(-1);
      if (!reported) return noRelay();
      return withPassed(
        reported,
        passed.filter((each) => each !== reported),
      );
    },
    async close() {
      await Promise.all([...transports.values()].map((transport) => transport.close()));
    },
  };
}

type Passed = { name: string; report: AttemptReport };

function wasNotAccepted({ outcome }: AttemptReport): boolean {
  return outcome === 'unreachable' || outcome === 'deferred';
}

function noRelay(): AttemptReport {
  return reportWithout('unreachable', 'No relay is configured for this email.');
}

/** The report, with the relays that were passed over in its reason, if it is one of failure, and in its transcript. */
function withPassed({ name, report }: Passed, passed: readonly Passed[]): AttemptReport {
  if (passed.length === 0) return report;
  const others = passed.map((each) => `${each.name}: ${each.report.reason}`).join(' ');
  const parts = [...passed, { name, report }];
  return {
    ...report,
    reason: report.outcome === 'accepted' ? report.reason : `${report.reason} Other relays: ${others}`,
    dialogue: parts.map((each) => `* Relay ${each.name}\n${each.report.dialogue}`).join('\n'),
  };
}

type Routed = Pick<OutgoingMessage, 'emailId' | 'senderDomain' | 'recipientDomain'>;

/**
 * The relays that may take an email, in the order in which they are tried: those of the closest route, by weight.
 *
 * A route of sender and recipient is closer than one of the sender, that closer than one of the recipient, and that
 * closer than none. Relays of other routes are never a fallback: a route may be there because no other relay is allowed.
 *
 * The order is that of weighted rendezvous hashing: it depends on the email and the relays alone, so that retries of an
 * email begin with the same relay, in any process, and a relay that is added or removed moves its share only.
 */
export function chooseRelays(relays: readonly RelaySetting[], message: Routed): RelaySetting[] {
  const matching = relays.filter((relay) => isFor(relay, message));
  const closest = Math.max(...matching.map(closeness));
  return matching
    .filter((relay) => closeness(relay) === closest)
    .map((relay) => ({ relay, score: scoreOf(message.emailId, relay) }))
    .sort((one, other) => (one.score < other.score ? -1 : one.score > other.score ? 1 : 0))
    .map(({ relay }) => relay);
}

function isFor({ from, to }: RelaySetting, { senderDomain, recipientDomain }: Routed): boolean {
  return includes(from, senderDomain) && includes(to, recipientDomain);
}

function includes(domains: readonly string[], domain: string): boolean {
  if (domains.length === 0) return true;
  return domains.some((each) => (each.startsWith('*.') ? domain.endsWith(each.slice(1)) : domain === each));
}

function closeness({ from, to }: RelaySetting): number {
  return (from.length > 0 ? 2 : 0) + (to.length > 0 ? 1 : 0);
}

const UNIFORM_DIGITS = 12;

/** Lower is better: exponentially distributed with the weight as rate, so that the least is each one's by its weight. */
function scoreOf(emailId: string, { name, weight }: RelaySetting): number {
  const digits = hash('sha256', `${emailId}/${name}`, 'hex').slice(0, UNIFORM_DIGITS);
  const uniform = (Number.parseInt(digits, 16) + 1) / (16 ** UNIFORM_DIGITS + 1);
  return -Math.log(uniform) / weight;
}
