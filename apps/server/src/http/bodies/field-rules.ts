import type { TSchema } from 'typebox';
import type { AnyRoute, ApiSurface } from '../../base/route.ts';
import {
  CUT,
  cutPath,
  FIELDS_NAMED_MAX,
  isClosable,
  type ObjectSchema,
  onlyObject,
  type UnknownField,
  unknownFieldSentence,
} from '../../base/unknown-fields.ts';

/**
 * What the API does with fields of a body that its schema does not declare: it refuses the request, because a misspelled
 * `scheduledAt` would send at once. `ignored` are exceptions at the top of the body. Without a rule, all are ignored.
 */
export type FieldRule = { ignored: readonly string[] };

/**
 * The rule of each route. Bodies of callers with a key or token follow it. Those of our own pages do not: they are checked
 * against the same types when the pages are built, and an open tab may be of the release before. Public operations
 * answer forms and other servers, whose standards require that unknown fields are ignored.
 *
 * What one operation of the contract takes, the others with its tag ignore, in every version: programs pass one object
 * to several exports, and `html` with a template. PUT ignores what its operation answers, such as `updatedAt`: programs
 * read settings, change one, and write all.
 */
export function fieldRules(
  routes: readonly AnyRoute<never>[],
): (route: AnyRoute<never>, surface?: ApiSurface) => FieldRule | undefined {
  const byTag = Map.groupBy(routes.filter(isOfContract), ({ tag }) => tag);
  return (route, surface = 'api') => {
    if (!followsRule(route, surface)) return undefined;
    const siblings = isOfContract(route) ? (byTag.get(route.tag) ?? []) : [];
    const taken = siblings.flatMap(({ body }) => fieldsAtTop(body));
    return { ignored: [...new Set([...taken, ...(route.method === 'PUT' ? fieldsOfResult(route) : [])])] };
  };
}

/** Whether the API refuses bodies of the route for unknown fields. */
export function followsRule({ auth, body }: AnyRoute<never>, surface: ApiSurface): boolean {
  return (
    body !== undefined && surface === 'api' && auth !== 'public' && auth !== 'console' && auth !== 'editor'
  );
}

/** Of all forms of a body. */
function fieldsAtTop(body: TSchema | ObjectSchema | undefined): string[] {
  const { properties = {}, anyOf = [] } = (body ?? {}) as ObjectSchema;
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsAtTop)];
}

function fieldsOfResult({ result }: AnyRoute<never>): string[] {
  const { properties } = result as ObjectSchema;
  return fieldsAtTop(properties?.data ?? result);
}

function isOfContract({ operation, auth }: AnyRoute<never>): boolean {
  return operation !== undefined || auth === 'legacy';
}

const LENIENT = /^handling\s*=\s*(?:lenient|"lenient")$/i;

/** Whether a `Prefer` header asks to ignore unknown fields (RFC 7240, 4.4). */
export function prefersLenient(prefer: string | undefined): boolean {
  if (prefer === undefined) return false;
  return prefer.split(',').some((preference) => LENIENT.test((preference.split(';')[0] ?? '').trim()));
}

/**
 * The schema with all objects closed that declare their members: one pass of its validator accepts the body or finds that
 * a field is unknown. Free maps, designs and objects that are declared open stay so.
 */
export function closedSchema(schema: TSchema): TSchema {
  return close(schema as ObjectSchema) as TSchema;
}

function close(schema: ObjectSchema): ObjectSchema {
  const { anyOf, items, properties, additionalProperties, patternProperties } = schema;
  const object = onlyObject(anyOf);
  return {
    ...schema,
    ...(object && { anyOf: anyOf?.map((each) => (each === object ? close(each) : each)) }),
    ...(items && { items: close(items) }),
    ...(properties && { properties: closeEach(properties) }),
    ...(patternProperties && { patternProperties: closeEach(patternProperties) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: close(additionalProperties) }),
    ...(isClosable(schema) && { additionalProperties: false }),
  };
}

function closeEach(schemas: Readonly<Record<string, ObjectSchema>>): Record<string, ObjectSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, close(each)]));
}

/**
 * The value of the header `x-ignored-fields`: `replyto, attachments.0.contentID`. At most 20 paths of 100 characters; `...`
 * ends what was cut. What would be no token of a header list is percent-encoded, a dot inside a name as well.
 */
export function ignoredFieldsHeader(fields: readonly UnknownField[]): string {
  return [
    ...fields.slice(0, FIELDS_NAMED_MAX).map(({ path }) => cutPath(path)),
    ...(fields.length > FIELDS_NAMED_MAX ? [CUT] : []),
  ].join(', ');
}

/** One sentence per field, and how to have them ignored. */
export function unknownFieldsMessage(fields: readonly UnknownField[]): string {
  const shown = fields.slice(0, FIELDS_NAMED_MAX).map(unknownFieldSentence);
  const more = fields.length > FIELDS_NAMED_MAX ? ['There are more.'] : [];
  return [
    ...shown,
    ...more,
    'To have unknown fields ignored, send the header Prefer: handling=lenient.',
  ].join(' ');
}
