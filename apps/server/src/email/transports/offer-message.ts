import { beginSpan, inSpan, type Span } from '../../base/tracing.ts';
import type { OpenFailure, OpenOutcome } from '../../platform/smtp/open-session.ts';
import type { SessionPool } from '../../platform/smtp/session-pool.ts';
import type { SmtpOutcome, SmtpSession } from '../../platform/smtp/smtp-session.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import { classifyReport, reportOfOpening, reportOfSend, reportWithout } from './smtp-report.ts';
import type { AttemptReport, DeliverHooks } from './transport.ts';

export type Offer = {
  report: AttemptReport;
  /** Set where no connection was opened, so that another host can be tried. */
  notOpened?: OpenFailure['kind'];
};

export type Destination = {
  pool: SessionPool;
  /** One destination: host, port and kind of TLS. */
  key: string;
  open: () => Promise<OpenOutcome>;
  /** Whether to request reports of success and delay. */
  wantsReports?: boolean;
};

/**
 * Sends a message over a pooled connection. A used connection that the remote server closed meanwhile is replaced by a
 * new one, once: nothing was sent on it.
 */
export async function offerMessage(
  message: OutgoingMessage,
  hooks: DeliverHooks,
  destination: Destination,
): Promise<Offer> {
  const { pool, key, open, wantsReports = false } = destination;
  const { signal } = hooks;
  for (let fresh = false; ; fresh = true) {
    const acquired = await inSpan({ name: 'smtp connect', kind: 'client' }, () =>
      pool.acquire(key, open, { tenant: String(message.projectId), signal, fresh }),
    );
    if (!acquired)
      return { report: reportWithout('unreachable', 'We stopped before the message was offered.') };
    if (!acquired.ok) return { report: reportOfOpening(acquired), notOpened: acquired.kind };
    const { session, reused } = acquired;
    try {
      const { outcome, offered } = await send(session, { ...message, wantsReports }, hooks);
      const report = reportOfSend(outcome, session.peer, session.dialogue);
      if (reused && !fresh && !offered && wasClosedBefore(outcome, report)) continue;
      return { report };
    } finally {
      acquired.giveBack();
    }
  }
}

async function send(
  session: SmtpSession,
  { envelope, smtpUtf8, raw, wantsReports }: OutgoingMessage & { wantsReports: boolean },
  { beforeData, signal }: DeliverHooks,
): Promise<{ outcome: SmtpOutcome; offered: boolean }> {
  let offered = false;
  let data: Span | undefined;
  const attributes = { 'server.address': session.peer.host, 'network.peer.address': session.peer.address };
  return inSpan({ name: 'smtp send', kind: 'client', attributes }, async (span) => {
    try {
      const outcome = await session.send(
        { ...envelope, smtpUtf8, raw, wantsReports },
        {
          signal,
          beforeData: async () => {
            offered = true;
            await beforeData(session.peer);
            data = beginSpan({ name: 'smtp DATA', kind: 'client', attributes });
          },
        },
      );
      if (outcome.kind !== 'accepted') span?.fail(outcome.kind);
      if ('reply' in outcome) data?.set({ 'postpress.smtp.reply_code': outcome.reply.code });
      return { outcome, offered };
    } finally {
      data?.end();
    }
  });
}

/**
 * Whether the server had closed the connection before this message, after a timeout or for a restart (RFC 5321, 3.8), or
 * closes it because it has carried all the messages it may. A 421 that names another limit, or that follows an accepted
 * MAIL, is an answer to this message.
 */
function wasClosedBefore(outcome: SmtpOutcome, report: AttemptReport): boolean {
  if (outcome.kind === 'lost') return true;
  if (outcome.kind !== 'rejected' || outcome.reply.code !== 421 || outcome.stage === 'RCPT') return false;
  return namesFullConnection(report.reply ?? '') || classifyReport(report).subType !== 'RateLimited';
}

/** Exim: "too many messages in this connection"; Cisco: "Too many messages for this session". */
const FULL_CONNECTION =
  /\btoo many (?:e?mails|messages) (?:in|on|for|over|per) (?:this )?(?:connection|session)\b/i;
/** A limit by time, which a new connection would exceed as well. */
const BY_TIME = /\b(?:again|later|rate|second|minute|hour|day|slow)/i;

function namesFullConnection(reply: string): boolean {
  return FULL_CONNECTION.test(reply) && !BY_TIME.test(reply);
}
