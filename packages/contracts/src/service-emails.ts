import Type, { type Static } from 'typebox';
import { LanguageTag } from './emails.ts';
import { AuthorSchema } from './template-versions.ts';
import { answerOf, DateTime, DesignObject, Id, literals, Nullable } from './wire.ts';

export const serviceEmailLimits = {
  /** Of the text of a design: these emails are short. */
  designCharactersMax: 500_000,
} as const;

/**
 * Every email that the service itself sends: `whose` says which workspace customizes it, the one that the email is about,
 * or that of the operator, because accounts belong to no workspace.
 */
export const serviceEmails = {
  invitation: { whose: 'workspace' },
  mention: { whose: 'workspace' },
  'guest-comment': { whose: 'workspace' },
  'review-requested': { whose: 'workspace' },
  'review-approved': { whose: 'workspace' },
  'review-returned': { whose: 'workspace' },
  /** Notices about the service: one, or several as a digest. */
  service: { whose: 'workspace' },
  'confirm-address': { whose: 'operator' },
  'address-taken': { whose: 'operator' },
  'address-requested': { whose: 'operator' },
  'address-changed': { whose: 'operator' },
  'password-reset': { whose: 'operator' },
} as const satisfies Record<string, { whose: 'workspace' | 'operator' }>;
export type ServiceEmailKind = keyof typeof serviceEmails;
export const serviceEmailKinds = Object.keys(serviceEmails) as readonly ServiceEmailKind[];

const ServiceEmailSchema = Type.Object({
  kind: literals(serviceEmailKinds),
  title: Type.String({ description: 'The subject of the original, in the language asked for.' }),
  customizable: Type.Boolean({
    description:
      'False for emails about accounts, except in the workspace of the operator: accounts belong to no workspace.',
  }),
  customized: Type.Boolean({ description: 'False: the original is sent, in 12 languages.' }),
  revision: Type.Integer({ minimum: 1, description: 'Grows with each save and reset.' }),
  updatedAt: Nullable(
    Type.String({ format: 'date-time', description: 'When it was last saved or reset; null: never.' }),
  ),
  updatedBy: Nullable(AuthorSchema),
  originalChanged: Type.Boolean({
    description: 'Whether the original is another one than when this one was last saved.',
  }),
  fault: Nullable(
    Type.Object(
      {
        message: Type.String(),
        at: DateTime,
      },
      {
        description:
          'Why the original was sent instead, the last time. Null: it was not, since the last save.',
      },
    ),
  ),
});
export type ServiceEmailAnswer = Static<typeof ServiceEmailSchema>;

const ServiceEmailTag = Type.Object({
  name: Type.String({ description: 'As designs write it in double braces.' }),
  sample: Type.String(),
  required: Type.Boolean({ description: 'A design without it is refused.' }),
});
export type ServiceEmailTag = Static<typeof ServiceEmailTag>;

export const ServiceEmailListResult = answerOf(Type.Array(ServiceEmailSchema));
/** With its design, and the tags that the design may contain. */
export const ServiceEmailResult = answerOf(
  Type.Object({
    ...ServiceEmailSchema.properties,
    design: Type.Unsafe<Record<string, unknown>>({
      ...DesignObject,
      description: 'The customized design, or the original in the brand of the workspace.',
    }),
    tags: Type.Array(ServiceEmailTag),
  }),
);
export const SavedServiceEmailResult = answerOf(ServiceEmailSchema);

/** The email with sample values, as it is sent now. */
export const ServiceEmailPreviewResult = answerOf(
  Type.Object({ subject: Type.String(), html: Type.String() }),
);

export const ServiceEmailLanguageQuery = Type.Object({
  language: Type.Optional(
    LanguageTag('BCP 47 tag of the language of texts, such as `de`. Default: English.'),
  ),
});

export const UpdateServiceEmailBody = Type.Object({
  design: DesignObject,
  revision: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The revision that the design is based on; 409 CONFLICT if it is not the current one.',
    }),
  ),
});
export type UpdateServiceEmailBody = Static<typeof UpdateServiceEmailBody>;

/** Of the project, the editor has the images, colors and fonts. */
export const ServiceEmailSessionBody = Type.Object({ projectId: Id });
export const ServiceEmailSessionResult = answerOf(
  Type.Object({
    editorUrl: Type.String({ description: 'Where a browser opens the session.' }),
    expiresAt: Type.Unsafe<string>({ ...DateTime, description: 'Deadline for opening it.' }),
  }),
);

export const ServiceEmailTestBody = Type.Object({
  projectId: Type.Optional(
    Type.Unsafe<number>({ ...Id, description: 'Whose inbox shows it where emails are captured.' }),
  ),
});
export const ServiceEmailTestResult = answerOf(
  Type.Object({
    to: Type.String({ description: 'Your own address.' }),
    inboxUrl: Nullable(
      Type.String({
        description: 'Where captured emails are shown; null if email leaves this installation.',
      }),
    ),
  }),
);

export const ServiceEmailPath = Type.Object({
  workspaceId: Type.String(),
  kind: literals(serviceEmailKinds),
});
