import type { Static, TObject } from 'typebox';
import { type BodyComputation, type BodyInput, defineBodyComputation } from './computation.ts';

/**
 * The original text of one member of a JSON object, with its key order, number formats, escapes and spaces. Undefined
 * without it; of several with the same name the last, as in JSON.parse. Parsing and serializing would move integer-like
 * keys to the front and write `1.0` as `1`.
 *
 * @param json a valid JSON object; anything else gives an undefined result
 */
export function memberText(json: string, name: string): string | undefined {
  const span = memberSpan(json, 0, name);
  return span && json.slice(span.start, span.end);
}

/** A value in a JSON text: the index of its first character, and the one after its last. */
type JsonSpan = { start: number; end: number };

/** The span of the value at a path, or undefined. @param json valid JSON */
export function spanAt(json: string, path: readonly (string | number)[]): JsonSpan | undefined {
  let start = skipSpace(json, 0);
  let span: JsonSpan | undefined = { start, end: json.length };
  for (const step of path) {
    span = typeof step === 'number' ? itemSpan(json, start, step) : memberSpan(json, start, step);
    if (!span) return undefined;
    start = span.start;
  }
  return span;
}

/**
 * The text with new values at these paths; the rest stays byte for byte.
 *
 * @param changes disjoint paths; those that do not exist are ignored
 */
export function replaceValues(
  json: string,
  changes: readonly { path: readonly (string | number)[]; text: string }[],
): string {
  const spans = changes.flatMap(({ path, text }) => {
    const span = spanAt(json, path);
    return span ? [{ ...span, text }] : [];
  });
  let result = '';
  let at = 0;
  for (const { start, end, text } of spans.sort((a, b) => a.start - b.start)) {
    result += json.slice(at, start) + text;
    at = end;
  }
  return result + json.slice(at);
}

/** @param from at the object or before it */
function memberSpan(json: string, from: number, name: string): JsonSpan | undefined {
  let found: JsonSpan | undefined;
  let at = skipSpace(json, json.indexOf('{', from) + 1);
  while (json.charCodeAt(at) === QUOTE) {
    const keyEnd = stringEnd(json, at);
    const start = skipSpace(json, json.indexOf(':', keyEnd) + 1);
    const end = valueEnd(json, start);
    if (JSON.parse(json.slice(at, keyEnd)) === name) found = { start, end };
    at = skipSpace(json, end);
    if (json.charCodeAt(at) !== COMMA) break;
    at = skipSpace(json, at + 1);
  }
  return found;
}

/** @param from at the bracket of the array */
function itemSpan(json: string, from: number, index: number): JsonSpan | undefined {
  let start = skipSpace(json, from + 1);
  for (let at = 0; json.charCodeAt(start) !== CLOSE_BRACKET; at++) {
    const end = valueEnd(json, start);
    if (at === index) return { start, end };
    const next = skipSpace(json, end);
    if (json.charCodeAt(next) !== COMMA) return undefined;
    start = skipSpace(json, next + 1);
  }
  return undefined;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const SPACE = new Set([9, 10, 13, 32]);

function skipSpace(json: string, from: number): number {
  let at = from;
  while (SPACE.has(json.charCodeAt(at))) at++;
  return at;
}

/** @param from at the opening quote */
function stringEnd(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (json.charCodeAt(end - 1) === BACKSLASH && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end + 1;
}

/** Whether an odd number of backslashes precedes the position. */
function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}

function valueEnd(json: string, from: number): number {
  const first = json.charCodeAt(from);
  if (first === QUOTE) return stringEnd(json, from);
  if (first === OPEN_BRACE || first === OPEN_BRACKET) return nestedEnd(json, from);
  let at = from;
  while (at < json.length && !isDelimiter(json.charCodeAt(at))) at++;
  return at;
}

function isDelimiter(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || SPACE.has(code);
}

/** @param from at the opening bracket or brace */
function nestedEnd(json: string, from: number): number {
  let depth = 0;
  let at = from;
  // Separate comparisons: a set takes a third longer, and every export scans its whole design here.
  do {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = stringEnd(json, at);
      continue;
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
    at++;
  } while (depth > 0 && at < json.length);
  return at;
}

/** A body without one of its members, and the original text of that member; undefined if absent. */
type SplitBody<Body, Member extends keyof Body> = {
  fields: Omit<Body, Member>;
  text: string | undefined;
};

/**
 * The work of routes that store a member of their body byte for byte. The member is checked with the body, but its
 * value never reaches the event loop's thread. Undeclared fields are removed.
 *
 * @param exported module and name under which the work is exported
 */
export function splitBodyWork<Schema extends TObject, Member extends keyof Static<Schema> & string>(
  exported: { module: string; name: string },
  body: Schema,
  member: Member,
): BodyComputation<Schema, undefined, SplitBody<Static<Schema>, Member>> {
  const names = Object.keys(body.properties).filter((name) => name !== member);
  return defineBodyComputation({
    ...exported,
    body,
    makes: 'value',
    run({ body: given, bodyText }: BodyInput<Static<Schema>, undefined>) {
      const values = given as Record<string, unknown>;
      const fields = Object.fromEntries(
        names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
      ) as Omit<Static<Schema>, Member>;
      const value = values[member];
      const text = value === undefined ? undefined : (memberText(bodyText, member) ?? JSON.stringify(value));
      return { fields, text };
    },
  });
}
