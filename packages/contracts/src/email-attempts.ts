import Type, { type Static } from 'typebox';
import { EmailId } from './email-history.ts';
import { emailStatuses } from './email-statuses.ts';
import { answerOf, cursorQuery, DateTime, literals, Nullable, pageOf } from './wire.ts';

/** How an attempt ended; `unknown`: the connection was lost after the final dot, so it may arrive twice. */
export const attemptOutcomes = ['taken', 'deferred', 'refused', 'unreachable', 'failed', 'unknown'] as const;

/** Path of an operation on one e-mail of a project. */
export const ManagedEmailPath = Type.Object({ projectId: Type.String(), emailId: EmailId });

export const ListWaitingEmailsQuery = Type.Object(cursorQuery);

const waiting = {
  nextAttemptAt: DateTime,
  reason: Type.String({ description: 'Why it waits, with the words of the other side where it gave some.' }),
};

/** E-mails of a project that wait for an attempt or are in one, oldest first. */
export const WaitingEmailListResult = pageOf(
  Type.Object({
    id: EmailId,
    to: Type.String(),
    subject: Type.String(),
    status: literals(emailStatuses),
    createdAt: DateTime,
    attempts: Type.Integer({ description: 'Made so far.' }),
    ...waiting,
    expiresAt: Type.String({ format: 'date-time', description: 'When trying ends.' }),
  }),
);
export type WaitingEmailListResult = Static<typeof WaitingEmailListResult>;

const text = Nullable(Type.String());

const Attempt = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  transport: literals(['capture', 'mx', 'relay']),
  startedAt: DateTime,
  dataBegunAt: Nullable(Type.String({ format: 'date-time', description: 'When the message was offered.' })),
  endedAt: Nullable(DateTime),
  outcome: Nullable(literals(attemptOutcomes)),
  host: text,
  address: text,
  tlsVersion: text,
  tlsCipher: text,
  replyCode: Nullable(Type.Integer()),
  enhancedStatus: text,
  reply: text,
  dialogue: Nullable(
    Type.String({ description: 'The conversation, without the message and without passwords.' }),
  ),
});

/** An e-mail with all its attempts. */
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
    warnings: Type.Array(Type.String({ description: 'What its acceptance wondered at.' })),
    maybeTwiceAt: Nullable(
      Type.String({
        format: 'date-time',
        description:
          'Since when an attempt ended without our knowing its outcome: it may have arrived twice.',
      }),
    ),
    messageId: Type.String(),
    waiting: Nullable(Type.Object(waiting, { description: 'null: it waits for nothing more.' })),
    attempts: Type.Array(Attempt),
  }),
);
export type ManagedEmailResult = Static<typeof ManagedEmailResult>;
