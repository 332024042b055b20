import type { OutgoingMessage } from '../../apps/server/src/email/message/prepare-message.ts';
import { reportOfSend, reportWithout } from '../../apps/server/src/email/transports/smtp-report.ts';
import type {
  AttemptReport,
  DeliverHooks,
  Transport,
} from '../../apps/server/src/email/transports/transport.ts';
import type { Chance } from '../faults/mail/chance.ts';
import type { Taken } from '../faults/mail/sink-conversation.ts';
import type { Machine, VirtualTime } from './virtual-time.ts';

/** The limits that the operator set for one provider. */
export const LIMITED = { provider: 'limited.example', connections: 4, perSecond: 10 } as const;
/** A provider whose server names a limit that no operator set. */
const STRICT = 'strict.example';
const STRICT_PER_SECOND = 8;
/** A domain whose server cannot be reached for some time. */
const DOWN = 'down.example';
/** Null MX: it takes no email at all. */
const NOWHERE = 'nowhere.example';
const PROVIDERS: Readonly<Record<string, string>> = {
  'one.limited.example': LIMITED.provider,
  'two.limited.example': LIMITED.provider,
  'shop.big.example': 'big.example',
  'home.big.example': 'big.example',
};

/** What recipients' servers do to an address, by the beginning of its name. */
export const kindsOfRecipients = ['plain', 'dead', 'full', 'grey', 'spam', 'late', 'angry'] as const;

/** Shares of messages at which connections break, and how slow servers are. */
export type ServerManners = { cut: number; defer: number; slow: number };

/** What a server has seen of one email. */
export type Seen = { begun: number; refusedForever: boolean; taken: number };

/** A connection of a worker to a provider. */
type Speaking = { machine: Machine; provider: string };

export type Servers = ReturnType<typeof simulateServers>;

/**
 * The servers of all recipients, at the port where production has its SMTP: connection, envelope, DATA, final dot and reply
 * each take simulated time, and each may be where a connection breaks.
 *
 * @param hear `onData` is called when a worker may send DATA: the moment after which an email counts as sent
 */
export function simulateServers(
  time: VirtualTime,
  chance: Chance,
  hear: {
    onData(message: OutgoingMessage, begunAtMs: number): void;
    onTaken(message: OutgoingMessage): void;
  },
) {
  const taken: Taken[] = [];
  const seen = new Map<string, Seen>();
  const speaking = new Set<Speaking>();
  const starts = new Map<string, number[]>();
  const faults: string[] = [];
  let manners: ServerManners = { cut: 0, defer: 0, slow: 0 };
  let downUntil = 0;

  const providerOf = (domain: string) => PROVIDERS[domain] ?? domain;
  const seenOf = (emailId: string): Seen => {
    const known = seen.get(emailId) ?? { begun: 0, refusedForever: false, taken: 0 };
    seen.set(emailId, known);
    return known;
  };

  /** Notes a connection, and whether it exceeds a limit of the operator. */
  function connect(machine: Machine, provider: string): Speaking {
    const one = { machine, provider };
    speaking.add(one);
    const times = starts.get(provider) ?? [];
    starts.set(provider, times);
    times.push(time.wallMs);
    if (provider !== LIMITED.provider) return one;
    const inTenSeconds = times.filter((at) => at > time.wallMs - 10_000).length;
    if (inTenSeconds > LIMITED.perSecond * 10 + 2)
      faults.push(
        `${inTenSeconds} attempts at ${provider} within ten seconds; ${LIMITED.perSecond} a second are allowed`,
      );
    return one;
  }

  async function offer(message: OutgoingMessage, hooks: DeliverHooks): Promise<AttemptReport> {
    const { emailId, recipientDomain: domain } = message;
    const provider = providerOf(domain);
    const server = { host: `mx.${provider}`, address: '192.0.2.1', tlsVersion: null, tlsCipher: null };
    const report = (outcome: Parameters<typeof reportOfSend>[0]) =>
      reportOfSend(outcome, server, '* simulated');
    const pause = () =>
      time.wait(chance.happens(manners.slow) ? 500 + chance.next() * 5_000 : 3 + chance.next() * 40);
    if (domain === NOWHERE)
      return reportWithout('refused', 'The domain takes no email.', { enhancedStatus: '5.1.10' });
    await pause();
    if (hooks.signal.aborted)
      return reportWithout('unreachable', 'We stopped before the message was offered.');
    if (domain === DOWN && time.nowMs < downUntil)
      return reportWithout('unreachable', `${server.host} refused the connection.`, { server });
    if (chance.happens(manners.cut / 2)) return report({ kind: 'lost', stage: 'MAIL', message: 'reset' });
    await pause();
    const rejection = rejectionOf(message, hooks.attempt) ?? deferral(provider);
    if (rejection) {
      if (rejection.code >= 500) seenOf(emailId).refusedForever = true;
      return report({ kind: 'rejected', stage: 'RCPT', reply: rejection });
    }
    const begunAtMs = time.wallMs;
    await hooks.beforeData(server);
    hear.onData(message, begunAtMs);
    seenOf(emailId).begun++;
    await pause();
    if (hooks.signal.aborted) return report({ kind: 'aborted' });
    if (chance.happens(manners.cut / 4)) return report({ kind: 'lost', stage: 'message', message: 'reset' });
    return afterDot(message, report);
  }

  /** The message is out: what the server does happens whether or not the worker is there to read its reply. */
  async function afterDot(
    message: OutgoingMessage,
    report: (outcome: Parameters<typeof reportOfSend>[0]) => AttemptReport,
  ): Promise<AttemptReport> {
    const { emailId, envelope } = message;
    const isCut = chance.happens(manners.cut);
    const rejects = envelope.to.startsWith('spam');
    const takes = !rejects && (!isCut || chance.happens(0.5));
    if (takes)
      time.after(
        chance.next() * 10,
        () => {
          taken.push({ messageId: emailId, to: envelope.to, at: time.wallMs });
          seenOf(emailId).taken++;
          hear.onTaken(message);
        },
        null,
      );
    await time.wait(11 + chance.next() * 30);
    if (isCut) return report({ kind: 'unknown', message: 'reset' });
    if (!rejects) return report({ kind: 'accepted', reply: reply(250, '2.0.0', 'taken') });
    seenOf(emailId).refusedForever = true;
    return report({
      kind: 'rejected',
      stage: 'message',
      reply: reply(554, '5.7.1', 'Message refused as spam'),
    });
  }

  function deferral(provider: string) {
    if (provider === STRICT) {
      const recent = (starts.get(provider) ?? []).filter((at) => at > time.wallMs - 1_000).length;
      if (recent > STRICT_PER_SECOND)
        return reply(450, '4.7.0', 'Rate limit exceeded: too many messages, slow down');
    }
    return chance.happens(manners.defer) ? reply(451, '4.3.0', 'Try again later') : undefined;
  }

  return {
    taken,
    seen,
    faults,
    providerOf,
    behave(next: ServerManners) {
      manners = next;
    },
    /** The server of one domain cannot be reached for so long. */
    goDown(ms: number) {
      downUntil = time.nowMs + ms;
    },
    /** Connections to the provider that the operator limited. */
    get limitedConnections() {
      return [...speaking].filter(({ provider }) => provider === LIMITED.provider).length;
    },
    /** Connections of a machine that died are closed. */
    forget(machine: Machine) {
      for (const each of speaking) if (each.machine === machine) speaking.delete(each);
    },
    transportOf(machine: Machine): Transport {
      return {
        kind: 'mx',
        async deliver(message, hooks) {
          const one = connect(machine, providerOf(message.recipientDomain));
          try {
            const report = await offer(message, hooks);
            return { ...report, final: report.outcome === 'accepted' };
          } finally {
            speaking.delete(one);
          }
        },
        async providerOf(domain) {
          await time.wait(1 + chance.next() * 20);
          return providerOf(domain);
        },
        close: async () => {},
      };
    },
  };
}

/** The attempts after which a full mailbox has room again. */
const FULL_ATTEMPTS = 4;

function rejectionOf({ envelope }: OutgoingMessage, attempt: number) {
  const { to } = envelope;
  if (to.startsWith('dead')) return reply(550, '5.1.1', 'User unknown');
  if (to.startsWith('full') && attempt <= FULL_ATTEMPTS) return reply(452, '4.2.2', 'Mailbox full');
  // For good: its emails expire.
  if (to.startsWith('full-0')) return reply(452, '4.2.2', 'Mailbox full');
  if (to.startsWith('grey') && attempt === 1) return reply(451, '4.7.1', 'Greylisted, try again');
  return undefined;
}

function reply(code: number, enhancedStatus: string, text: string) {
  return { code, enhancedStatus, lines: [`${enhancedStatus} ${text}`] };
}
