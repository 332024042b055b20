import { hasVariables } from './declarations.ts';
import { isWide } from './shorthands.ts';

/** Custom properties with their values, by their names. */
export type Custom = ReadonlyMap<string, string>;

/** A custom property declared by `@property`. */
export type Registered = { readonly initial: string | undefined; readonly inherits: boolean };

/** Longer values are invalid: variables that double each other would never end. */
const LONGEST = 10_000;
const DEEPEST = 30;
const CALL = /(?<![\w-])(var|env)\(/gi;

/** The custom properties of an element: its own ones, resolved, over those it inherits. */
export function customOf(
  own: ReadonlyMap<string, string>,
  inherited: Custom,
  registered: ReadonlyMap<string, Registered>,
): Custom {
  const values = new Map(inherited);
  for (const [name, { initial, inherits }] of registered) {
    if (inherits ? values.has(name) : initial === undefined) continue;
    if (initial !== undefined) values.set(name, initial);
    else values.delete(name);
  }
  const around = new Map(values);
  const done = new Set<string>();
  const open: string[] = [];
  const cyclic = new Set<string>();
  const value = (name: string): string | undefined => {
    const written = own.get(name);
    if (written === undefined || done.has(name)) return values.get(name);
    if (open.includes(name)) {
      for (const each of open.slice(open.indexOf(name))) cyclic.add(each);
      return undefined;
    }
    open.push(name);
    const word = written.toLowerCase();
    const initial = registered.get(name)?.initial;
    let resolved = word === 'initial' ? initial : word === 'inherit' ? inherited.get(name) : undefined;
    if (isUnset(word)) resolved = around.get(name);
    else if (!isWide(word)) resolved = open.length > DEEPEST ? undefined : substitute(written, value);
    open.pop();
    done.add(name);
    // A cycle makes every property on it invalid, fallbacks or not.
    if (cyclic.has(name)) resolved = initial;
    if (resolved === undefined) values.delete(name);
    else values.set(name, resolved);
    return resolved;
  };
  for (const name of own.keys()) value(name);
  return values;
}

function isUnset(word: string): boolean {
  return word === 'unset' || word === 'revert' || word === 'revert-layer';
}

type LookUp = (name: string) => string | undefined;

/** The value with its variables filled in; `undefined` if one has neither a value nor a fallback. */
export function substitute(value: string, lookUp: LookUp, depth = 0): string | undefined {
  if (!hasVariables(value)) return value;
  if (value.length > LONGEST || depth > DEEPEST) return undefined;
  let filled = '';
  let from = 0;
  CALL.lastIndex = 0;
  for (let call = CALL.exec(value); call !== null; call = CALL.exec(value)) {
    const start = call.index + call[0].length;
    const end = closingOf(value, start);
    const replaced = fill(call[1]?.toLowerCase() === 'env', value.slice(start, end), lookUp, depth);
    if (replaced === undefined || filled.length + replaced.length > LONGEST) return undefined;
    filled += value.slice(from, call.index) + replaced;
    from = end + 1;
    CALL.lastIndex = from;
  }
  return (filled + value.slice(from)).trim();
}

function fill(isEnvironment: boolean, inside: string, lookUp: LookUp, depth: number): string | undefined {
  const comma = inside.indexOf(',');
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
  if (!isEnvironment && !name.startsWith('--')) return undefined;
  const found = !isEnvironment ? lookUp(name) : /^safe-area-inset-/.test(name) ? '0px' : undefined;
  // A fallback is read even where it is not used: cycles through it count.
  const fallback = comma < 0 ? undefined : substitute(inside.slice(comma + 1).trim(), lookUp, depth + 1);
  return found ?? fallback;
}

/** The position of the bracket that closes what is open at `start`. */
function closingOf(value: string, start: number): number {
  let depth = 1;
  for (let at = start; at < value.length; at += 1) {
    const sign = value[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return value.length;
}
