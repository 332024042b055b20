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
import { compileDropNulls } from './drop-nulls.ts';
import { describeFault } from './validation-message.ts';

/** A request's three parts, as the handler gets them. */
export type CheckedRequest = { params: unknown; query: unknown; body: unknown };
export type RequestChecks = (request: CheckedRequest) => CheckedRequest;

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
 * Checks requests against a route's schemas. Compiles them at the first request, so that startup does not wait for
 * schemas of operations that are never called.
 *
 * @returns a function that returns the parts with defaults, or throws AppError: NOT_FOUND for a path parameter that
 * cannot be an id, VALIDATION_ERROR with the field otherwise
 */
export function requestChecks(route: Pick<AnyRoute<never>, 'params' | 'query' | 'body'>): RequestChecks {
  const params = lazily(route.params, (schema) => texts.compile(schema));
  const query = lazily(route.query, (schema) => texts.compile(schema));
  const body = lazily(route.body, (schema) => {
    const forms = bodyForms(schema).map((form) => ({
      ...form,
      validate: bodies.compile(form.schema),
      dropNulls: compileDropNulls(form.schema),
    }));
    return (value: unknown) => formOf(forms, value);
  });
  return (request) => {
    if (params && !params()(request.params)) throw new AppError('NOT_FOUND', 'There is no such record.');
    if (query) requireFit(query(), request.query, 'query');
    if (body) {
      const { validate, dropNulls } = body()(request.body);
      dropNulls?.(request.body);
      requireFit(validate, request.body, 'body');
    }
    return request;
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
export type BodyForm = { schema: TSchema; member?: string | undefined };

/** The forms of a body: several if its schema is of `eitherForm`. */
export function bodyForms(schema: TSchema): BodyForm[] {
  const { anyOf } = schema as { anyOf?: readonly (TSchema & Members)[] };
  if (!anyOf?.every(({ properties }) => properties)) return [{ schema }];
  return anyOf.map((form) => ({
    schema: form,
    member: form.required?.find((name) =>
      anyOf.every((each) => each === form || !(name in (each.properties ?? {}))),
    ),
  }));
}

type Members = { properties?: Readonly<Record<string, unknown>>; required?: readonly string[] };

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
  if (!schema) return undefined;
  let checks: Checks | undefined;
  return () => {
    checks ??= make(schema);
    return checks;
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
