import Type, { type Static } from 'typebox';
import { SharedAttachment, Subject, sendFields, sendLimits, templateFields } from './emails.ts';
import { literals } from './wire.ts';

/** Limits of one batch. */
export const batchLimits = {
  emailsMax: 1_000,
  sharedAttachmentsMax: 10,
  attachmentIdCharactersMax: 64,
} as const;

/** `atomic`: all emails are accepted or none. `partial`: those that can be. */
export const batchModes = ['atomic', 'partial'] as const;

/** An email of a batch: the body of operation 34, with `html`, or of operation 45, with `templateId`. */
export const BatchEmail = Type.Object({
  ...sendFields,
  html: Type.Optional(Type.String({ minLength: 1, description: 'This or `templateId`.' })),
  subject: Type.Optional(Subject),
  ...templateFields,
  sharedAttachments: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: batchLimits.sharedAttachmentsMax,
      description: 'Ids of attachments of the batch, which follow those of the email.',
    }),
  ),
  idempotencyKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: sendLimits.idempotencyKeyCharactersMax,
      description: 'Of this email; an email accepted under it within 24 hours is not accepted again.',
    }),
  ),
});
export type BatchEmail = Static<typeof BatchEmail>;

export const SendBatchBody = Type.Object({
  emails: Type.Array(BatchEmail, { minItems: 1, maxItems: batchLimits.emailsMax }),
  mode: Type.Optional(
    literals(batchModes, {
      default: 'atomic',
      description: '`atomic`: all or none. `partial`: those that can be accepted.',
    }),
  ),
  attachments: Type.Optional(
    Type.Array(SharedAttachment, {
      maxItems: batchLimits.sharedAttachmentsMax,
      description: 'Stored once, for all emails that name them.',
    }),
  ),
});
export type SendBatchBody = Static<typeof SendBatchBody>;

const Accepted = Type.Object({
  accepted: Type.Literal(true),
  id: Type.String({ format: 'uuid' }),
  to: Type.String(),
  replayed: Type.Optional(
    Type.Literal(true, { description: 'It was accepted before, under its idempotency key.' }),
  ),
});
const Refused = Type.Object({
  accepted: Type.Literal(false),
  to: Type.String(),
  error: Type.String({ description: 'As the send of this email alone would be refused.' }),
  message: Type.String(),
});

export const SendBatchResult = Type.Object({
  data: Type.Object({
    accepted: Type.Integer(),
    refused: Type.Integer({ description: 'In mode `partial`.' }),
    results: Type.Array(Type.Union([Accepted, Refused]), { description: 'One per email, in their order.' }),
  }),
});
export type SendBatchResult = Static<typeof SendBatchResult>;
export type BatchItemResult = SendBatchResult['data']['results'][number];
