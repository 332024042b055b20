import Type, { type Static } from 'typebox';
import { EmailId } from './email-history.ts';
import { answerOf, Nullable } from './wire.ts';

const text = Nullable(Type.String());
const texts = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});
const Bytes = Type.Integer({ minimum: 0 });

export const EmailContentResult = answerOf(
  Type.Object({
    id: EmailId,
    expired: Type.Boolean({
      description: 'Whether the content was deleted after its time; then its parts are null or empty.',
    }),
    stored: Type.Boolean({
      description:
        'false: it was sent with `storeContent: false`, or the project keeps no content; its parts are null or empty.',
    }),
    subject: Type.String(),
    from: Type.String({ description: 'The From field as written.' }),
    to: Type.String(),
    replyTo: text,
    html: text,
    text: Nullable(
      Type.String({
        description:
          'The given text, or the one generated from the HTML. null: the email has only HTML, or the content was deleted.',
      }),
    ),
    headers: texts,
    tags: texts,
    templateId: Nullable(Type.String({ description: 'The template it was rendered from.' })),
    idempotencyKey: Nullable(Type.String({ description: 'Until it is deleted.' })),
    attachments: Type.Array(
      Type.Object({ filename: Type.String(), contentType: Type.String(), bytes: Bytes }),
    ),
    sizes: Type.Object(
      { html: Bytes, text: Bytes, attachments: Bytes },
      { description: 'Bytes before transfer encoding.' },
    ),
  }),
);
export type EmailContentResult = Static<typeof EmailContentResult>;
