import Type, { type Static } from 'typebox';
import { AuthorSchema } from './template-versions.ts';
import { answerOf, DateTime, literals, Nullable, NumericId, STORABLE, Uuid } from './wire.ts';

export const previewLinkLimits = {
  /** Of a template; a new link takes the place of those that have expired. */
  perTemplate: 50,
  nameCharactersMax: 100,
  daysDefault: 7,
  daysMax: 90,
  passwordCharactersMin: 8,
  passwordCharactersMax: 128,
  guestNameCharactersMax: 80,
} as const;

/**
 * What guests of a link do with comments: nothing; write, and see the threads that guests of the same link started, with
 * their replies; or write and see all of the template.
 */
export const guestComments = ['off', 'own', 'all'] as const;
export type GuestComments = (typeof guestComments)[number];

const comments = literals(guestComments, {
  description:
    '`off`: guests neither see nor write comments. `own`: they write comments, and see the threads that guests of this link started, with the replies. `all`: they see all comments of the template, too.',
});

const PreviewLinkSchema = Type.Object({
  id: Uuid,
  name: Type.String({ description: 'Who it is for, shown to the team only.' }),
  versionId: Nullable(
    Type.String({ format: 'uuid', description: 'The version that it shows; null: always the newest save.' }),
  ),
  hasPassword: Type.Boolean(),
  comments,
  createdBy: AuthorSchema,
  createdAt: DateTime,
  expiresAt: DateTime,
  lastViewedAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When a browser last showed the page, to the minute; null: not yet.',
    }),
  ),
});
export type PreviewLinkAnswer = Static<typeof PreviewLinkSchema>;

/** Newest first, with those that have expired. */
export const PreviewLinkListResult = answerOf(Type.Array(PreviewLinkSchema));
/** The link with its URL, which is not stored and cannot be read again. */
export const CreatedPreviewLinkResult = answerOf(
  Type.Object({
    ...PreviewLinkSchema.properties,
    url: Type.String({ format: 'uri', description: 'Returned only here: the service stores its hash.' }),
  }),
);

export const CreatePreviewLinkBody = Type.Object({
  name: Type.Optional(
    Type.String({
      maxLength: previewLinkLimits.nameCharactersMax,
      pattern: STORABLE,
      description: 'Who it is for, such as “Legal at Acme”. Guests do not see it.',
    }),
  ),
  versionId: Type.Optional(
    Nullable(
      Type.String({
        format: 'uuid',
        description: 'Always shows this version. Default: null, always the newest save.',
      }),
    ),
  ),
  expiresInDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: previewLinkLimits.daysMax,
      default: previewLinkLimits.daysDefault,
    }),
  ),
  password: Type.Optional(
    Type.String({
      minLength: previewLinkLimits.passwordCharactersMin,
      maxLength: previewLinkLimits.passwordCharactersMax,
      pattern: STORABLE,
      description: 'Guests enter it before they see anything. Tell it to them another way than the link.',
    }),
  ),
  comments: Type.Optional(Type.Unsafe<GuestComments>({ ...comments, default: 'off' })),
});
export type CreatePreviewLinkBody = Static<typeof CreatePreviewLinkBody>;

export const PreviewLinkPath = Type.Object({ id: NumericId, linkId: Uuid });
