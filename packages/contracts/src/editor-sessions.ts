import Type, { type Static } from 'typebox';
import { roomLimits } from './collaboration.ts';
import { EditorSettingsSchema } from './editor-settings.ts';
import { LanguageTag } from './emails.ts';
import { Name } from './manage.ts';
import { SampleData } from './sample-data.ts';
import { serviceEmailKinds } from './service-emails.ts';
import { AuthorSchema } from './template-versions.ts';
import {
  answerOf,
  DateTime,
  DesignObject,
  DisplayModeSchema,
  Id,
  literals,
  Nullable,
  NumericId,
  STORABLE,
  UNSTORABLE,
} from './wire.ts';

/** How long a session of the hosted editor lives. */
export const editorSessionLimits = {
  /** From its creation until it must be opened. */
  openMinutes: 60,
  /** Of an opened session without any use. */
  idleMinutes: 60,
  /** Of an opened session, with any use. */
  openedHours: 12,
  /** Of all sessions that a member of the console renews in sequence. */
  renewedDays: 7,
  testRecipientsMax: 5,
  /** Of the text of a design. */
  designBytesMax: 10 * 1_048_576,
} as const;

export const CreateEditorSessionBody = Type.Object({
  design: DesignObject,
  displayMode: Type.Optional(DisplayModeSchema),
  room: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: roomLimits.roomCharacters,
      pattern: STORABLE,
      description:
        'Any string: sessions with the same room edit one design together. The first session provides the design; the room closes with its last session.',
    }),
  ),
  user: Type.Optional(
    Type.Object(
      {
        id: Type.String({ minLength: 1, maxLength: roomLimits.userIdCharacters, pattern: STORABLE }),
        name: Type.String({ minLength: 1, maxLength: roomLimits.nameCharacters, pattern: STORABLE }),
        avatarUrl: Type.Optional(
          Type.String({ maxLength: roomLimits.avatarUrlCharacters, pattern: `^https://[^${UNSTORABLE}]*$` }),
        ),
      },
      { description: 'The user of this session, as shown to others in the room.' },
    ),
  ),
  readOnly: Type.Optional(
    Type.Boolean({ description: 'Whether the session is limited to viewing and exporting.' }),
  ),
});
export type CreateEditorSessionBody = Static<typeof CreateEditorSessionBody>;

export const EditorSessionResult = answerOf(
  Type.Object({
    token: Type.String({ description: 'Shown only once; anyone who has it can read the design.' }),
    editorUrl: Type.String({ description: 'Where a browser opens the session.' }),
    expiresAt: Type.String({ format: 'date-time', description: 'Deadline for opening it.' }),
  }),
);

/** A session for a template, created at the console. */
export const TemplateSessionResult = answerOf(
  Type.Object({
    editorUrl: Type.String({ description: 'Where a browser opens the session.' }),
    expiresAt: Type.Unsafe<string>({ ...DateTime, description: 'Deadline for opening it.' }),
    readOnly: Type.Boolean({ description: 'Viewers can view and export.' }),
  }),
);

/** What an editor may offer. */
export const editorFeatures = [
  'ai',
  'aiImages',
  'previews',
  'testSend',
  'exportHtml',
  'exportImage',
  'exportPdf',
  'exportZip',
  'pdfPageFormats',
  'customTools',
  'uploads',
  'stockImages',
  'blocks',
] as const;
export type EditorFeature = (typeof editorFeatures)[number];

/**
 * Why a feature is unavailable: the plan, the configuration of the installation, the project, the mode, or the session.
 */
export const missingReasons = ['plan', 'configuration', 'project', 'mode', 'read_only'] as const;
export type MissingReason = (typeof missingReasons)[number];

const Availability = Type.Object({
  available: Type.Boolean(),
  reason: Nullable(literals(missingReasons)),
  message: Nullable(Type.String({ description: 'How to fix it, as text for people.' })),
  variable: Nullable(Type.String({ description: 'The missing setting of the installation.' })),
});
export type Availability = Static<typeof Availability>;

const Features = Type.Unsafe<Record<EditorFeature, Availability>>(
  Type.Object(Object.fromEntries(editorFeatures.map((name) => [name, Availability]))),
);

const bounds = {
  expiresAt: Type.Unsafe<string>({ ...DateTime, description: 'When the session ends without further use.' }),
  endsAt: Type.Unsafe<string>({ ...DateTime, description: 'When the session ends in any case.' }),
};
const saved = { revision: Type.Integer({ minimum: 1 }), savedAt: DateTime };

/** All that an editor needs to open. */
export const OpenSessionResult = answerOf(
  Type.Object({
    displayMode: DisplayModeSchema,
    designText: Type.String({ description: 'The text of the stored design, byte for byte.' }),
    ...saved,
    savedBy: Nullable(AuthorSchema),
    project: Type.Object({ id: Id, name: Type.String() }),
    template: Nullable(Type.Object({ id: NumericId, name: Type.String(), folderId: Nullable(NumericId) })),
    sampleData: Type.Optional(SampleData),
    serviceEmail: Type.Optional(
      Type.Object(
        { kind: literals(serviceEmailKinds), title: Type.String() },
        { description: 'The email of the service that the session edits.' },
      ),
    ),
    user: Nullable(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })),
    embedded: Type.Optional(
      Type.Boolean({
        description:
          'Created by a page that stores the design itself; nothing is kept here or in the browser.',
      }),
    ),
    live: Type.Optional(
      Type.Boolean({
        description: 'Whether several users can edit this design at the same time, over `/editor/api/live`.',
      }),
    ),
    canSave: Type.Boolean(),
    readOnly: Type.Boolean(),
    canRenew: Type.Boolean({ description: 'Whether the session can be renewed.' }),
    ...bounds,
    features: Features,
    assetBase: Type.String({ description: 'Base URL of our own images.' }),
    filesBase: Type.String({
      description: 'Base URL of uploaded and exported files, unless the project has its own storage.',
    }),
    settings: EditorSettingsSchema,
    limits: Type.Object({
      designBytes: Type.Integer(),
      uploadBytes: Type.Integer(),
      uploadPixels: Type.Integer(),
      testRecipients: Type.Integer(),
    }),
  }),
);
export type OpenSession = Static<typeof OpenSessionResult>['data'];

const DesignText = Type.String({
  minLength: 2,
  description: 'The text of the design’s JSON, kept byte for byte; at most 10 MB.',
});

/** One save: `designText`, or `design`, whose text in the body is kept byte for byte. */
export const SaveDesignBody = Type.Object({
  designText: Type.Optional(DesignText),
  design: Type.Optional(DesignObject),
  baseRevision: Type.Integer({ minimum: 0, description: 'The revision that the design is based on.' }),
  name: Type.Optional(
    Type.Unsafe<string>({ ...Name, description: 'New name of the template. Omit it to keep the name.' }),
  ),
});
export type SaveDesignBody = Static<typeof SaveDesignBody>;

/** `PATCH /editor/api/template`. */
export const RenameTemplateBody = Type.Object({ name: Name });
export const RenamedTemplateResult = answerOf(Type.Object({ name: Type.String() }));

const Warnings = Type.Array(
  Type.Object({ code: Type.String(), message: Type.String(), path: Type.Optional(Type.String()) }),
  { description: 'Warnings about the rendering.' },
);

/** A save. Repeating it (its response was lost) returns the same revision. */
export const SavedDesignResult = answerOf(Type.Object({ ...saved, warnings: Warnings }));
export type SavedDesign = Static<typeof SavedDesignResult>['data'];

/**
 * `theirs` in the body of a 409 CONFLICT: what another user saved meanwhile. The response to an invalid design (400
 * INVALID_DESIGN) has `keptVersionId` instead if the text was kept as a version.
 */
export const TheirDesign = Type.Object({
  ...saved,
  by: Nullable(AuthorSchema),
  designText: Type.String(),
});
export type TheirDesign = Static<typeof TheirDesign>;

/** Resolves a conflict: the design that wins, and the design that loses, which is kept as a version. */
export const ResolveConflictBody = Type.Object({
  designText: DesignText,
  losingText: DesignText,
  baseRevision: Type.Integer({ minimum: 0, description: '`theirs.revision` of the conflict.' }),
});
export type ResolveConflictBody = Static<typeof ResolveConflictBody>;

export const ResolvedConflictResult = answerOf(
  Type.Object({
    ...saved,
    warnings: Warnings,
    keptVersionId: Nullable(
      Type.String({
        description: 'The version that keeps the overwritten design; null for a session without a template.',
      }),
    ),
  }),
);

/** New expiry times; for members of the console a new session, whose token the page uses from now on. */
export const RenewedSessionResult = answerOf(
  Type.Object({ token: Nullable(Type.String()), editorUrl: Nullable(Type.String()), ...bounds }),
);

/** How a script of custom tools is fetched. */
export const customScriptLimits = { timeoutMs: 5_000, bytesMax: 1_048_576, redirectsMax: 3 } as const;

export const CustomScriptQuery = Type.Object({
  url: Type.String({ maxLength: 2_048, pattern: '^https?://', description: 'URL of a custom tool script.' }),
});

export const CustomScriptResult = answerOf(
  Type.Object({ text: Type.String({ description: 'The script for the tool sandbox; at most 1 MB.' }) }),
);

export const ClosedSessionResult = answerOf(Type.Object({ closed: Type.Boolean() }));

/** A test of the saved design: a real email tagged `test`. */
export const TestSendBody = Type.Object({
  to: Type.Array(Type.String({ minLength: 3, maxLength: 320 }), {
    minItems: 1,
    maxItems: editorSessionLimits.testRecipientsMax,
    description: 'Each recipient gets a separate email.',
  }),
  subject: Type.String({ minLength: 1, maxLength: 998 }),
  language: Type.Optional(
    LanguageTag(
      'Language of the email, as a BCP 47 tag: that of the nearest translation. Default: the language of the design.',
    ),
  ),
  mergeTags: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: 'Sample values: name → value. Merge tags without a value are left unchanged.',
    }),
  ),
});
export type TestSendBody = Static<typeof TestSendBody>;

export const TestSendResult = answerOf(
  Type.Object({
    from: Type.String(),
    emails: Type.Array(Type.Object({ id: Type.String(), to: Type.String(), status: Type.String() })),
    refused: Type.Array(Type.Object({ to: Type.String(), error: Type.String(), message: Type.String() }), {
      description: 'Recipients that were skipped, and why.',
    }),
    inboxUrl: Nullable(
      Type.String({
        description: 'Where captured emails are shown; null if email leaves this installation.',
      }),
    ),
  }),
);
export type TestSend = Static<typeof TestSendResult>['data'];
