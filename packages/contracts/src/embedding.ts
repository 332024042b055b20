import Type, { type Static } from 'typebox';
import { answerOf, DateTime, DisplayModeSchema, Nullable, STORABLE } from './wire.ts';

/** Limits of what a project sets for pages that create editor sessions without a key. */
const embedLimits = { originsMax: 50, userIdMax: 200 } as const;

const settings = {
  allowedOrigins: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: embedLimits.originsMax,
    description:
      'Origins of pages that may create editor sessions without a key: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: no page may.',
  }),
  allowImageUploads: Type.Boolean({
    description: 'Whether these sessions may upload images to the project.',
  }),
  allowAi: Type.Boolean({
    description: 'Whether these sessions may use AI, at the expense of the workspace’s AI credits.',
  }),
  allowPreviews: Type.Boolean({
    description:
      'Whether these sessions may render inbox previews, at the expense of the workspace’s preview credits.',
  }),
};

/** What a project allows to pages. Written as a whole. */
export const PutEmbedSettingsBody = Type.Partial(Type.Object(settings));
export type PutEmbedSettingsBody = Static<typeof PutEmbedSettingsBody>;

const EmbedSettingsSchema = Type.Object({
  ...settings,
  hasSigningSecret: Type.Boolean({
    description: 'Whether the secret for signing end user IDs exists.',
  }),
  updatedAt: Nullable(DateTime),
});
export type EmbedSettings = Static<typeof EmbedSettingsSchema>;

export const EmbedSettingsResult = answerOf(EmbedSettingsSchema);

export const EmbedSecretResult = answerOf(
  Type.Object({
    secret: Type.String({ description: 'Shown only once. Keep it on your server; never put it in a page.' }),
  }),
);

/** What a page sends to get an editor. */
export const CreateEmbedSessionBody = Type.Object({
  projectId: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Optional if exactly one project allows the origin of the page.',
    }),
  ),
  displayMode: Type.Optional(DisplayModeSchema),
  user: Type.Optional(
    Type.Object(
      {
        id: Type.String({ minLength: 1, maxLength: embedLimits.userIdMax, pattern: STORABLE }),
        signature: Type.Optional(
          Type.String({
            maxLength: 128,
            description:
              'HMAC-SHA256 of `id` with the project’s secret, in hex. Gives access to the blocks and images of this user.',
          }),
        ),
      },
      { description: 'The end user of the page.' },
    ),
  ),
});
export type CreateEmbedSessionBody = Static<typeof CreateEmbedSessionBody>;

export const EmbedSessionResult = answerOf(
  Type.Object({
    projectId: Type.Integer(),
    editorUrl: Type.String({ description: 'URL for the frame. Only pages of this origin may show it.' }),
    expiresAt: Type.Unsafe<string>({ ...DateTime, description: 'Deadline for opening it.' }),
  }),
);
