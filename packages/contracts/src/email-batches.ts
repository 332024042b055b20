import Type, { type Static } from 'typebox';
import { type EmailStatus, emailStatuses } from './email-statuses.ts';
import { htmlFromText, SharedAttachment, Subject, sendFields, sendLimits, templateFields } from './emails.ts';
import { answerOf, DateTime, literals, Nullable, Uuid } from './wire.ts';

const batchLimits = {
  emailsMax: 1_000,
  sharedAttachmentsMax: 10,
  attachmentIdCharactersMax: 64,
} as const;

/** `atomic`: all emails are accepted or none. `partial`: those that can be. */
const batchModes = ['atomic', 'partial'] as const;

/** An email of a batch: the body of `sendEmail`, with `html`, or of `sendTemplate`, with `templateId`. */
export const BatchEmail = Type.Object({
  ...sendFields,
  html: Type.Optional(
    Type.String({ minLength: 1, description: 'This, `templateId`, or `text` alone, from which it is made.' }),
  ),
  subject: Type.Optional(Subject),
  ...templateFields,
  sharedAttachments: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: batchLimits.sharedAttachmentsMax,
      description: 'IDs of shared attachments of the batch, added after those of the email.',
    }),
  ),
  idempotencyKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: sendLimits.idempotencyKeyCharactersMax,
      description: 'Idempotency key of this email. It is accepted once within 24 hours.',
    }),
  ),
});
export type BatchEmail = Static<typeof BatchEmail>;

export const SendBatchBody = Type.Object({
  emails: Type.Array(BatchEmail, { minItems: 1, maxItems: batchLimits.emailsMax }),
  mode: Type.Optional(
    literals(batchModes, {
      default: 'atomic',
      description: '`atomic`: all emails or none. `partial`: every valid email.',
    }),
  ),
  attachments: Type.Optional(
    Type.Array(SharedAttachment, {
      maxItems: batchLimits.sharedAttachmentsMax,
      description: 'Stored once for all emails that refer to them.',
    }),
  ),
});
export type SendBatchBody = Static<typeof SendBatchBody>;

const Accepted = Type.Object({
  accepted: Type.Literal(true),
  id: Uuid,
  to: Type.String(),
  replayed: Type.Optional(
    Type.Literal(true, { description: 'It was already accepted under its idempotency key.' }),
  ),
  htmlFromText,
});
const Refused = Type.Object({
  accepted: Type.Literal(false),
  to: Type.String(),
  error: Type.String({ description: 'The error that sending this email alone would return.' }),
  message: Type.String(),
});

export const SendBatchResult = Type.Object({
  data: Type.Object({
    batchId: Nullable(
      Type.String({
        format: 'uuid',
        description:
          'For `GET /v3/emails?batchId=`. null if the batch has one email, or none that was not accepted before.',
      }),
    ),
    accepted: Type.Integer(),
    refused: Type.Integer({ description: 'Only in mode `partial`.' }),
    results: Type.Array(Type.Union([Accepted, Refused]), {
      description: 'One result per email, in the same order.',
    }),
  }),
});
export type SendBatchResult = Static<typeof SendBatchResult>;
export type BatchItemResult = SendBatchResult['data']['results'][number];

const count = Type.Integer({ minimum: 0 });

export const EmailBatchResult = answerOf(
  Type.Object({
    id: Uuid,
    acceptedAt: DateTime,
    idempotencyKey: Nullable(
      Type.String({ description: 'The `Idempotency-Key` of the batch, for 24 hours. null without one.' }),
    ),
    emails: count,
    statuses: Type.Object(
      Object.fromEntries(emailStatuses.map((status) => [status, count])) as Record<EmailStatus, typeof count>,
      { description: 'How many of its emails have each status.' },
    ),
    unsent: Type.Integer({ minimum: 0, description: 'Emails that can be canceled.' }),
  }),
);
export type EmailBatchResult = Static<typeof EmailBatchResult>;

export const CancelBatchResult = answerOf(
  Type.Object({ canceled: Type.Integer({ minimum: 0, description: 'Emails canceled by this call.' }) }),
);
export type CancelBatchResult = Static<typeof CancelBatchResult>;
