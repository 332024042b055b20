import Type, { type Static } from 'typebox';
import { EmailId } from './email-history.ts';
import { answerOf, Nullable } from './wire.ts';

const text = Nullable(Type.String());
const texts = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});
const Bytes = Type.Integer({ minimum: 0 });

/** The content of an email. */
export const EmailContentResult = answerOf(
  Type.Object({
    id: EmailId,
    expired: Type.Boolean({ description: 'Whether the content is gone: its parts are null or empty then.' }),
    subject: Type.String(),
    from: Type.String({ description: 'As written in the From field.' }),
    to: Type.String(),
    replyTo: text,
    html: text,
    text: Nullable(
      Type.String({
        description: 'Given, or made from the HTML. null: the HTML goes alone, or all is gone.',
      }),
    ),
    headers: texts,
    tags: texts,
    templateId: Nullable(Type.String({ description: 'Of the template that it was made from.' })),
    idempotencyKey: Nullable(Type.String({ description: 'While it is kept.' })),
    attachments: Type.Array(
      Type.Object({ filename: Type.String(), contentType: Type.String(), bytes: Bytes }),
    ),
    sizes: Type.Object(
      { html: Bytes, text: Bytes, attachments: Bytes },
      { description: 'Bytes, before they are encoded for the way.' },
    ),
  }),
);
export type EmailContentResult = Static<typeof EmailContentResult>;
