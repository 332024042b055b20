import assert from 'node:assert/strict';
import type { CallParts, Change } from '../right-calls.ts';
import type { Ground } from '../right-requests.ts';
import type { Answer, ContractService } from '../service.ts';

/** What a proof may look at beside the answers. */
export type Scene = {
  service: ContractService;
  ground: Ground;
  /** The bytes behind an address that was answered. */
  download(url: string): Promise<Buffer>;
  /** GET of a path, its body. */
  // biome-ignore lint/suspicious/noExplicitAny: proofs look into answers of every shape
  get(path: string): Promise<any>;
  /** Calls another operation by its right request and these parts. */
  run(operationId: string, parts?: CallParts): Promise<Answer>;
};

/** Compares the bodies of the answer with the field and of the one without it. Throws or answers false where the field had no effect. */
// biome-ignore lint/suspicious/noExplicitAny: proofs look into answers of every shape
export type Compare = (body: any, other: any, scene: Scene & { answer: Answer }) => unknown;

/**
 * Why a field of a request is known to have an effect: two requests that differ by it, a test that stands elsewhere, or
 * the reason why it has none.
 */
export type Proof =
  | { kind: 'differs'; send: Change; than: Change; compare: Compare }
  | { kind: 'test'; file: string; title: string }
  | { kind: 'none'; reason: string };

/** A request and what its answer must be, member by member: none more, none less. */
export type Shown = { send: Change; body: Pattern; prepare?: (scene: Scene) => Promise<unknown> };

/** A value, a test of a value, or an object or list of patterns; a list of one pattern holds for each entry, of which there must be one. */
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

/** What is known of the fields of one operation. */
export type OperationEffects = {
  /** `query.limit`, `header.idempotency-key`, `body.tags` → its proof. */
  inputs: Readonly<Record<string, Proof>>;
  /** Each request shows the fields of its answer; together they show all. */
  results: readonly Shown[];
  /** Fields of answers that a test elsewhere shows. */
  shownBy?: Readonly<Record<string, Proof>>;
};
export type EffectTable = Readonly<Record<string, OperationEffects>>;

/** The answer to a right request with `send` differs from the one with `than` instead. */
export function when(send: Change, compare: Compare, than: Change = {}): Proof {
  return { kind: 'differs', send, than, compare };
}

/** A test elsewhere shows it. @param file from the root of the project. */
export function testedIn(file: string, title: string): Proof {
  return { kind: 'test', file, title };
}

/** It is taken and has no effect. */
export function without(reason: string): Proof {
  return { kind: 'none', reason };
}

/** A right request with these parts is answered so. */
export function answers(send: Change, body: Pattern, prepare?: Shown['prepare']): Shown {
  return { send, body, ...(prepare && { prepare }) };
}

const DEADLINE_MS = 60_000;
const POLL_MS = 20;

/** What a look answers as soon as it is something. @throws Error when it stays nothing */
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

/** The fields that a pattern shows: those it expects a value of. */
export function fieldsOf(pattern: Pattern, path: string): string[] {
  if (pattern === null) return [];
  if (Array.isArray(pattern)) return [path, ...pattern.flatMap((each) => fieldsOf(each, `${path}[]`))];
  if (typeof pattern !== 'object' || pattern instanceof RegExp) return [path];
  return [path, ...Object.entries(pattern).flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`))];
}

/** @throws AssertionError that names the member which is not as the pattern says */
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
