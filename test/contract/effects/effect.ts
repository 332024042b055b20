import assert from 'node:assert/strict';
import type { CallParts, Change } from '../right-calls.ts';
import type { Fixture } from '../right-requests.ts';
import type { Answer, ContractService } from '../service.ts';

/** What a proof may inspect besides the responses. */
export type Scenario = {
  service: ContractService;
  fixture: Fixture;
  /** The bytes at a URL from a response. */
  download(url: string): Promise<Buffer>;
  /** GET of a path, its body. */
  // biome-ignore lint/suspicious/noExplicitAny: proofs look into answers of every shape
  get(path: string): Promise<any>;
  /** Calls another operation with its valid request and these parts. */
  run(operationId: string, parts?: CallParts): Promise<Answer>;
};

/** Compares the responses with and without the field. Throws or returns false if the field had no effect. */
// biome-ignore lint/suspicious/noExplicitAny: proofs look into answers of every shape
export type Compare = (body: any, other: any, scenario: Scenario & { answer: Answer }) => unknown;

/**
 * How the effect of a request field is known: by two requests that differ in it, by a test elsewhere, or why it has
 * none.
 */
export type Proof =
  | { kind: 'differs'; send: Change; than: Change; compare: Compare }
  | { kind: 'test'; file: string; title: string }
  | { kind: 'none'; reason: string };

/** A request and its expected response, member by member: no more, no fewer. */
export type Shown = { send: Change; body: Pattern; prepare?: (scenario: Scenario) => Promise<unknown> };

/**
 * A value, a test of a value, or an object or list of patterns; a list of one pattern applies to each of at least one
 * entry.
 */
export type Pattern =
  | string
  | number
  | boolean
  | null
  | RegExp
  // biome-ignore lint/suspicious/noExplicitAny: a test takes whatever was answered
  | ((value: any) => boolean)
  | readonly Pattern[]
  | { readonly [name: string]: Pattern };

/** The proofs of the fields of one operation. */
export type OperationEffects = {
  /** `query.limit`, `header.idempotency-key`, `body.tags` → its proof. */
  inputs: Readonly<Record<string, Proof>>;
  /** Each request covers the fields of its response; together they cover all. */
  results: readonly Shown[];
  /** Response fields that a test elsewhere covers. */
  shownBy?: Readonly<Record<string, Proof>>;
};
export type EffectTable = Readonly<Record<string, OperationEffects>>;

/** The response to a valid request with `send` differs from the one with `than`. */
export function when(send: Change, compare: Compare, than: Change = {}): Proof {
  return { kind: 'differs', send, than, compare };
}

/** A test elsewhere shows it. @param file relative to the root of the project */
export function testedIn(file: string, title: string): Proof {
  return { kind: 'test', file, title };
}

/** The total of a list, which a test asks for. */
export function totalIn(proof: Proof) {
  return {
    input: { 'query.total': proof },
    shownBy: { 'result.total': proof, 'result.total.count': proof, 'result.total.relation': proof },
  };
}

/** The idempotency key of an operation that creates something. */
export const acceptedOnce = {
  'header.idempotency-key': testedIn('test/contract/examples.test.ts', 'is accepted'),
};

/** It is accepted without an effect. */
export function without(reason: string): Proof {
  return { kind: 'none', reason };
}

/** The response to a valid request with these parts. */
export function answers(send: Change, body: Pattern, prepare?: Shown['prepare']): Shown {
  return { send, body, ...(prepare && { prepare }) };
}

const DEADLINE_MS = 60_000;
const POLL_MS = 20;

/** Polls until there is a value. @throws Error if there is none */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`${what}: waited for in vain`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

export const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
export const isTime = (value: unknown): boolean =>
  typeof value === 'string' && new Date(value).toISOString() === value;
export const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
export const isId = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;
export const isNumeric = (value: unknown): boolean => /^[1-9]\d*$/.test(String(value));

/** The fields that a pattern covers: those with an expected value. */
export function fieldsOf(pattern: Pattern, path: string): string[] {
  if (pattern === null) return [];
  if (Array.isArray(pattern)) return [path, ...pattern.flatMap((each) => fieldsOf(each, `${path}[]`))];
  if (typeof pattern !== 'object' || pattern instanceof RegExp) return [path];
  return [path, ...Object.entries(pattern).flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`))];
}

/** @throws AssertionError with the member that differs from the pattern */
export function requireMatch(value: unknown, pattern: Pattern, path: string): void {
  if (typeof pattern === 'function')
    assert.ok(pattern(value), `${path}: ${JSON.stringify(value)} is not what ${pattern} takes`);
  else if (pattern instanceof RegExp) assert.match(String(value), pattern, path);
  else if (Array.isArray(pattern)) requireList(value, pattern, path);
  else if (typeof pattern === 'object' && pattern !== null)
    requireMembers(value, pattern as { [name: string]: Pattern }, path);
  else assert.deepEqual(value, pattern, path);
}

function requireMembers(value: unknown, pattern: { [name: string]: Pattern }, path: string): void {
  assert.ok(typeof value === 'object' && value !== null, `${path}: ${JSON.stringify(value)} is no object`);
  assert.deepEqual(Object.keys(value).sort(), Object.keys(pattern).sort(), `members of ${path}`);
  for (const [name, each] of Object.entries(pattern))
    requireMatch((value as Record<string, unknown>)[name], each, `${path}.${name}`);
}

function requireList(value: unknown, pattern: readonly Pattern[], path: string): void {
  assert.ok(Array.isArray(value), `${path} is no list`);
  const [only] = pattern;
  if (pattern.length !== 1 || only === undefined) {
    assert.deepEqual(value, pattern, path);
    return;
  }
  assert.ok(value.length > 0, `${path} is empty`);
  for (const [at, each] of value.entries()) requireMatch(each, only, `${path}.${at}`);
}
