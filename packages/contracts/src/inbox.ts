import Type, { type Static } from 'typebox';
import { answerOf, cursorQuery, DateTime, Id, Nullable, pageOf, Uuid } from './wire.ts';

const captured = {
  id: Type.String(),
  emailId: Type.String(),
  projectId: Id,
  envelope: Type.Object({ from: Type.String(), to: Type.String() }),
  subject: Type.String(),
  capturedAt: DateTime,
};

/** Which captured messages to list, newest first. */
export const ListCapturedMessagesQuery = Type.Object({
  ...cursorQuery,
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the recipient or the subject, case-insensitive.',
    }),
  ),
  emailId: Type.Optional(Type.String({ format: 'uuid', description: 'Only what this email became.' })),
});
export type ListCapturedMessagesQuery = Static<typeof ListCapturedMessagesQuery>;

export const CapturedMessageListResult = pageOf(Type.Object(captured));
export type CapturedMessageListResult = Static<typeof CapturedMessageListResult>;

/** Path of an operation on one captured message of a project. */
export const ManagedCapturedPath = Type.Object({
  projectId: Type.String(),
  messageId: Uuid,
});

/** One captured message, as the mail program of its recipient shows it. */
export const CapturedMessageResult = answerOf(
  Type.Object({
    ...captured,
    from: Nullable(Type.String()),
    to: Nullable(Type.String()),
    replyTo: Nullable(Type.String()),
    messageId: Nullable(Type.String()),
    headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    html: Nullable(Type.String()),
    text: Nullable(Type.String()),
    attachments: Type.Array(
      Type.Object({
        position: Type.Integer({ minimum: 1 }),
        filename: Type.String(),
        contentType: Type.String(),
        bytes: Type.Integer({ minimum: 0 }),
      }),
    ),
    signatures: Type.Array(
      Type.Object({
        domain: Type.String(),
        selector: Type.String(),
        algorithm: Type.String(),
        result: Type.String({ description: '`pass` where it verifies with the key of its DNS record.' }),
        comment: Nullable(Type.String()),
      }),
    ),
  }),
);
export type CapturedMessageResult = Static<typeof CapturedMessageResult>;
