import { hash } from 'node:crypto';
import type { RelaySetting } from '../../config/index.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';

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
