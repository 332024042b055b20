import type { JsonObject } from '../../../apps/server/src/http/documents/openapi/plain-schema.ts';

const formats: Readonly<Record<string, string>> = {
  'date-time': '2030-01-31T12:00:00.000Z',
  date: '2030-01-31',
  email: 'ann@inbox.example',
  uri: 'https://shop.example/',
  uuid: '01985f6e-6c00-7000-8000-000000000001',
};

/** What fields of these names usually hold. */
const names: readonly [pattern: RegExp, value: unknown][] = [
  [/(^|_)id$|Id$/, '1042'],
  [/cursor/i, null],
  [/has_more/, false],
  [/^(from|to|cc|bcc|replyTo)$/, 'ann@inbox.example'],
  [/subject/i, 'Your order is on its way'],
  [/^(text|summary)$/i, 'Hello'],
  [/message/i, 'Done'],
  [/email|address/i, 'ann@inbox.example'],
  [/domain/i, 'shop.example'],
  [/url/i, 'https://shop.example/'],
  [/html/i, '<p>Hello</p>'],
  [/At$|_at$/, '2030-01-31T12:00:00.000Z'],
  [/name/i, 'Shop'],
];

const DEEPEST = 6;

/**
 * A value that fits a schema, for readers: its own example or default, else one by the name and the type of the field.
 *
 * @param only `required` leaves out what a caller may leave out
 */
export function exampleValue(
  schema: JsonObject,
  only: 'required' | 'all' = 'all',
  name = '',
  depth = 0,
): unknown {
  const given = [
    schema.example,
    (schema.examples as unknown[] | undefined)?.[0],
    schema.const,
    schema.default,
  ].find((each) => each !== undefined);
  if (given !== undefined) return given;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const branch = [schema.anyOf, schema.oneOf, schema.allOf].flat().find((each) => each !== undefined);
  if (branch) return exampleValue(branch as JsonObject, only, name, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array')
    return schema.items && depth < DEEPEST && schema.maxItems !== 0
      ? [exampleValue(schema.items as JsonObject, only, name, depth + 1)]
      : [];
  if (type === 'object' || schema.properties) return exampleObject(schema, only, depth);
  return scalar(type, schema, name);
}

function exampleObject(schema: JsonObject, only: 'required' | 'all', depth: number): JsonObject {
  if (depth >= DEEPEST) return {};
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const shown = Object.entries(properties).filter(([name]) => only === 'all' || required.includes(name));
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleValue(field, only, name, depth + 1)]));
}

function scalar(type: unknown, schema: JsonObject, name: string): unknown {
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  const byFormat = formats[String(schema.format)];
  if (byFormat !== undefined) return byFormat;
  const byName = names.find(([pattern]) => pattern.test(name))?.[1];
  return typeof byName === 'string' ? byName : '…';
}
