import type { OpenFailure } from '../../platform/smtp/open-session.ts';
import { replyText, type SmtpReply } from '../../platform/smtp/smtp-reply.ts';
import type { SmtpFarSide, SmtpOutcome, SmtpStage } from '../../platform/smtp/smtp-session.ts';
import type { SmtpStep } from '../replies/reply-phrase.ts';
import type { FarSide, TransmitReport } from './transport.ts';

const NOBODY: FarSide = { host: null, address: null, tlsVersion: null, tlsCipher: null };

/** What an attempt came to where nobody was spoken to. */
export function reportWithout(
  outcome: TransmitReport['outcome'],
  reason: string,
  {
    enhancedStatus = null,
    far = NOBODY,
    dialogue = `* ${reason}`,
  }: Partial<TransmitReport> & { far?: FarSide } = {},
): TransmitReport {
  return { ...far, outcome, final: false, replyCode: null, enhancedStatus, reply: null, reason, dialogue };
}

/** How an open connection's offer ended, in the words of the queue. */
export function reportOfSend(outcome: SmtpOutcome, far: SmtpFarSide, dialogue: string): TransmitReport {
  const without = (kind: TransmitReport['outcome'], reason: string, enhancedStatus: string | null = null) =>
    reportWithout(kind, reason, { far, dialogue, enhancedStatus });
  switch (outcome.kind) {
    case 'taken':
      return reportOfReply('taken', `${far.host} took it`, outcome.reply, far, dialogue);
    case 'rejected':
      return withStep(reportOfRejection(outcome.reply, far, dialogue), outcome.stage);
    case 'unsupported':
      // RFC 6531, 3.4 and RFC 1870, 6.1: the statuses such a host would answer with.
      return outcome.why === 'smtputf8'
        ? without('failed', outcome.message, '5.6.7')
        : without('refused', outcome.message, '5.3.4');
    case 'lost':
      return without(
        'unreachable',
        `The connection to ${far.host} was lost at ${outcome.stage}: ${outcome.message}`,
      );
    case 'unknown':
      return without(
        'unknown',
        `The connection to ${far.host} was lost when the whole message was sent; whether it was taken is not known. ${outcome.message}`,
      );
    case 'aborted':
      return without('unreachable', 'We stopped before the message was offered.');
  }
}

/** Why there was no connection to offer it on. */
export function reportOfOpening(failure: OpenFailure): TransmitReport {
  const { far, dialogue, message, reply } = failure;
  if (failure.kind === 'rejected' && reply)
    // Also 5xx: a host that speaks to nobody says nothing about this recipient.
    return reportOfReply('deferred', `${far.host} takes no mail from us now`, reply, far, dialogue);
  const told = reportWithout('unreachable', message, { far, dialogue });
  return reply
    ? { ...told, replyCode: reply.code, enhancedStatus: reply.enhancedStatus, reply: replyText(reply) }
    : told;
}

const STEPS: Readonly<Record<SmtpStage, SmtpStep | undefined>> = {
  RSET: undefined,
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
  message: 'body',
};

function withStep(report: TransmitReport, stage: SmtpStage): TransmitReport {
  const step = STEPS[stage];
  return step === undefined ? report : { ...report, step };
}

function reportOfRejection(reply: SmtpReply, far: SmtpFarSide, dialogue: string): TransmitReport {
  return reply.code < 500
    ? reportOfReply('deferred', `${far.host} put it off`, reply, far, dialogue)
    : reportOfReply('refused', `${far.host} refused it`, reply, far, dialogue);
}

function reportOfReply(
  outcome: TransmitReport['outcome'],
  what: string,
  reply: SmtpReply,
  far: SmtpFarSide,
  dialogue: string,
): TransmitReport {
  const text = replyText(reply);
  return {
    ...far,
    outcome,
    final: false,
    replyCode: reply.code,
    enhancedStatus: reply.enhancedStatus,
    reply: text,
    reason: `${what}: ${text}`,
    dialogue,
  };
}
