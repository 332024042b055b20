import { SIMULATOR_DOMAIN, type SimulatedOutcome } from '@postpress/contracts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Enqueue } from '../../platform/queue/lazy-queue.ts';
import { replyText, type SmtpReply } from '../../platform/smtp/smtp-reply.ts';
import { readAddress } from '../message/mail-addresses.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import { readSimulatedOutcome } from '../message/simulated-recipient.ts';
import { reportOfSend, reportWithout } from '../transports/smtp-report.ts';
import type { AttemptReport, DeliverHooks, Transport } from '../transports/transport.ts';

export type SimulatorDeps = {
  db: Db;
  clock: Clock;
  /** Stores what is delivered. */
  capture: Transport;
  enqueue: Enqueue;
  /** `none`: retries and complaints follow at once. */
  delays: 'realistic' | 'none';
};

const SERVER = { host: `mx.${SIMULATOR_DOMAIN}`, address: null, tlsVersion: null, tlsCipher: null };
const FAILED = 'The recipient forces a failure of ours: nothing was offered to a server.';
/** How long after its delivery an email is reported as spam. */
const COMPLAINT_MS = 30_000;

/**
 * The transport of emails whose recipient forces an outcome (`simulatedOutcomes`): it answers as the recipient's server
 * would, and no connection is opened. What follows from its reports is decided and recorded as for every attempt. What
 * it accepts is stored for /inbox.
 */
export function createSimulatorTransport(deps: SimulatorDeps): Transport {
  return {
    kind: 'simulator',
    async deliver(message, hooks) {
      hooks.signal.throwIfAborted();
      return answers[outcomeOf(message)](message, hooks, deps);
    },
    close: async () => {},
  };
}

function outcomeOf({ envelope }: OutgoingMessage): SimulatedOutcome {
  const to = readAddress(envelope.to);
  const read = to.ok ? readSimulatedOutcome(to.address) : undefined;
  return read?.ok ? read.outcome : 'delivered';
}

type Answer = (
  message: OutgoingMessage,
  hooks: DeliverHooks,
  deps: SimulatorDeps,
) => AttemptReport | Promise<AttemptReport>;

const answers: Readonly<Record<SimulatedOutcome, Answer>> = {
  delivered: (message, hooks, { capture }) => capture.deliver(message, hooks),
  delayed: (message, hooks, deps) => {
    if (hooks.attempt > 1) return answers.delivered(message, hooks, deps);
    const report = rejection(message, 450, '4.2.0', 'Recipient address rejected: Greylisted');
    return deps.delays === 'none' ? { ...report, retryAfterMs: 0 } : report;
  },
  bounced: (message) =>
    rejection(message, 550, '5.1.1', 'Recipient address rejected: User unknown in virtual mailbox table'),
  'soft-bounced': (message) => rejection(message, 552, '5.2.2', 'The recipient’s mailbox is full'),
  complained: (message, { beforeData, ...hooks }, deps) =>
    deps.capture.deliver(message, {
      ...hooks,
      async beforeData(server) {
        await beforeData(server);
        await enqueueComplaint(message, deps);
      },
    }),
  // Acceptance refuses them; one that was accepted before its recipient was simulated fails like a suppressed one.
  suppressed: () => reportWithout('failed', FAILED, { server: SERVER }),
  failed: () => reportWithout('failed', FAILED, { server: SERVER }),
};

/** As Postfix words it, so that it is classified as a real one. */
function rejection({ envelope }: OutgoingMessage, code: number, status: string, text: string): AttemptReport {
  const reply: SmtpReply = { code, enhancedStatus: status, lines: [`${status} <${envelope.to}>: ${text}`] };
  const dialogue = [
    'The recipient forces this outcome: no server is called.',
    `RCPT TO:<${envelope.to}>`,
    replyText(reply),
  ].join('\n');
  return reportOfSend({ kind: 'rejected', reply, stage: 'RCPT' }, SERVER, dialogue);
}

/** Enqueued before the delivery is recorded, so that a process that dies then does not lose it. */
async function enqueueComplaint(
  { emailId, envelope }: OutgoingMessage,
  { db, clock, enqueue, delays }: SimulatorDeps,
): Promise<void> {
  const startAfter = delays === 'none' ? {} : { startAfter: new Date(clock().getTime() + COMPLAINT_MS) };
  const payload = { emailId, returnPath: envelope.from };
  await enqueue(db, 'simulate-complaint', payload, { singletonKey: emailId, ...startAfter });
}
