import type { FieldSchema, JsonType } from '../schema/field.ts';
import { unitName, units } from '../schema/units.ts';
import type { IssueList } from './issues.ts';

/** Declared schemas are four levels deep; a longer way down is a fault of ours, not of the design. */
const DEPTH_MAX = 16;

/**
 * Lists what is wrong with one value, one finding per fault: the way to the innermost wrong part, and nothing about
 * what lies around or below it. Slower than the written-out checks, so only what they refuse comes here.
 */
export function listIssues(
  schema: FieldSchema,
  value: unknown,
  path: string,
  found: IssueList,
  depth = 0,
): void {
  if (value === undefined || depth > DEPTH_MAX) return;
  const { unit, shape } = resolve(schema);
  const types = typesOf(shape);
  if (types.length > 0 && !types.some((type) => isOfType(value, type, types))) {
    found.add(path, `expected ${expectation(shape, types)}, got ${describe(value)}`, 'invalid_type');
    return;
  }
  if (shape.enum) {
    listWrongChoice(shape.enum, value, path, found);
    return;
  }
  if (typeof value === 'string') {
    listWrongText(shape, value, path, found, unit);
    return;
  }
  if (typeof value === 'number') {
    listWrongNumber({ ...shape, ...bounds(schema) }, value, path, found);
    return;
  }
  if (Array.isArray(value)) {
    for (let i = 0; shape.items && i < value.length; i++)
      listIssues(shape.items, value[i], `${path}.${i}`, found, depth + 1);
    return;
  }
  if (typeof value === 'object' && value !== null)
    listInside(shape, value as { [name: string]: unknown }, path, found, depth);
}

function listInside(
  schema: FieldSchema,
  value: { [name: string]: unknown },
  path: string,
  found: IssueList,
  depth: number,
): void {
  for (const name of schema.required ?? []) {
    if (own(value, name) !== undefined) continue;
    const field = schema.properties?.[name];
    const expected = field ? expectation(resolve(field).shape, typesOf(resolve(field).shape)) : 'a value';
    found.add(join(path, name), `is missing: expected ${expected}`, 'invalid_type');
  }
  for (const name in schema.properties) {
    const field = schema.properties[name];
    if (field) listIssues(field, own(value, name), join(path, name), found, depth + 1);
  }
  const { additionalProperties } = schema;
  if (!additionalProperties?.type) return;
  for (const name of Object.keys(value)) {
    if (!schema.properties?.[name])
      listIssues(additionalProperties, value[name], join(path, name), found, depth + 1);
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** A property of the value itself: a tool may declare a field called `constructor`. */
function own(value: { [name: string]: unknown }, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function listWrongChoice(
  words: NonNullable<FieldSchema['enum']>,
  value: unknown,
  path: string,
  found: IssueList,
): void {
  if (words.some((word) => word === value)) return;
  const offered = words.filter((word) => word !== null && word !== '').map((word) => `"${word}"`);
  found.add(path, `expected one of ${offered.join(', ')}, got ${describe(value)}`, 'invalid_value');
}

function listWrongText(
  schema: FieldSchema,
  value: string,
  path: string,
  found: IssueList,
  unit?: string,
): void {
  if (schema.minLength && value.length < schema.minLength) {
    found.add(path, 'must not be empty', 'too_small');
  } else if (schema.pattern && !pattern(schema.pattern).test(value)) {
    const expects = (unit && units[unit]?.expects) ?? `a text of the form ${schema.pattern}`;
    found.add(path, `expected ${expects}, got ${describe(value)}`, 'invalid_format');
  }
}

function listWrongNumber(schema: FieldSchema, value: number, path: string, found: IssueList): void {
  const { minimum, exclusiveMinimum, maximum } = schema;
  if (minimum !== undefined && !(value >= minimum)) {
    found.add(path, `must be at least ${minimum}, got ${value}`, 'too_small');
  } else if (exclusiveMinimum !== undefined && !(value > exclusiveMinimum)) {
    found.add(path, `must be more than ${exclusiveMinimum}, got ${value}`, 'too_small');
  } else if (maximum !== undefined && !(value <= maximum)) {
    found.add(path, `must be at most ${maximum}, got ${value}`, 'too_big');
  }
}

/** The schema a field refers to, or the field itself. */
function resolve(schema: FieldSchema): { shape: FieldSchema; unit?: string } {
  if (!schema.$ref) return { shape: schema };
  const unit = unitName(schema.$ref);
  return { shape: units[unit]?.schema ?? {}, unit };
}

function bounds({ minimum, maximum }: FieldSchema): FieldSchema {
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

function typesOf({ type }: FieldSchema): readonly JsonType[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

function isOfType(value: unknown, type: JsonType, types: readonly JsonType[]): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value) && (!types.includes('object') || value.length === 0);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

function expectation(schema: FieldSchema, types: readonly JsonType[]): string {
  const named = types.filter((type) => type !== 'null' && !(type === 'array' && types.includes('object')));
  const words = named.map((type) => TYPE_WORDS[type]);
  const choices = schema.enum?.filter((word) => word !== null && word !== '').map((word) => `"${word}"`);
  return choices ? `one of ${choices.join(', ')}` : words.join(' or ');
}

const TYPE_WORDS: { readonly [T in JsonType]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const SHOWN_MAX = 40;

/** A value as a message shows it: short, and never the whole of a long text. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value);
}

const patterns = new Map<string, RegExp>();

/** One expression per distinct pattern of the declarations: a dozen. */
function pattern(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const made = new RegExp(source);
  patterns.set(source, made);
  return made;
}
