import type { BlockOpening, Expression } from './expression.ts';
import { readStatement } from './expression.ts';
import { writtenTags } from './written-tags.ts';

/** A variable that a template uses, and of what kind its value should be. */
export type TemplateVariable = {
  name: string;
  kind: 'text' | 'number' | 'date' | 'condition' | 'list' | 'object';
  /** Of the items of a list, or of an object. */
  fields: TemplateVariable[];
  /** The tags that name it, as written; empty for an object of which only fields are named. */
  tags: readonly string[];
};

type Kind = TemplateVariable['kind'];
/** A variable under construction; a text may turn out to be an object. */
type Found = { kind: Kind; fields: Map<string, Found>; tags: Set<string> };
/** Where names are looked up, and the names given by `as |item|`. */
type Context = { found: Found; around: Context | undefined; params: ReadonlyMap<string, Found> };

/** A later use may be more specific than an earlier one. */
const RANKS: readonly Kind[] = ['text', 'condition', 'number', 'date', 'object', 'list'];
const KINDS_OF_HELPERS: Readonly<Record<string, Kind>> = {
  number: 'number',
  currency: 'number',
  gt: 'number',
  lt: 'number',
  plural: 'number',
  date: 'date',
  join: 'list',
  count: 'list',
};

/**
 * The variables of a template in the order of their first use: for forms of sample values, and to find variables that a
 * send lacks. Read from the tags alone, so the text may be a page, a design as JSON, or a subject.
 */
export function variablesOf(source: string): TemplateVariable[] {
  const root = foundOf('object');
  let context: Context = { found: root, around: undefined, params: new Map() };
  const open: { name: string; before: Context }[] = [];
  // Backslashes come from designs, whose texts are JSON, and stand before quotes and for line breaks.
  for (const { inside, raw, literal } of writtenTags(source)) {
    const statement = readStatement(inside.replaceAll('\\"', '"').replace(/\\[nrt]/g, ' '), raw);
    if (statement?.kind === 'value') use(statement.expression, 'text', context, { root, literal });
    else if (statement?.kind === 'open') {
      open.push({ name: statement.name, before: context });
      context = enter(statement, context, { root, literal });
    } else if (statement?.kind === 'else') {
      context = open.at(-1)?.before ?? context;
      if (statement.opening) context = enter(statement.opening, context, { root, literal });
    } else if (statement?.kind === 'close') {
      const at = open.findLastIndex(({ name }) => name === statement.name);
      context = open[at]?.before ?? context;
      if (at >= 0) open.splice(at);
    }
  }
  return listed(root);
}

/** The variables of the page, and the tag that is read. */
type Reading = { root: Found; literal: string };

function enter({ block, expression, params }: BlockOpening, context: Context, reading: Reading): Context {
  if (block === 'if' || block === 'unless') {
    use(expression, 'condition', context, reading);
    return context;
  }
  const found = use(expression, block === 'with' ? 'object' : 'list', context, reading);
  if (!found) return context;
  const named = params[0] === undefined ? new Map() : new Map([[params[0], found]]);
  return { found, around: context, params: named };
}

/** Notes the variables of an expression; the variable itself for a path. */
function use(expression: Expression, kind: Kind, context: Context, reading: Reading): Found | undefined {
  if (expression.kind === 'literal') return undefined;
  if (expression.kind === 'call') {
    const own = Object.hasOwn(KINDS_OF_HELPERS, expression.name)
      ? KINDS_OF_HELPERS[expression.name]
      : undefined;
    expression.args.forEach((argument, index) => {
      use(argument, index === 0 && own ? own : kind === 'condition' ? 'condition' : 'text', context, reading);
    });
    return undefined;
  }
  if (expression.base === 'loop') return undefined;
  const { found, keys } = start(
    expression.keys,
    expression.base === 'root' ? reading.root : undefined,
    expression.up,
    context,
  );
  let here = found;
  keys.forEach((key, index) => {
    here = fieldOf(here, key, index === keys.length - 1 ? kind : 'object');
  });
  here.tags.add(reading.literal);
  return here;
}

function start(keys: readonly string[], root: Found | undefined, up: number, context: Context) {
  if (root) return { found: root, keys };
  let here: Context | undefined = context;
  for (let left = up; left > 0; left -= 1) here = here?.around ?? here;
  for (let around: Context | undefined = here; around; around = around.around) {
    const named = around.params.get(keys[0] ?? '');
    if (named) return { found: named, keys: keys.slice(1) };
  }
  return { found: (here ?? context).found, keys };
}

function fieldOf(parent: Found, key: string, kind: Kind): Found {
  const known = parent.fields.get(key);
  if (known) {
    if (RANKS.indexOf(kind) > RANKS.indexOf(known.kind)) known.kind = kind;
    return known;
  }
  const field = foundOf(kind);
  parent.fields.set(key, field);
  return field;
}

function foundOf(kind: Kind): Found {
  return { kind, fields: new Map(), tags: new Set() };
}

function listed({ fields }: Found): TemplateVariable[] {
  return [...fields].map(([name, found]) => ({
    name,
    kind: found.kind,
    fields: listed(found),
    tags: [...found.tags],
  }));
}
