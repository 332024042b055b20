import Type, { type Static } from 'typebox';
import { answerOf, cursorQuery, DateTime, Id, Nullable, pageOf, STORABLE, Uuid } from './wire.ts';

const captured = {
  id: Type.String(),
  emailId: Type.String(),
  projectId: Id,
  envelope: Type.Object({ from: Type.String(), to: Type.String() }),
  subject: Type.String(),
  capturedAt: DateTime,
};

export const capturedLimits = {
  /** The longest that a read waits for a message: shorter than the time limits of usual proxies. */
  waitSecondsMax: 30,
  /** Messages that one call deletes: seconds of work. */
  deletedMax: 20_000,
} as const;

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
  to: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 320,
      pattern: STORABLE,
      description: 'Only those to this recipient: the whole address, case-insensitive.',
    }),
  ),
  subject: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: STORABLE,
      description: 'Part of the subject, case-insensitive.',
    }),
  ),
  after: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Only those captured later than this: the ID of a captured message, or a date-time with its zone, by the clock of the service.',
    }),
  ),
});
export type ListCapturedMessagesQuery = Static<typeof ListCapturedMessagesQuery>;

/** The same, and how long to wait for the first of them. */
export const AwaitCapturedMessagesQuery = Type.Object({
  ...ListCapturedMessagesQuery.properties,
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: capturedLimits.waitSecondsMax,
      description:
        'Seconds to wait for a message that matches: answers as soon as there is one, or with an empty page. Not with a cursor. Default: 0.',
    }),
  ),
});
export type AwaitCapturedMessagesQuery = Static<typeof AwaitCapturedMessagesQuery>;

/** What was deleted of the captured messages of a project. */
export const DeleteCapturedMessagesResult = answerOf(
  Type.Object({
    deleted: Type.Integer({ minimum: 0 }),
    more: Type.Boolean({ description: 'Whether there may be more: the same call deletes them.' }),
  }),
);

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
