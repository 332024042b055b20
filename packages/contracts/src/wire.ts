import { type DisplayMode, displayModes } from '@postpress/design';
import Type, { type Static, type TObject, type TSchema, type TUnsafe } from 'typebox';

/** ISO 8601 in UTC with milliseconds: `2030-01-01T12:00:00.000Z`. */
export const DateTime = Type.String({ format: 'date-time' });

/** Of a workspace, project, domain or webhook. */
export const Id = Type.Integer({ minimum: 1 });

/** What PostgreSQL cannot store, in texts or in JSON: NUL and halves of surrogate pairs (patterns read code points). */
export const UNSTORABLE = '\\u0000\\ud800-\\udfff';

/** Any characters but those. */
export const STORABLE = `^[^${UNSTORABLE}]*$`;

/** Of a template or a folder: a positive integer written as a string. */
export const NumericId = Type.String({ pattern: '^[1-9][0-9]{0,9}$' });

/** One of a closed list of strings, written as `enum`: one error when none fits, not one for each. */
export function literals<const T extends string>(
  values: readonly T[],
  options: { description?: string; default?: T } = {},
): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], ...options });
}

/** The type, or null; for strings, numbers and closed lists written as one `type: [...]`. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** What a design is for. */
export const DisplayModeSchema = literals<DisplayMode>(displayModes);

/** The modes a v3 template shows: popups are in v2 only. */
export const templateModes = ['email', 'web', 'document'] as const;

/** `{data}`: templates, blocks, projects, workspaces, plans, emails, domains, webhooks, editor sessions. */
export function answerOf<T extends TSchema>(data: T) {
  return Type.Object({ data });
}

/** `{success: true, data}`: validate, convert, export and all of v2. */
export function successOf<T extends TSchema>(data: T) {
  return Type.Object({ success: Type.Boolean(), data });
}

/** A page of a cursor list. */
export function pageOf<T extends TSchema>(item: T) {
  return Type.Object({
    data: Type.Array(item),
    next_cursor: Nullable(Type.String()),
    has_more: Type.Boolean(),
  });
}

/** Query of a cursor list. */
export const cursorQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Most entries of a page.' }),
  ),
  cursor: Type.Optional(
    Type.String({ description: '`next_cursor` of the page before; left out for the first page.' }),
  ),
};

/** A design as it travels: any object; what is in it is the matter of validation, not of the wire. */
export const DesignObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description: 'Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.',
});

/**
 * A body of one of several forms. Each is told by its first required member that no other form has; a body with several
 * of these members is of the first form.
 */
export function eitherForm<const Forms extends readonly TObject[]>(
  ...forms: Forms
): TUnsafe<Static<Forms[number]>> {
  return Type.Unsafe<Static<Forms[number]>>({ anyOf: forms });
}

/** What a schema of the wire describes, as a type. */
export type Answer<Schema extends TSchema> = Static<Schema>;
