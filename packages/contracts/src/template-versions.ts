import Type, { type Static } from 'typebox';
import {
  answerOf,
  cursorQuery,
  DateTime,
  DesignObject,
  DisplayModeSchema,
  literals,
  Nullable,
  NumericId,
  pageOf,
  STORABLE,
  Uuid,
} from './wire.ts';

/** Which versions of a template are kept, and for how long. */
export const templateVersionLimits = {
  /** Saves of one editor session within this time become one version. */
  coalesceMinutes: 10,
  /** The newest versions of a template, at any age. */
  newest: 100,
  /** Of older versions the last of each day, for this many days. */
  dailyDays: 90,
  /** Older versions with a label. */
  labeled: 100,
  labelCharactersMax: 255,
} as const;

/**
 * Who saved a design: a user of the console, a caller with a token or an API key, an open editor (with its user if
 * known), the command line, the synchronization of a block, an update of the brand, or the service itself. `guest`: who
 * commented by a preview link, under the name that they gave.
 */
const authorKinds = [
  'user',
  'token',
  'key',
  'editor',
  'command-line',
  'sync',
  'brand',
  'system',
  'guest',
] as const;

export const AuthorSchema = Type.Object({
  kind: literals(authorKinds),
  id: Nullable(
    Type.String({ description: 'Of the user, the credential, the session, the block or the preview link.' }),
  ),
  name: Type.String({ description: 'For display.' }),
});
export type Author = Static<typeof AuthorSchema>;

/**
 * The origin of a version: saved, restored from an older one, or kept so that nothing is lost (the losing side of a
 * conflict, or a design that cannot be rendered).
 */
export const versionKinds = ['save', 'restore', 'kept'] as const;
export type VersionKind = (typeof versionKinds)[number];

const Label = Type.String({
  minLength: 1,
  maxLength: templateVersionLimits.labelCharactersMax,
  pattern: STORABLE,
});

const listed = {
  id: Uuid,
  revision: Type.Integer({
    description:
      'Revision of the template at the time of the save; for a version kept from a conflict, the revision that was current.',
  }),
  kind: literals(versionKinds),
  label: Nullable(Type.String()),
  displayMode: DisplayModeSchema,
  author: AuthorSchema,
  bytes: Type.Integer({ description: 'Bytes of the design’s JSON.' }),
  createdAt: DateTime,
  updatedAt: Type.Unsafe<string>({
    ...DateTime,
    description: 'Time of the last save included in it: autosaves of one session are combined.',
  }),
  isCurrent: Type.Boolean({ description: 'Whether this is the current version.' }),
};

/** Newest first. */
export const ListTemplateVersionsQuery = Type.Object(cursorQuery);
export type ListTemplateVersionsQuery = Static<typeof ListTemplateVersionsQuery>;
export const TemplateVersionListResult = pageOf(Type.Object(listed));
export type TemplateVersionListResult = Static<typeof TemplateVersionListResult>;
/** A version with its design, byte for byte. */
export const TemplateVersionResult = answerOf(Type.Object({ ...listed, design: DesignObject }));
/** A version without its design. */
export const LabeledVersionResult = answerOf(Type.Object(listed));

export const TemplateVersionPath = Type.Object({
  projectId: Type.String(),
  templateId: NumericId,
  versionId: Uuid,
});

/** The label of a version; null removes it. Labeled versions are kept longer. */
export const LabelVersionBody = Type.Object({ label: Nullable(Label) });
export type LabelVersionBody = Static<typeof LabelVersionBody>;
