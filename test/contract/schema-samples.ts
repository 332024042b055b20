import { isLongRun } from '../sample.ts';

/** JSON Schema in OpenAPI documents: the part that they use. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
};

/** A path inside a value: names and indices from its root. */
export type Place = readonly (string | number)[];

/** A path, its schema, and a valid value for it, from the closest schema that has one. */
export type Position = { place: Place; schema: Schema };

const DEPTH_MAX = 7;

/** Every path that a schema describes: members, first items, one member of maps; all alternatives of each. */
export function positionsOf(schema: Schema, place: Place = []): Position[] {
  if (place.length > DEPTH_MAX) return [];
  const branches = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const below = branches.flatMap((branch, at) => [
    ...(at === 0 ? [] : positionsOf(branch, place).filter((each) => each.place.length > place.length)),
    ...Object.entries(branch.properties ?? {}).flatMap(([name, each]) => positionsOf(each, [...place, name])),
    ...(branch.items ? positionsOf(branch.items, [...place, 0]) : []),
    ...mapsOf(branch).flatMap((each) => positionsOf(each, [...place, 'member'])),
  ]);
  return [{ place, schema }, ...below];
}

function mapsOf({ patternProperties = {}, additionalProperties }: Schema): Schema[] {
  const open = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...Object.values(patternProperties), ...open];
}

/** The smallest valid value of a schema, if its pattern is one of the usual ones. */
function sampleOf(schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (first) return sampleOf(first);
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
    );
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return textOf(schema);
}

const formats: Readonly<Record<string, string>> = {
  email: 'ann@inbox.example',
  uri: 'https://a.example/',
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
};

function textOf({ format = '', minLength = 1 }: Schema): string {
  return formats[format] ?? 'a'.repeat(Math.max(1, minLength));
}

/**
 * Values at and around the limits of a schema, and values of other types: all of them in the long run, otherwise a
 * quarter, a different one per `turn`.
 */
export function edgesOf(schema: Schema, turn: number): unknown[] {
  const own: unknown[] = [...(schema.enum ?? []), sampleOf(schema)];
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  for (const bound of [minimum, maximum])
    if (bound !== undefined) own.push(bound - 1, bound, bound + 0.5, bound + 1);
  for (const length of [minLength, maxLength])
    if (length !== undefined && length < TEXT_MAX)
      own.push(...[length - 1, length, length + 1].filter((n) => n >= 0).map((n) => 'a'.repeat(n)));
  for (const length of [minItems, maxItems])
    if (length !== undefined)
      own.push(
        ...[length - 1, length, length + 1]
          .filter((n) => n >= 0)
          .map((n) => Array.from({ length: n }, () => sampleOf(schema.items ?? {}))),
      );
  const others = isLongRun ? otherKinds : otherKinds.filter((_, at) => at % 4 === turn % 4);
  return [...own, ...others];
}

const TEXT_MAX = 100_000;
const otherKinds = [null, true, 0, -1, 1.5, '', ' ', 'a', '1', [], [null], {}, { a: 1 }];

/** The value with another one at a path; missing parents are created from their schemas. The input is not changed. */
export function withValue(root: Schema, value: unknown, place: Place, put: unknown): unknown {
  const [step, ...rest] = place;
  if (step === undefined) return put;
  const schema = schemaBelow(root, step);
  if (typeof step === 'number') {
    const items = Array.isArray(value) ? [...value] : [];
    items[step] = withValue(schema, items[step] ?? sampleOf(schema), rest, put);
    return items;
  }
  const members = isRecord(value) ? value : (sampleOf(root) as Record<string, unknown>);
  const own = isRecord(members) ? members : {};
  return { ...own, [step]: withValue(schema, own[step] ?? sampleOf(schema), rest, put) };
}

function schemaBelow(schema: Schema, step: string | number): Schema {
  const branches = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  for (const branch of branches) {
    const found =
      typeof step === 'number' ? branch.items : (branch.properties?.[step] ?? mapsOf(branch).at(0));
    if (found) return found;
  }
  return {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
