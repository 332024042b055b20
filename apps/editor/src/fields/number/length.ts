type Position = { index: number; readonly tokens: readonly string[] };

/** A number with its unit, or a keyword: `auto`, `normal`, a merge tag. */
export type Length = { amount: number; unit: string } | { keyword: string };

const WRITTEN = /^(-?(?:\d+(?:\.\d*)?|\.\d+))([a-z]*|%)$/i;

/** A stored length: `14`, `"14"`, `"14px"`, `"50%"`, `"auto"`; undefined if it is not set. */
export function readLength(value: unknown): Length | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? { amount: value, unit: '' } : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const found = WRITTEN.exec(value.trim());
  return found ? { amount: Number(found[1]), unit: found[2] ?? '' } : { keyword: value.trim() };
}

/** A length as it is stored: with its unit; as a bare number if the previous value was one (designs contain both). */
export function writeLength(amount: number, unit: string, before: unknown): string | number {
  const isPixels = unit === '' || unit === 'px';
  if (isPixels && typeof before === 'number') return amount;
  return `${amount}${unit === '' ? 'px' : unit}`;
}

/**
 * What was typed into a length field: a sum, with or without a unit, or one of the words that stand instead.
 *
 * @returns undefined for what is none of them
 */
export function typedLength(
  typed: string,
  { unit, units, keywords }: { unit: string; units: readonly string[]; keywords: readonly string[] },
): Length | undefined {
  const text = typed.trim();
  const word = text.toLowerCase();
  if (keywords.includes(word)) return { keyword: word };
  if (/\{\{|\*\||\[\[|\$\{/.test(text)) return { keyword: text };
  const ending = [...units, 'px', '%'].find((each) => each !== '' && word.endsWith(each));
  if (ending !== undefined && !units.includes(ending)) return undefined;
  const amount = calculate(ending === undefined ? text : text.slice(0, -ending.length));
  return amount === undefined ? undefined : { amount, unit: ending ?? unit };
}

/** The amount clamped to its bounds. */
export function bounded(amount: number, { min, max }: { min?: number; max?: number }): number {
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, amount));
}

/** The next amount by an arrow key or a drag: steps of one, of ten with Shift, rounded. */
export function stepped(amount: number, steps: number, step: number): number {
  return Math.round((amount + steps * step) * 1_000) / 1_000;
}

/**
 * What `12*2`, `(10 + 4) / 2` or `7,5` results in, rounded to two decimals; undefined for anything else. Numbers, the
 * four operations and brackets; nothing is evaluated as code.
 */
export function calculate(written: string): number | undefined {
  if (written.length > 100) return undefined;
  const tokens = written.replaceAll(',', '.').match(/\d+(?:\.\d*)?|\.\d+|[-+*/()×÷−]|\S/g) ?? [];
  const at = { index: 0, tokens };
  const value = sum(at);
  if (value === undefined || at.index !== tokens.length || !Number.isFinite(value)) return undefined;
  return Math.round(value * 100) / 100;
}

function sum(at: Position): number | undefined {
  let value = product(at);
  for (let sign = at.tokens[at.index]; sign === '+' || isMinus(sign); sign = at.tokens[at.index]) {
    at.index += 1;
    const next = product(at);
    if (value === undefined || next === undefined) return undefined;
    value = sign === '+' ? value + next : value - next;
  }
  return value;
}

function product(at: Position): number | undefined {
  let value = part(at);
  for (let sign = at.tokens[at.index]; sign && '*×/÷'.includes(sign); sign = at.tokens[at.index]) {
    at.index += 1;
    const next = part(at);
    if (value === undefined || next === undefined) return undefined;
    value = '*×'.includes(sign) ? value * next : value / next;
  }
  return value;
}

function part(at: Position): number | undefined {
  const token = at.tokens[at.index];
  at.index += 1;
  if (token === undefined) return undefined;
  if (isMinus(token)) {
    const value = part(at);
    return value === undefined ? undefined : -value;
  }
  if (token === '(') {
    const value = sum(at);
    if (at.tokens[at.index] !== ')') return undefined;
    at.index += 1;
    return value;
  }
  return /^[\d.]/.test(token) && token !== '.' ? Number(token) : undefined;
}

function isMinus(token: string | undefined): boolean {
  return token === '-' || token === '−';
}
