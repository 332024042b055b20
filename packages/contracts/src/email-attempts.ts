import Type, { type Static } from 'typebox';
import { EmailId } from './email-history.ts';
import { emailStatuses } from './email-statuses.ts';
import { answerOf, cursorQuery, DateTime, literals, Nullable, pageOf } from './wire.ts';

/**
 * How an attempt ended; `insecure`: no connection was as secure as the recipient’s domain requires (MTA-STS, DANE), or
 * what it requires is not known; `unknown`: the connection was lost after the final dot, so the email may arrive twice.
 */
export const attemptOutcomes = [
  'accepted',
  'deferred',
  'refused',
  'unreachable',
  'insecure',
  'failed',
  'unknown',
] as const;

export type AttemptOutcome = (typeof attemptOutcomes)[number];

export const ManagedEmailPath = Type.Object({ projectId: Type.String(), emailId: EmailId });

export const ListWaitingEmailsQuery = Type.Object(cursorQuery);

const RecipientDomain = Type.String({ minLength: 1, maxLength: 255, description: 'The part after the @.' });

export const WaitingScopeQuery = Type.Object({ recipientDomain: RecipientDomain });
/** All emails to one recipient domain. */
export const RetryEmailsBody = Type.Object({ recipientDomain: RecipientDomain });
export type RetryEmailsBody = Static<typeof RetryEmailsBody>;

/** How many emails wait for their next attempt. */
export const WaitingCountResult = answerOf(Type.Object({ retries: Type.Integer() }));
export type WaitingCountResult = Static<typeof WaitingCountResult>;

/** How many are queued now; with `more`, the same call may find others. */
export const RetryEmailsResult = answerOf(Type.Object({ retried: Type.Integer(), more: Type.Boolean() }));
export type RetryEmailsResult = Static<typeof RetryEmailsResult>;

const waiting = {
  nextAttemptAt: DateTime,
  reason: Type.String({
    description: 'Why the email is waiting, with the remote server’s response if there was one.',
  }),
};

/** Emails of a project that wait for an attempt or are in one, oldest first. */
export const WaitingEmailListResult = pageOf(
  Type.Object({
    id: EmailId,
    to: Type.String(),
    subject: Type.String(),
    status: literals(emailStatuses),
    createdAt: DateTime,
    attempts: Type.Integer({ description: 'Number of attempts so far.' }),
    ...waiting,
    expiresAt: Type.String({ format: 'date-time', description: 'When we stop retrying.' }),
  }),
);
export type WaitingEmailListResult = Static<typeof WaitingEmailListResult>;

const text = Nullable(Type.String());

const Attempt = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  transport: literals(['capture', 'mx', 'relay', 'simulator']),
  startedAt: DateTime,
  dataBegunAt: Nullable(Type.String({ format: 'date-time', description: 'When the attempt was made.' })),
  endedAt: Nullable(DateTime),
  outcome: Nullable(literals(attemptOutcomes)),
  host: text,
  address: text,
  tlsVersion: text,
  tlsCipher: text,
  replyCode: Nullable(Type.Integer()),
  enhancedStatus: text,
  reply: text,
  dialogue: Nullable(Type.String({ description: 'The SMTP transcript, without the message and passwords.' })),
});

const Waiting = Nullable(Type.Object(waiting, { description: 'null: nothing more is planned.' }));

const DESCRIBED_MAX = 100;
const UUID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';

export const DescribeEmailsQuery = Type.Object({
  ids: Type.String({
    pattern: `^${UUID}(?:,${UUID}){0,${DESCRIBED_MAX - 1}}$`,
    description: `IDs, separated by commas; at most ${DESCRIBED_MAX}.`,
  }),
});

/** What the console lists in addition to the v3 list. Missing emails are left out. */
export const EmailDescriptionsResult = answerOf(
  Type.Array(
    Type.Object({
      id: EmailId,
      tags: Type.Record(Type.String(), Type.String()),
      templateId: Nullable(Type.String()),
      attempts: Type.Integer({ description: 'Number of attempts so far while it is waiting; otherwise 0.' }),
      waiting: Waiting,
      failureReason: Nullable(
        Type.String({ description: 'Why it bounced, was reported as spam, or failed.' }),
      ),
    }),
  ),
);
export type EmailDescriptionsResult = Static<typeof EmailDescriptionsResult>;

/** What an email waits for after a retry was requested. */
export const RetryEmailResult = answerOf(Type.Object({ waiting: Waiting }));
export type RetryEmailResult = Static<typeof RetryEmailResult>;

/** An email with all its attempts. */
export const ManagedEmailResult = answerOf(
  Type.Object({
    id: EmailId,
    from: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    status: literals(emailStatuses),
    createdAt: DateTime,
    statusUpdatedAt: DateTime,
    failureReason: text,
    warnings: Type.Array(Type.String({ description: 'Warnings from its acceptance.' })),
    maybeTwiceAt: Nullable(
      Type.String({
        format: 'date-time',
        description:
          'When an attempt ended with an unknown outcome: the email may have been delivered twice.',
      }),
    ),
    messageId: Type.String(),
    scheduledAt: Nullable(Type.String({ format: 'date-time', description: 'null: not scheduled.' })),
    batchId: Nullable(Type.String({ format: 'uuid', description: 'null: it came alone.' })),
    waiting: Waiting,
    attempts: Type.Array(Attempt),
  }),
);
export type ManagedEmailResult = Static<typeof ManagedEmailResult>;
