import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { bodyForms, compileDropNulls } from '../../apps/server/src/http/bodies/request-checks.ts';
import { type ErrorCode, type ErrorEntry, errorTable } from '../../packages/contracts/src/index.ts';
import type { Schema } from './schema-samples.ts';
import type { Answer, ContractService } from './service.ts';

/** An operation in the published document of its version. */
export type DocumentedOperation = {
  operationId: string;
  method: string;
  /** With `{name}` for its parameters. */
  path: string;
  params: Record<string, Schema>;
  query: Record<string, Schema>;
  body: Schema | undefined;
  /** The first success, and every status with the schema of its body; undefined without one. */
  statuses: ReadonlyMap<number, object | undefined>;
  isPublic: boolean;
  /** Whether it takes an idempotency key. */
  isIdempotent: boolean;
  /** The request that the document shows, in its parts. */
  example: { params: Record<string, unknown>; query: Record<string, unknown>; body?: unknown };
  /** Throws if a response has something that the document does not allow. */
  requireAllowed(answer: Answer): void;
  /** Whether the document allows this body, with null as absent, and this text of a parameter. */
  allowsBody(body: unknown): boolean;
  allowsQuery(name: string, text: string): boolean;
};

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  example?: unknown;
};
type Content = { content?: { 'application/json'?: { schema: object; example?: unknown } } };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security: object[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const SCHEMAS = '#/components/schemas/';

/** A schema with the named ones that it refers to in place; one that contains itself stays a reference there. */
function inlined(
  schema: unknown,
  named: Document['components']['schemas'],
  open: readonly string[] = [],
): unknown {
  if (Array.isArray(schema)) return schema.map((each) => inlined(each, named, open));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith(SCHEMAS) && !open.includes($ref)) {
    const { $ref: _, ...beside } = schema as Record<string, unknown>;
    return { ...(inlined(named[$ref.slice(SCHEMAS.length)], named, [...open, $ref]) as object), ...beside };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, inlined(each, named, open)]));
}

/** Every operation of both versions, as published by the running service. */
export async function readDocuments(service: ContractService): Promise<DocumentedOperation[]> {
  const documents = await Promise.all(
    ['/openapi.json', '/v2/openapi.json'].map((path) => service.call({ method: 'GET', path })),
  );
  return documents.flatMap(({ body }) => operationsOf(body as Document));
}

function operationsOf(document: Document): DocumentedOperation[] {
  const answers = new Ajv2020({ strict: false });
  const bodies = new Ajv2020({ strict: false });
  const texts = new Ajv2020({ strict: false, coerceTypes: true });
  for (const ajv of [answers, bodies, texts]) {
    (addFormats as unknown as (to: Ajv2020) => void)(ajv);
    ajv.addSchema(document, 'document');
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const named = (place: string) =>
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((each) => each.in === place)
            .map(({ name, schema }) => [name, schema]),
        );
      const examplesOf = (place: string) =>
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((each) => each.in === place && each.example !== undefined)
            .map(({ name, example }) => [name, example]),
        );
      const pointer = `document#/paths/${pointerStep(path)}/${method}`;
      const query = named('query');
      const statuses = new Map(
        Object.entries(operation.responses).map(([status, { content }]) => [
          Number(status),
          content?.['application/json']?.schema,
        ]),
      );
      const validators = new Map<string, ValidateFunction>();
      const queryValidators = new Map<number, ValidateFunction>();
      const validatorOf = (ajv: Ajv2020, at: string) => {
        const known = validators.get(at) ?? ajv.compile({ $ref: `${pointer}/${at}` });
        validators.set(at, known);
        return known;
      };
      const body = operation.requestBody?.content?.['application/json']?.schema;
      const schema = inlined(body, document.components.schemas) as Schema | undefined;
      const dropNulls = schema
        ? bodyForms(schema as TSchema).flatMap(({ schema: form }) => compileDropNulls(form) ?? [])
        : [];
      return {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        params: named('path'),
        query,
        body: schema,
        statuses,
        isPublic: operation.security.length === 0,
        isIdempotent: (operation.parameters ?? []).some(({ name }) => name === 'idempotency-key'),
        example: {
          params: examplesOf('path'),
          query: examplesOf('query'),
          body: operation.requestBody?.content?.['application/json']?.example,
        },
        requireAllowed(answer) {
          requireForm(answer, statuses);
          if (statuses.get(answer.status) === undefined) return;
          const at = `responses/${answer.status}/content/${pointerStep('application/json')}/schema`;
          const validate = validatorOf(answers, at);
          assert.ok(validate(answer.body), `body not as declared: ${JSON.stringify(validate.errors)}`);
        },
        allowsBody(body) {
          const given = structuredClone(body);
          for (const drop of dropNulls) drop(given);
          return validatorOf(bodies, `requestBody/content/${pointerStep('application/json')}/schema`)(given);
        },
        allowsQuery(name, text) {
          const at = (operation.parameters ?? []).findIndex(
            (each) => each.name === name && each.in === 'query',
          );
          const validate =
            queryValidators.get(at) ??
            texts.compile({
              type: 'object',
              properties: { value: { $ref: `${pointer}/parameters/${at}/schema` } },
            });
          queryValidators.set(at, validate);
          return validate({ value: text });
        },
      } satisfies DocumentedOperation;
    }),
  );
}

const pointerStep = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** What every response has, whatever its operation. */
function requireForm(answer: Answer, statuses: ReadonlyMap<number, object | undefined>): void {
  const { status, headers, body, text } = answer;
  assert.ok(statuses.has(status), `status ${status} is not declared`);
  assert.equal(headers.get('access-control-allow-origin'), null);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.ok(headers.get('x-request-id'), 'no request id');
  if (statuses.get(status) === undefined) return void assert.equal(text, '');
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  if (status >= 400) requireError(status, headers, body);
}

function requireError(status: number, headers: Headers, body: { error: ErrorCode; message: string }): void {
  const entry: ErrorEntry | undefined = errorTable[body.error];
  assert.equal(entry?.status, status, `${body.error} is not a code of ${status}`);
  assert.ok(body.message.length > 5, 'no message');
  assert.doesNotMatch(body.message, /node_modules|\n\s+at |\/src\/|select .* from|undefined was|\[object/);
  assert.equal(headers.get('x-should-retry'), entry.retry === 'never' ? 'false' : null);
  const mustWait = status === 429 || status === 503 || body.error === 'IDEMPOTENCY_KEY_IN_USE';
  assert.match(headers.get('retry-after') ?? 'none', mustWait ? /^[1-9]\d*$/ : /^none$/, 'retry-after');
  assert.equal(headers.has('www-authenticate'), status === 401);
}
