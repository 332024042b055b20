import { decodeAttribute } from '@postpress/markup';

/** An expression inside a tag: `order.total`, `"text"`, `currency order.total "EUR"`, `(gt count 1)`. */
export type Expression = Literal | Path | Call;
type Literal = { kind: 'literal'; value: string | number | boolean | null };
/**
 * A value by its keys. `base` is where the search begins: the current value, `up` sections further out; the variables
 * of the send (`@root`); or the loop (`@index`, `@key`, `@first`, `@last`).
 */
export type Path = { kind: 'path'; base: 'current' | 'root' | 'loop'; up: number; keys: readonly string[] };
/** `written` is the call as the author wrote it: it may be a variable whose name has spaces. */
export type Call = {
  kind: 'call';
  name: string;
  args: readonly Expression[];
  named: ReadonlyMap<string, Expression>;
  written: string;
};

/** The content of one tag. */
export type Statement =
  | { kind: 'value'; expression: Expression; raw: boolean }
  | ({ kind: 'open' } & BlockOpening)
  | { kind: 'else'; opening: BlockOpening | undefined }
  | { kind: 'close'; name: string }
  | { kind: 'comment' };
/**
 * The condition or list of a section. `section` is `{{#name}}`: a loop for a list, a condition for anything else.
 * `params` are the names in `as |item index|`.
 */
export type BlockOpening = {
  block: 'if' | 'unless' | 'each' | 'with' | 'section';
  expression: Expression;
  params: readonly string[];
  /** The name that `{{/name}}` repeats. */
  name: string;
};

const DEPTH_MAX = 8;
const LOOP_NAMES = new Set(['index', 'key', 'first', 'last']);
const BLOCKS = new Set(['if', 'unless', 'each', 'with']);
const CONSTANTS: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
  undefined: null,
};
/** Before the names, whose bars are found first: one pattern for all would try each blank before and after them. */
const AS = /\sas\s+$/;

/**
 * Reads the inside of a tag, without its braces. `undefined` if it is no statement that we know: partials, unknown
 * blocks and malformed expressions.
 */
export function readStatement(inside: string, raw: boolean): Statement | undefined {
  const text = decodeAttribute(inside.replaceAll('%20', ' ')).replace(/^~|~$/g, '').trim();
  const sign = text[0] ?? '';
  const rest = text.slice(1).trim();
  if (sign === '!') return { kind: 'comment' };
  if (sign === '/') return rest === '' ? undefined : { kind: 'close', name: rest };
  if (sign === '^' && rest === '') return { kind: 'else', opening: undefined };
  if (sign === '#' || sign === '^') return opening(rest, sign === '^');
  if (text === 'else') return { kind: 'else', opening: undefined };
  if (/^else\s/.test(text)) return elseBranch(text.slice(4).trim());
  if (sign === '&') return value(rest, true);
  return value(text, raw);
}

function value(text: string, raw: boolean): Statement | undefined {
  if (text === '' || /^[>=%*-]/.test(text)) return undefined;
  const read = readExpression(text);
  // `{{5}}` and `{{true}}` are variables with these names.
  const expression = !read || read.kind === 'literal' ? plainName(text) : read;
  return { kind: 'value', expression, raw };
}

/** A name that is no expression, such as `user's`: a variable may be called so. */
function plainName(text: string): Path {
  return { kind: 'path', base: 'current', up: 0, keys: inOneLine(text).split('.') };
}

/** Names may have blanks, so a tag may be wrapped inside one. */
function inOneLine(text: string): string {
  return text.replace(/[ \t]*[\r\n]\s*/g, ' ');
}

function elseBranch(text: string): Statement | undefined {
  const read = opening(text, false);
  return read && read.block !== 'section' ? { kind: 'else', opening: read } : undefined;
}

function opening(written: string, inverted: boolean): ({ kind: 'open' } & BlockOpening) | undefined {
  const { text, names } = paramsOf(written);
  const [word = ''] = /^[^\s(]+/.exec(text) ?? [];
  // `{{#if}}` says no condition.
  if (BLOCKS.has(text.trim()) && !inverted) return undefined;
  const isBlock = BLOCKS.has(word) && !inverted;
  const expression = readExpression(isBlock ? text.slice(word.length).trim() : text);
  if (!expression || (!isBlock && expression.kind !== 'path')) return undefined;
  const block = isBlock ? (word as BlockOpening['block']) : inverted ? 'unless' : 'section';
  return { kind: 'open', block, expression, params: names, name: isBlock ? word : text };
}

/** Divides `list as |item index|`. */
function paramsOf(written: string): { text: string; names: string[] } {
  const end = written.lastIndexOf('|');
  const start = written.lastIndexOf('|', end - 1);
  const before = written.slice(0, Math.max(0, start));
  const isNamed = start > 0 && written.slice(end + 1).trim() === '' && AS.test(before);
  if (!isNamed) return { text: written, names: [] };
  const names = written.slice(start + 1, end).trim();
  return {
    text: before.trimEnd().slice(0, -'as'.length).trimEnd(),
    names: names === '' ? [] : names.split(/\s+/),
  };
}

/** `undefined` if the text is no expression. */
export function readExpression(text: string): Expression | undefined {
  return new ExpressionReader(text).read();
}

const SPACE = /\s*/y;
/** As in Handlebars, a backslash before the quote stands for the quote. */
const STRING = /"((?:\\"|[^"])*)"|'((?:\\'|[^'])*)'|[“„]([^“”]*)[“”]|[‘‚]([^‘’]*)[‘’]/y;
const NUMBER = /-?\d+(?:\.\d+)?(?![^\s)])/y;
const NAMED = /([^\s"'()=|]+)=/y;
const WORD = /(?:\[[^\]]*\]|[^\s"'“”„‘’()=|[\]])+/y;

class ExpressionReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Expression | undefined {
    const expression = this.#call(0);
    return this.#at === this.#text.length ? expression : undefined;
  }

  /** A value, or a helper's name and its arguments. */
  #call(depth: number): Expression | undefined {
    this.#match(SPACE);
    const start = this.#at;
    const first = this.#argument(depth);
    if (!first) return undefined;
    const args: Expression[] = [];
    const named = new Map<string, Expression>();
    for (
      this.#match(SPACE);
      this.#at < this.#text.length && this.#text[this.#at] !== ')';
      this.#match(SPACE)
    ) {
      const name = this.#match(NAMED)?.[1];
      const argument = this.#argument(depth);
      if (!argument || (name === undefined && named.size > 0)) return undefined;
      if (name === undefined) args.push(argument);
      else named.set(name, argument);
    }
    if (args.length === 0 && named.size === 0) return first;
    const isName = first.kind === 'path' && first.base === 'current' && first.up === 0;
    if (!isName || first.keys.length !== 1) return undefined;
    const written = inOneLine(this.#text.slice(start, this.#at).trim());
    return { kind: 'call', name: first.keys[0] ?? '', args, named, written };
  }

  #argument(depth: number): Expression | undefined {
    if (this.#text[this.#at] === '(') return this.#group(depth);
    const string = this.#match(STRING);
    if (string) {
      const [, double, single, ...others] = string;
      const written = double?.replaceAll('\\"', '"') ?? single?.replaceAll("\\'", "'");
      return { kind: 'literal', value: written ?? others.find((part) => part !== undefined) ?? '' };
    }
    const number = this.#match(NUMBER);
    if (number) return { kind: 'literal', value: Number(number[0]) };
    const word = this.#match(WORD)?.[0];
    if (word === undefined) return undefined;
    const constant = Object.hasOwn(CONSTANTS, word) ? CONSTANTS[word] : undefined;
    return constant === undefined ? readPath(word) : { kind: 'literal', value: constant };
  }

  #group(depth: number): Expression | undefined {
    if (depth >= DEPTH_MAX) return undefined;
    this.#at += 1;
    const inner = this.#call(depth + 1);
    if (!inner || this.#text[this.#at] !== ')') return undefined;
    this.#at += 1;
    return inner;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }
}

/** `a.b`, `a/b`, `a.[key with spaces]`, `this.a`, `../a`, `@root.a`, `@index`. */
function readPath(word: string): Path | undefined {
  // `@../index` and `../@index` are the same.
  let rest = word.replace(/^@((?:\.\.\/)+)/, '$1@');
  let up = 0;
  for (; rest === '..' || rest.startsWith('../'); rest = rest.slice(3)) up += 1;
  const isData = rest.startsWith('@');
  if (isData && up > 0) return loopPath(rest.slice(1), up);
  if (isData && rest !== '@root' && !/^@root[./]/.test(rest)) return loopPath(rest.slice(1), 0);
  const keys =
    rest === '' || rest === '.' ? [] : splitKeys(isData ? rest.slice(5).replace(/^[./]/, '') : rest);
  if (!keys) return undefined;
  if (!isData && keys[0] === 'this') keys.shift();
  return { kind: 'path', base: isData ? 'root' : 'current', up, keys };
}

function loopPath(name: string, up: number): Path | undefined {
  return LOOP_NAMES.has(name) ? { kind: 'path', base: 'loop', up, keys: [name] } : undefined;
}

function splitKeys(text: string): string[] | undefined {
  if (text === '') return [];
  const keys: string[] = [];
  for (const [whole, bracketed, plain] of text.matchAll(/\[([^\]]*)\][./]?|([^./[\]]+)[./]?|./g)) {
    const key = bracketed ?? plain;
    if (key === undefined || whole === '') return undefined;
    keys.push(key);
  }
  return keys;
}

/** A path as an author writes it, for messages. */
export function pathText({ base, up, keys }: Path): string {
  const prefix = '../'.repeat(up) + (base === 'root' ? '@root.' : base === 'loop' ? '@' : '');
  return prefix + (keys.length === 0 ? 'this' : keys.join('.'));
}
