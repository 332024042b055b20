import { nearestName } from '@postpress/markup';
import {
  _,
  Ajv2020,
  type ErrorObject,
  type FuncKeywordDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { AppError } from '../../base/app-error.ts';
import type { AnyRoute } from '../../base/route.ts';
import { compileUnknownFields, type UnknownField, unknownFieldSentence } from '../../base/unknown-fields.ts';
import { closedSchema, type FieldRule, ignoredFieldsHeader, unknownFieldsMessage } from './field-rules.ts';

const shared = {
  strict: false,
  verbose: true,
  discriminator: false,
  allErrors: false,
  // The linters of the OpenAPI documents check our schemas. Compiling the schema of schemas takes the first request 60 ms.
  meta: false,
  validateSchema: false,
} as const;

/** Bodies are checked as received, except for {@link compileDropNulls}: no coercion, no defaults. */
const bodies = new Ajv2020({ ...shared, coerceTypes: false, removeAdditional: false, useDefaults: false });
/** Paths and queries are text: numbers and booleans are parsed, and defaults filled in. */
const texts = new Ajv2020({ ...shared, coerceTypes: true, useDefaults: true });
for (const ajv of [bodies, texts]) {
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  addLengthKeywords(ajv);
  // RFC 3339 allows leap seconds, but JavaScript cannot represent them.
  const isDateTime = (ajv.formats['date-time'] as { validate(text: string): boolean }).validate;
  ajv.addFormat('date-time', (text) => isDateTime(text) && !Number.isNaN(Date.parse(text)));
}

/**
 * Checks path and query of requests, which get their defaults. Schemas are compiled at the first request, so that startup
 * does not wait for those of operations that are never called.
 *
 * @returns a function that throws AppError: NOT_FOUND for a path parameter that cannot be an id, VALIDATION_ERROR with the
 * field otherwise
 */
export function placeChecks(
  route: Pick<AnyRoute<never>, 'params' | 'query'>,
): (place: { params: unknown; query: unknown }) => void {
  const params = lazily(route.params, (schema) => texts.compile(schema));
  const query = lazily(route.query, (schema) => texts.compile(schema));
  return (place) => {
    if (params && !params()(place.params)) throw new AppError('NOT_FOUND', 'There is no such record.');
    if (query) requireFit(query(), place.query, 'query');
  };
}

/** How unknown fields of one request are handled. */
export type FieldHandling = {
  rule: FieldRule;
  /** Whether the request prefers that all of them are ignored. */
  isLenient: boolean;
  /** Takes the value of `x-ignored-fields`. */
  nameIgnored(names: string): void;
};

/**
 * Checks bodies, and deletes members that are null from them. A body without unknown fields is validated once, with its
 * schema closed; only others are walked and validated again.
 *
 * @returns a function that throws AppError: VALIDATION_ERROR with the field. Without a handling, unknown fields are ignored.
 */
export function bodyChecks(
  schema: TSchema | undefined,
): (body: unknown, handling: FieldHandling | undefined) => void {
  const forms = lazily(schema, (each) => bodyForms(each).map(compileForm));
  return (body, handling) => {
    if (!forms) return;
    const form = formOf(forms(), body);
    form.dropNulls?.(body);
    if (handling) form.requireKnown(body, handling);
    else requireFit(form.open(), body, 'body');
  };
}

function compileForm({ schema, member }: BodyForm) {
  const open = once(() => bodies.compile(schema));
  const closed = once(() => bodies.compile(closedSchema(schema)));
  const unknownIn = once(() => compileUnknownFields(schema));
  return {
    schema,
    member,
    open,
    dropNulls: compileDropNulls(schema),
    requireKnown(body: unknown, { rule, isLenient, nameIgnored }: FieldHandling): void {
      if (closed()(body)) return;
      // Before other errors: a misspelled name is often why a required one is missing.
      const refused = isLenient ? [] : unknownIn()(body, rule.ignored);
      if (refused.length > 0) throw new AppError('VALIDATION_ERROR', unknownFieldsMessage(refused));
      const unknown = unknownIn()(body);
      if (unknown.length > 0) nameIgnored(ignoredFieldsHeader(unknown));
      requireFit(open(), body, 'body');
    },
  };
}

/** Whether a value matches a schema; its first error otherwise. Checks our own responses in tests. */
export function faultIn(schema: TSchema, value: unknown): string | undefined {
  const validate = compile(schema, bodies);
  return validate(value) ? undefined : describeFault(validate.errors as ErrorObject[], 'body', value);
}

function requireFit(validate: ValidateFunction, value: unknown, part: 'query' | 'body'): void {
  if (validate(value)) return;
  throw new AppError('VALIDATION_ERROR', describeFault(validate.errors as ErrorObject[], part, value));
}

/** One form of a body, and the member that identifies it; a body with one form needs none. */
type BodyForm = { schema: TSchema; member?: string | undefined };

/** The forms of a body: several if its schema is of `eitherForm`. */
export function bodyForms(schema: TSchema): BodyForm[] {
  const { anyOf } = schema as { anyOf?: readonly (TSchema & Schema)[] };
  if (!anyOf?.every(({ properties }) => properties)) return [{ schema }];
  return anyOf.map((form) => ({
    schema: form,
    member: form.required?.find((name) =>
      anyOf.every((each) => each === form || !(name in (each.properties ?? {}))),
    ),
  }));
}

/** The form of a body. @throws AppError VALIDATION_ERROR if the object matches no form */
function formOf<Form extends BodyForm>(forms: readonly Form[], body: unknown): Form {
  const [first] = forms as readonly [Form, ...Form[]];
  if (forms.length === 1 || typeof body !== 'object' || body === null || Array.isArray(body)) return first;
  const given = body as Record<string, unknown>;
  const found = forms.find(({ member = '' }) => (given[member] ?? undefined) !== undefined);
  if (found) return found;
  const members = forms.map(({ member }) => member).join(' or ');
  throw new AppError('VALIDATION_ERROR', `${members} is required.`);
}

const compiled = new WeakMap<object, ValidateFunction>();

function compile(schema: TSchema, ajv: Ajv2020): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}

function lazily<Checks>(
  schema: TSchema | undefined,
  make: (schema: TSchema) => Checks,
): (() => Checks) | undefined {
  return schema && once(() => make(schema));
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Replaces `minLength` and `maxLength` by the same without counting the characters of long texts: Ajv counts every code
 * point of a page of HTML to find that it is not empty.
 */
function addLengthKeywords(ajv: Ajv2020): void {
  for (const keyword of [
    { keyword: 'minLength', compile: (limit: number) => (text: string) => hasAtLeast(limit, text) },
    { keyword: 'maxLength', compile: (limit: number) => (text: string) => !hasAtLeast(limit + 1, text) },
  ] satisfies FuncKeywordDefinition[]) {
    ajv.removeKeyword(keyword.keyword);
    ajv.addKeyword({
      ...keyword,
      type: 'string',
      schemaType: 'number',
      error: { message: 'has another length', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    });
  }
}

/** Whether a text has at least `count` code points; each is one or two UTF-16 units. */
function hasAtLeast(count: number, text: string): boolean {
  if (text.length < count) return false;
  return text.length >= 2 * count || [...text].length >= count;
}

const SHOWN_CHARACTERS_MAX = 60;
/** Values that must not appear in a log of responses. */
const SECRET = /password|secret|token|key|authorization/i;

/**
 * One sentence about the first error of a request: field, expectation, actual value.
 *
 * @param errors from Ajv with `verbose`; for a failed alternative (`anyOf`), the errors of its branches come first
 */
function describeFault(errors: readonly ErrorObject[], part: 'query' | 'body', value: unknown): string {
  const { error, expectation } = pick(errors);
  const field = fieldOf(error);
  if (field === '') {
    const given = value === undefined ? 'nothing' : shown(value);
    return `The ${part} ${part === 'body' && expectsObject(error) ? 'must be a JSON object' : expectation}; ${given} was given.`;
  }
  if (error.keyword === 'required' || error.keyword === 'dependentRequired') return `${field} is required.`;
  if (error.keyword === 'additionalProperties') return unknownFieldSentence(unknownFieldOf(error, field));
  return `${field} ${expectation}; ${givenIn(error, field)}.`;
}

function unknownFieldOf({ params, parentSchema }: ErrorObject, path: string): UnknownField {
  const { properties = {} } = parentSchema as Schema;
  return { path, meant: nearestName(params.additionalProperty as string, Object.keys(properties)) };
}

/** For a wrong length, the length says more than the beginning of the value. */
function givenIn({ keyword, data }: ErrorObject, field: string): string {
  const size = SIZES[keyword]?.(data);
  if (size !== undefined)
    return size === 0 ? 'none were given' : size === 1 ? '1 was given' : `${size} were given`;
  return SECRET.test(field) ? 'what was given is not shown' : `${shown(data)} was given`;
}

function expectsObject({ keyword, params }: ErrorObject): boolean {
  return keyword === 'type' && params.type === 'object';
}

const characters = (data: unknown) => [...String(data)].length;
const items = (data: unknown) => (data as unknown[]).length;
const properties = (data: unknown) => Object.keys(data as object).length;
const SIZES: Readonly<Record<string, (data: unknown) => number>> = {
  minLength: characters,
  maxLength: characters,
  minItems: items,
  maxItems: items,
  minProperties: properties,
  maxProperties: properties,
};

const BOUNDS: Readonly<Record<string, { one: string; many: string; way: 'more' | 'fewer' }>> = {
  minLength: { one: 'character', many: 'characters', way: 'more' },
  maxLength: { one: 'character', many: 'characters', way: 'fewer' },
  minItems: { one: 'item', many: 'items', way: 'more' },
  maxItems: { one: 'item', many: 'items', way: 'fewer' },
  minProperties: { one: 'property', many: 'properties', way: 'more' },
  maxProperties: { one: 'property', many: 'properties', way: 'fewer' },
};

type Picked = { error: ErrorObject; expectation: string };

function pick(errors: readonly ErrorObject[]): Picked {
  const first = errors[0] as ErrorObject;
  const whole = errors.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!whole) return { error: first, expectation: expectationOf(first) };
  const branches = errors.filter((error) => error !== whole);
  const deeper = branches.find(({ instancePath }) => instancePath.length > whole.instancePath.length);
  if (deeper) return { error: deeper, expectation: expectationOf(deeper) };
  const alternatives = new Set(branches.map(expectationOf).map((text) => text.replace(/^must be /, '')));
  return { error: whole, expectation: `must be ${[...alternatives].join(' or ')}` };
}

function expectationOf({ keyword, params, message = 'is not allowed' }: ErrorObject): string {
  if (keyword === 'type') return `must be ${[params.type].flat().map(withArticle).join(' or ')}`;
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'minimum') return `must be ${params.limit} or more`;
  if (keyword === 'maximum') return `must be ${params.limit} or less`;
  const bound = BOUNDS[keyword];
  if (bound)
    return `must have ${params.limit} ${params.limit === 1 ? bound.one : bound.many} or ${bound.way}`;
  if (keyword === 'format') return `must be a valid ${params.format}`;
  return message;
}

function withArticle(type: string): string {
  if (type === 'null') return 'null';
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** `/customTools/0/slug` → `customTools.0.slug`; a missing or unknown property is part of the path. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') steps.push(params.missingProperty as string);
  if (keyword === 'additionalProperties') steps.push(params.additionalProperty as string);
  return steps.join('.');
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  const characters = [...text];
  if (characters.length <= SHOWN_CHARACTERS_MAX) return text;
  return `${characters.slice(0, SHOWN_CHARACTERS_MAX).join('')}…`;
}

/** The part of JSON Schema that request bodies use. */
type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  patternProperties?: Readonly<Record<string, Schema>>;
};

type DropNulls = (value: unknown) => void;
type DropNullEntries = (members: Record<string, unknown>) => void;

/**
 * Compiles a function that makes `null` count as absent: it deletes null members from a body where the schema makes them
 * optional and does not allow null. Entries of maps with a declared value are optional, too. Values that the schema leaves
 * open, such as a design, are not visited.
 *
 * @returns undefined when the schema has no such members
 */
export function compileDropNulls(schema: TSchema): DropNulls | undefined {
  const { properties = {}, required = [], items } = schema as Schema;
  const optional = Object.keys(properties).filter(
    (name) => !required.includes(name) && !acceptsNull(properties[name]),
  );
  const below = Object.entries(properties).flatMap(([name, each]) => {
    const drop = compileDropNulls(each);
    return drop ? [{ name, drop }] : [];
  });
  const dropInItem = items && compileDropNulls(items);
  const dropInMap = compileMap(schema);
  if (optional.length === 0 && below.length === 0 && !dropInItem && !dropInMap) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (dropInItem) for (const item of value) dropInItem(item);
      return;
    }
    const members = value as Record<string, unknown>;
    for (const name of optional) if (members[name] === null) delete members[name];
    for (const { name, drop } of below) if (Object.hasOwn(members, name)) drop(members[name]);
    dropInMap?.(members);
  };
}

function compileMap({
  properties = {},
  additionalProperties,
  patternProperties = {},
}: Schema): DropNullEntries | undefined {
  const values: Schema[] = Object.values(patternProperties);
  if (typeof additionalProperties === 'object') values.push(additionalProperties);
  if (values.length === 0) return undefined;
  const dropsNull = !values.some(acceptsNull);
  const drops = values.flatMap((each) => compileDropNulls(each) ?? []);
  return (members) => {
    for (const [name, value] of Object.entries(members)) {
      if (Object.hasOwn(properties, name)) continue;
      if (value === null && dropsNull) delete members[name];
      else for (const drop of drops) drop(value);
    }
  };
}

/** Whether the schema allows null explicitly; one that allows everything does not. */
function acceptsNull(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const { type = [], enum: values = [], const: value, anyOf = [], oneOf = [] } = schema;
  return (
    [type].flat().includes('null') ||
    values.includes(null) ||
    value === null ||
    [...anyOf, ...oneOf].some(acceptsNull)
  );
}
