import Type, { type Static } from 'typebox';
import { answerOf, DateTime, Nullable, STORABLE } from './wire.ts';

/** Limits of the editor settings of a project. */
export const editorSettingsLimits = {
  originsMax: 50,
  colorsMax: 100,
  fontsMax: 200,
  listMax: 1_000,
  /** Of each object and list that is stored unchecked, as JSON. */
  jsonBytesMax: 262_144,
} as const;

const Color = Type.Object({
  color: Type.String({ pattern: '^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$' }),
  name: Type.Optional(Type.String({ maxLength: 100, pattern: STORABLE })),
});

const Font = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 100, pattern: STORABLE }),
  value: Type.String({ minLength: 1, maxLength: 300, pattern: STORABLE, description: 'A CSS font-family.' }),
  url: Type.Optional(
    Type.String({ maxLength: 2_048, pattern: '^https://', description: 'Of its style sheet.' }),
  ),
  weights: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), { maxItems: 20 })),
});

const AnyObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description });
const AnyObjects = (description: string) =>
  Type.Unsafe<Record<string, unknown>[]>({
    type: 'array',
    items: { type: 'object' },
    maxItems: editorSettingsLimits.listMax,
    description,
  });

const fields = {
  allowedOrigins: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: editorSettingsLimits.originsMax,
    description:
      'Origins of pages that may embed the editor and exchange messages with it: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: only pages of this installation.',
  }),
  palette: Type.Array(Color, {
    maxItems: editorSettingsLimits.colorsMax,
    description: 'Brand colors, in display order.',
  }),
  fonts: Type.Array(Font, {
    maxItems: editorSettingsLimits.fontsMax,
    description: 'Offered in addition to the default fonts.',
  }),
  mergeTags: AnyObject(
    'The editor’s mergeTags configuration: key → {name, value?, sample?, mergeTags?, rules?}.',
  ),
  mergeTagsConfig: AnyObject('{autocompleteTriggerChar?, sort?, delimiter?}.'),
  specialLinks: AnyObjects('[{name, href, target?, specialLinks?}].'),
  displayConditions: AnyObjects('[{type, label, description, before, after}].'),
  defaultLanguage: Nullable(
    Type.String({ pattern: '^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8})*$', maxLength: 35 }),
  ),
};

/** The editor settings of a project; absent members have their defaults. */
export const PutEditorSettingsBody = Type.Partial(Type.Object(fields));
export type PutEditorSettingsBody = Static<typeof PutEditorSettingsBody>;

export const EditorSettingsSchema = Type.Object(fields);
export type EditorSettings = Static<typeof EditorSettingsSchema>;

/** Effective settings; `updatedAt` is null if none were ever saved. */
export const EditorSettingsResult = answerOf(Type.Object({ ...fields, updatedAt: Nullable(DateTime) }));
