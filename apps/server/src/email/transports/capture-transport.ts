import { setTimeout as wait } from 'node:timers/promises';
import { NOT_STORED_SUBJECT } from '@postpress/contracts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { LOCAL_DOMAIN } from '../../config/index.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import { notifyApart } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import {
  CAPTURED_CHANNEL,
  type CapturedMessage,
  insertCapturedMessage,
  toCapturedNews,
} from './captured-messages.ts';
import { reportWithout } from './smtp-report.ts';
import type { AttemptReport, RemoteServer, Transport } from './transport.ts';

export type CaptureDeps = { db: Db; clock: Clock; newId: NewId; log: Log };

/** Replaces the recipient's server: nothing is sent. */
const HERE: RemoteServer = { host: LOCAL_DOMAIN, address: null, tlsVersion: null, tlsCipher: null };
const TAKEN = 'Captured in the inbox of this installation; nothing left this machine.';
const WITHHELD =
  'The content of this email is not stored: it was sent with storeContent: false. Send without it to see the content here.';
const NOT_STORED = 'The message could not be stored in the inbox; the log says why.';
const CONNECTION_LOST = 'The database connection was lost while the message was being stored in the inbox.';
/** A database that restarts is back within a second or two; the lease is longer. */
const STORE_TRIES = 3;
const RETRY_MS = 500;

/**
 * The transport of a fresh installation: stores each complete, signed message for /inbox.
 *
 * It acts as the recipient's own server. The message is stored after the attempt row is committed, in its own
 * transaction. Of an email whose content is not stored, it keeps a note instead. If the process dies in between, the attempt has an unknown outcome, as with SMTP after the final dot.
 */
export function createCaptureTransport(deps: CaptureDeps): Transport {
  const announce = announceAfterCommits(deps.db);
  return {
    kind: 'capture',
    async deliver(message, { beforeData, signal }) {
      signal.throwIfAborted();
      await beforeData(HERE);
      const captured = toCaptured(message, deps);
      const report = await store(captured, deps);
      if (report.outcome === 'accepted') announce(captured);
      return report;
    },
    close: async () => {},
  };
}

const ANNOUNCED_MAX = 1_000;
const ANNOUNCE_PAUSE_MS = 10;

/**
 * Tells waiting readers of stored messages: of the first at once, of those of the next 10 ms together, so that the lock
 * of notifications is not part of every insert. If this process dies in between, readers find them when their time is up.
 */
function announceAfterCommits(db: Db): (message: CapturedMessage) => void {
  const news = createMicroBatch<string, undefined>({
    itemsMax: ANNOUNCED_MAX,
    isWorthSplitting: () => false,
    async run(payloads) {
      await notifyApart(
        db,
        payloads.map((payload) => ({ channel: CAPTURED_CHANNEL, payload })),
      );
      await wait(ANNOUNCE_PAUSE_MS);
      return payloads.map(() => undefined);
    },
  });
  return (message) => void news.submit(toCapturedNews(message)).catch(() => {});
}

function toCaptured(
  message: OutgoingMessage,
  { clock, newId }: CaptureDeps,
): CapturedMessage & { raw: Buffer } {
  const { emailId, projectId, workspaceId, envelope } = message;
  const { subject, raw } = message.storesContent ? message : withheld(message);
  return {
    id: newId(),
    emailId,
    projectId,
    workspaceId,
    envelopeFrom: envelope.from,
    envelopeTo: envelope.to,
    subject,
    raw,
    capturedAt: clock(),
  };
}

/** What is kept of a message whose content is not stored. */
function withheld({ senderDomain, envelope }: OutgoingMessage): Pick<OutgoingMessage, 'subject' | 'raw'> {
  const lines = [
    `From: <no-reply@${senderDomain}>`,
    `To: <${envelope.to}>`,
    `Subject: ${NOT_STORED_SUBJECT}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    WITHHELD,
    '',
  ];
  return { subject: NOT_STORED_SUBJECT, raw: Buffer.from(lines.join('\r\n')) };
}

/** Uses one id for the whole attempt, so that a message whose storing was not confirmed is not stored twice. */
async function store(
  message: CapturedMessage & { raw: Buffer },
  { db, log }: CaptureDeps,
): Promise<AttemptReport> {
  for (let tries = 1; ; tries++) {
    try {
      await insertCapturedMessage(db, message);
      return report(message, 'accepted', TAKEN);
    } catch (cause) {
      // For example a full disk: the next attempt may succeed.
      if (!isDatabaseAway(cause)) {
        log.error({ err: cause, emailId: message.emailId }, 'A message could not be stored in the inbox');
        return report(message, 'deferred', NOT_STORED);
      }
      if (tries === STORE_TRIES) return report(message, 'unknown', CONNECTION_LOST);
      await wait(RETRY_MS);
    }
  }
}

function report(
  { envelopeFrom, envelopeTo, id }: CapturedMessage,
  outcome: 'accepted' | 'unknown' | 'deferred',
  replyText: string,
): AttemptReport {
  const dialogue = [
    'The transport is capture: no server is called.',
    `From <${envelopeFrom}> to <${envelopeTo}>.`,
    replyText,
    ...(outcome === 'accepted' ? [`See it at /inbox/${id}`] : []),
  ].join('\n');
  const reply = outcome === 'accepted' ? replyText : null;
  return { ...reportWithout(outcome, replyText, { server: HERE, dialogue }), final: true, reply };
}
