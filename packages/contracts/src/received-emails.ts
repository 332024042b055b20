import Type, { type Static } from 'typebox';
import { EmailId } from './email-history.ts';
import { emailStatuses } from './email-statuses.ts';
import {
  answerOf,
  countedPageOf,
  countedQuery,
  cursorQuery,
  DateTime,
  literals,
  Nullable,
  pageOf,
  STORABLE,
  Uuid,
} from './wire.ts';

export const receivedLimits = {
  /** Larger messages are refused with 552. */
  messageBytesMax: 25 * 1_048_576,
  /** Messages with more Received fields go in a circle and are refused (RFC 5321, 6.3). */
  hopsMax: 50,
  /** Attachments that are listed of one message. */
  attachmentsMax: 200,
  /** Characters of the text and of the HTML that are kept apart from the source. */
  textCharactersMax: 500_000,
  htmlCharactersMax: 1_000_000,
  /** Replies to one email that are linked to it. */
  repliesPerEmail: 50,
  /** Characters of the texts in `email.received`. */
  eventCharactersMax: 10_000,
} as const;

/** Messages that one project may receive in a minute; more get 451, and the sender retries. */
export const receivedRateLimits = { received: { tokens: 600, perSeconds: 60 } } as const;

export const authResults = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'policy',
  'temperror',
  'permerror',
] as const;
/** A result of RFC 8601. */
export type AuthResult = (typeof authResults)[number];

const Verdict = Type.Object({
  result: literals(authResults),
  domain: Nullable(Type.String({ description: 'The domain that was checked.' })),
});

/** What the checks of the sender found. */
export const ReceivedVerdicts = Type.Object({
  spf: Verdict,
  dkim: Type.Object({
    ...Verdict.properties,
    signatures: Type.Array(
      Type.Object({ domain: Type.String(), selector: Type.String(), result: literals(authResults) }),
    ),
  }),
  dmarc: Type.Object({
    ...Verdict.properties,
    policy: Nullable(Type.String({ description: 'none, quarantine or reject.' })),
  }),
  arc: Verdict,
});
export type ReceivedVerdicts = Static<typeof ReceivedVerdicts>;

const Attachment = Type.Object({
  position: Type.Integer({ description: 'Number of the attachment, from 1, for downloads.' }),
  filename: Type.String(),
  contentType: Type.String(),
  bytes: Type.Integer(),
  inline: Type.Boolean({ description: 'Whether the HTML shows it by its `cid:`.' }),
  contentId: Nullable(Type.String()),
});
export type ReceivedAttachment = Static<typeof Attachment>;

const SpamHint = Type.Object({ rule: Type.String(), message: Type.String() });
export type SpamHint = Static<typeof SpamHint>;

const summary = {
  id: Uuid,
  receivedAt: DateTime,
  from: Type.String({ description: 'The From field as written.' }),
  fromAddress: Nullable(Type.String()),
  to: Type.Array(Type.String(), { description: 'Your addresses that received it.' }),
  subject: Type.String(),
  preview: Type.String({ description: 'The beginning of the reply.' }),
  emailId: Nullable(Type.String({ format: 'uuid', description: 'The email that it replies to.' })),
  threadId: Type.String({ format: 'uuid', description: 'Its thread, for `GET /v3/threads/{id}`.' }),
  automatic: Type.Boolean({ description: 'Generated automatically, such as an out-of-office notice.' }),
  dmarc: literals(authResults),
  attachments: Type.Integer(),
  bytes: Type.Integer(),
};

export const ListReceivedEmailsQuery = Type.Object({
  ...cursorQuery,
  search: Type.Optional(
    Type.String({
      pattern: STORABLE,
      description: 'Part of the From field or the subject, case-insensitive.',
    }),
  ),
  recipient: Type.Optional(
    Type.String({ pattern: STORABLE, description: 'One of your addresses, without a `+` suffix.' }),
  ),
  emailId: Type.Optional(EmailId),
  from: Type.Optional(
    Type.String({ description: 'Start of the period, inclusive: a date or a date-time, in UTC.' }),
  ),
  to: Type.Optional(Type.String({ description: 'End of the period, inclusive.' })),
});
export type ListReceivedEmailsQuery = Static<typeof ListReceivedEmailsQuery>;

/** Newest first. */
export const ReceivedEmailListResult = pageOf(Type.Object(summary));
export type ReceivedEmailListResult = Static<typeof ReceivedEmailListResult>;

export const ReceivedEmailPath = Type.Object({ id: EmailId });
export const ReceivedAttachmentPath = Type.Object({
  id: EmailId,
  position: Type.Integer({ minimum: 1, maximum: receivedLimits.attachmentsMax }),
});

export const ReceivedEmailResult = answerOf(
  Type.Object({
    ...summary,
    attachments: Type.Array(Attachment),
    envelopeFrom: Type.String({ description: 'The MAIL FROM address; empty for delivery notices.' }),
    remoteAddress: Type.String({ description: 'The host that delivered it.' }),
    replyTo: Nullable(Type.String()),
    messageId: Nullable(Type.String()),
    reply: Type.String({
      description: 'The new text, without quotes and signature; the whole text where nothing else is left.',
    }),
    text: Nullable(Type.String({ description: 'The whole text.' })),
    html: Nullable(Type.String({ description: 'The original HTML: sanitize it before you show it.' })),
    headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    verdicts: ReceivedVerdicts,
    spamHints: Type.Array(SpamHint),
  }),
);
export type ReceivedEmailResult = Static<typeof ReceivedEmailResult>;

// Threads

/** Messages of a thread that are counted in lists. */
export const THREAD_MESSAGES_COUNTED = 100;

export const ListThreadsQuery = Type.Object({
  ...countedQuery,
  search: ListReceivedEmailsQuery.properties.search,
});

/** Those with the latest received email first. */
export const ThreadListResult = countedPageOf(
  Type.Object({
    id: Uuid,
    messages: Type.Integer({
      minimum: 1,
      description: `Received and sent emails, each counted up to ${THREAD_MESSAGES_COUNTED}.`,
    }),
    lastSentAt: Nullable(
      Type.String({ format: 'date-time', description: 'When the last email was sent in it.' }),
    ),
    lastReceived: Type.Object(summary, { description: 'The latest received email of the thread.' }),
  }),
);
export type ThreadListResult = Static<typeof ThreadListResult>;

export const ThreadPath = Type.Object({ id: Uuid });
export const ThreadQuery = Type.Object(cursorQuery);

/** The messages of one thread, newest first. */
export const ThreadResult = pageOf(
  Type.Object({
    id: Uuid,
    direction: literals(['received', 'sent']),
    at: Type.String({ format: 'date-time', description: 'When it was received, or accepted for sending.' }),
    from: Type.String(),
    to: Type.Array(Type.String()),
    subject: Type.String(),
    preview: Nullable(Type.String({ description: 'The beginning of a received reply.' })),
    dmarc: Nullable(literals(authResults, { description: 'Of a received email.' })),
    automatic: Type.Boolean({ description: 'Whether a program wrote a received email.' }),
    status: Nullable(literals(emailStatuses, { description: 'Of a sent email.' })),
  }),
);
export type ThreadResult = Static<typeof ThreadResult>;

// Receiving domains

export const SetReceivingBody = Type.Object({
  host: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: STORABLE,
      description:
        'The domain itself, or a name below it, such as `reply.shop.example`. Default: the domain.',
    }),
  ),
});
export type SetReceivingBody = Static<typeof SetReceivingBody>;

const MxRecord = Type.Object({
  type: literals(['MX']),
  name: Type.String(),
  value: Type.String({ description: 'Preference and host.' }),
});
export const ReceivingResult = answerOf(
  Type.Object({
    enabled: Type.Boolean(),
    host: Nullable(Type.String({ description: 'The host at which any address receives email.' })),
    projectId: Nullable(Type.Integer({ description: 'The project that receives the emails.' })),
    record: Nullable(MxRecord),
    dns: Type.Object({
      state: literals(['ok', 'missing', 'wrong', 'unanswered', 'off']),
      message: Type.String({ description: 'The result of the DNS check, and how to fix it.' }),
    }),
  }),
);
export type ReceivingResult = Static<typeof ReceivingResult>;
