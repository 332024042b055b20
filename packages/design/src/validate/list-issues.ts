import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';
import type { FieldSchema, JsonType } from '../schema/field.ts';
import { unitName, units } from '../schema/units.ts';
import type { IssueList } from './issues.ts';
import { unitChecks } from './value-checks.generated.ts';

/**
 * Lists the issues of one value, each with the path of the innermost invalid part. Slower than the generated checks, so
 * it runs only for values that they reject.
 *
 * @param path of the object that contains the value; @param name of the value in it, `''` for the value at `path`
 *   itself. They are joined only for an issue: most fields of an invalid node are valid.
 */
export function listIssues(
  schema: FieldSchema,
  value: unknown,
  path: string,
  name: string,
  found: IssueList,
): void {
  if (value === undefined) return;
  if (schema.$ref === undefined) {
    listShapeIssues(schema, value, path, name, found, undefined);
    return;
  }
  const unit = unitName(schema.$ref);
  const isRight = unitChecks[unit];
  if (!isRight?.(value))
    listShapeIssues(units[unit]?.schema ?? {}, value, path, name, found, units[unit]?.expects);
  else if (typeof value === 'number' && schema.maximum !== undefined)
    listWrongNumber(schema, value, path, name, found);
}

/** @param expects the expected form of a text, if the shape describes it. */
function listShapeIssues(
  shape: FieldSchema,
  value: unknown,
  path: string,
  name: string,
  found: IssueList,
  expects: string | undefined,
): void {
  if (!hasType(value, shape.type)) {
    found.add(join(path, name), `expected ${expectation(shape)}, got ${describe(value)}`, 'invalid_type');
  } else if (shape.enum !== undefined) {
    listWrongChoice(shape.enum, value, path, name, found);
  } else if (typeof value === 'string') {
    listWrongText(shape, value, path, name, found, expects);
  } else if (typeof value === 'number') {
    listWrongNumber(shape, value, path, name, found);
  } else if (Array.isArray(value)) {
    listInList(shape.items, value, join(path, name), found);
  } else if (typeof value === 'object' && value !== null) {
    listInside(shape, value as Values, join(path, name), found);
  }
}

function listInList(
  items: FieldSchema | undefined,
  list: readonly unknown[],
  path: string,
  found: IssueList,
): void {
  if (items === undefined) return;
  for (let i = 0; i < list.length; i++) listIssues(items, list[i] ?? null, path, String(i), found);
}

function listInside(schema: FieldSchema, value: Values, path: string, found: IssueList): void {
  const { required, properties, additionalProperties } = schema;
  for (const name of required ?? []) {
    if (ownValue(value, name) !== undefined) continue;
    const field = properties?.[name] ?? {};
    const expected = expectation(field.$ref ? (units[unitName(field.$ref)]?.schema ?? {}) : field);
    found.add(join(path, name), `is missing: expected ${expected}`, 'invalid_type');
  }
  for (const name in properties) {
    const field = properties[name];
    if (field !== undefined) listIssues(field, ownValue(value, name), path, name, found);
  }
  if (additionalProperties?.type === undefined && additionalProperties?.$ref === undefined) return;
  for (const name of Object.keys(value)) {
    if (properties?.[name] === undefined) listIssues(additionalProperties, value[name], path, name, found);
  }
}

function join(path: string, name: string): string {
  if (name === '') return path;
  return path === '' ? name : `${path}.${name}`;
}

/** An own property: a tool may declare a field called `constructor`. */
function ownValue(value: Values, name: string): unknown {
  const found = value[name];
  return found === undefined || Object.hasOwn(value, name) ? found : undefined;
}

function listWrongChoice(
  words: NonNullable<FieldSchema['enum']>,
  value: unknown,
  path: string,
  name: string,
  found: IssueList,
): void {
  if (words.includes(value as string)) return;
  found.add(join(path, name), `expected ${oneOf(words)}, got ${describe(value)}`, 'invalid_value');
}

function listWrongText(
  { minLength = 0, pattern }: FieldSchema,
  value: string,
  path: string,
  name: string,
  found: IssueList,
  expects = `a text of the form ${pattern}`,
): void {
  if (value.length < minLength) found.add(join(path, name), 'must not be empty', 'too_small');
  else if (pattern !== undefined && !expression(pattern).test(value)) {
    found.add(join(path, name), `expected ${expects}, got ${describe(value)}`, 'invalid_format');
  }
}

function listWrongNumber(
  schema: FieldSchema,
  value: number,
  path: string,
  name: string,
  found: IssueList,
): void {
  const { minimum, exclusiveMinimum, maximum } = schema;
  if (minimum !== undefined && !(value >= minimum)) {
    found.add(join(path, name), `must be at least ${minimum}, got ${value}`, 'too_small');
  } else if (exclusiveMinimum !== undefined && !(value > exclusiveMinimum)) {
    found.add(join(path, name), `must be more than ${exclusiveMinimum}, got ${value}`, 'too_small');
  } else if (maximum !== undefined && !(value <= maximum)) {
    found.add(join(path, name), `must be at most ${maximum}, got ${value}`, 'too_big');
  }
}

function hasType(value: unknown, type: FieldSchema['type']): boolean {
  if (type === undefined) return true;
  if (typeof type === 'string') return isOfType(value, type);
  if (Array.isArray(value) && type.includes('object')) return value.length === 0 && type.includes('array');
  for (const one of type) if (isOfType(value, one)) return true;
  return false;
}

function isOfType(value: unknown, type: JsonType): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    default:
      return typeof value === type;
  }
}

function expectation({ enum: words, type = [] }: FieldSchema): string {
  if (words) return oneOf(words);
  const types = typeof type === 'string' ? [type] : type;
  const named = types.filter((one) => one !== 'null' && !(one === 'array' && types.includes('object')));
  return named.length === 0 ? 'a value' : named.map((one) => TYPE_WORDS[one]).join(' or ');
}

function oneOf(words: NonNullable<FieldSchema['enum']>): string {
  const named = words.filter((word) => word !== null && word !== '');
  return `one of ${named.map((word) => `"${word}"`).join(', ')}`;
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

const expressions = new Map<string, RegExp>();

/** One expression per distinct pattern of the declarations: a dozen. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern);
  expressions.set(pattern, made);
  return made;
}
