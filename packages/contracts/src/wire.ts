import { type DisplayMode, displayModes } from '@postpress/design';
import Type, { type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** ISO 8601 in UTC with milliseconds: `2030-01-01T12:00:00.000Z`. */
export const DateTime = Type.String({ format: 'date-time' });

/** Id of a workspace, project, domain or webhook. */
export const Id = Type.Integer({ minimum: 1 });

export const Uuid = Type.String({ format: 'uuid' });

/** What PostgreSQL cannot store in text or JSON: NUL and unpaired surrogates (patterns match code points). */
export const UNSTORABLE = '\\u0000\\ud800-\\udfff';

/** Any other characters. */
export const STORABLE = `^[^${UNSTORABLE}]*$`;

/** Id of a template or folder: a positive integer as a string. */
export const NumericId = Type.String({ pattern: '^[1-9][0-9]{0,9}$' });

/** One of a list of strings, as `enum`: one error if none matches, instead of one per value. */
export function literals<const T extends string>(
  values: readonly T[],
  options: { description?: string; default?: T } = {},
): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], ...options });
}

/** An object without further properties: a misspelt one is rejected instead of being ignored. */
export function closedObject<Properties extends TProperties>(
  properties: Properties,
  options: { description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/**
 * An object that callers have from another program, such as a message or the registration of a tool: members that are not
 * declared are ignored.
 */
export function openObject<Properties extends TProperties>(
  properties: Properties,
  options: { description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: true, ...options });
}

/** The type or null; strings, numbers and enums become one `type: [...]`. */
export function Nullable<T extends TSchema>(schema: T, options: { description?: string } = {}) {
  return Type.Union([schema, Type.Null()], options);
}

/** What a design is for. */
export const DisplayModeSchema = literals<DisplayMode>(displayModes);

/** Modes of v3 templates: popups are in v2 only. */
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

/** How many entries one call returns. */
export function pageLimit(
  { max, default: usual }: { max: number; default: number },
  options: { description?: string } = {},
) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: max, default: usual, ...options }));
}

export const cursorQuery = {
  limit: pageLimit({ max: 100, default: 20 }, { description: 'Maximum number of entries per page.' }),
  cursor: Type.Optional(
    Type.String({ description: '`next_cursor` of the previous page. Omit it for the first page.' }),
  ),
};

/** How many entries match, of lists that can say so. */
export const ListTotal = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  relation: literals(['exact', 'more_than', 'about'], {
    description:
      '`exact`; `more_than`: counting stopped at `count`; `about`: from the counts of days, which the statistics use.',
  }),
});
export type ListTotal = Static<typeof ListTotal>;

/** Of lists with a total. */
export const countedQuery = {
  ...cursorQuery,
  total: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'true: the response has a `total`. Ask for it with the first page only.',
    }),
  ),
};

/** A page of such a list. */
export function countedPageOf<T extends TSchema>(item: T) {
  return Type.Object({
    ...pageOf(item).properties,
    total: Type.Optional(
      Nullable(ListTotal, {
        description:
          'With `total=true`: how many entries match. Null if counting takes too long, as with some searches.',
      }),
    ),
  });
}

/** A design: any object. Its content is checked by validation, not by the schema of the body. */
export const DesignObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description: 'Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.',
});

/**
 * A body of one of several forms. The first required member that no other form has identifies a form; a
 * body with several of these members has the first form.
 */
export function eitherForm<const Forms extends readonly TObject[]>(
  ...forms: Forms
): TUnsafe<Static<Forms[number]>> {
  return Type.Unsafe<Static<Forms[number]>>({ anyOf: forms });
}

/** What a schema of the wire describes, as a type. */
export type Answer<Schema extends TSchema> = Static<Schema>;
