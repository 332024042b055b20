import type { DisplayMode } from '../design.ts';
import { isJsonObject, type JsonObject, setKey } from './json.ts';
import { mergeObject } from './merge-edits.ts';
import { NewIds } from './new-ids.ts';
import { defaultsFor, type NodeDefaults, withDefaults } from './node-defaults.ts';
import { NodeNumbers } from './node-numbers.ts';
import { contentName } from './numbering.ts';
import { isSameKind, matchOriginals, type Originals } from './originals.ts';
import { hiddenFromSimple } from './simplify.ts';

export type Completion = {
  displayMode: DisplayMode;
  /** Whether nodes with an original get the defaults it left out, too. */
  fillsAll: boolean;
  /** The original design and its Simple form before the edits, if known. */
  origin: Origin | undefined;
};
/** A design or a node in both forms. */
export type Origin = { full: JsonObject; simple: JsonObject };

/** Completes the body of a Simple design, and returns the updated counters, if any. */
export function completeBody(design: JsonObject, completion: Completion): JsonObject {
  const body = design.body as JsonObject;
  const completing = new Completing(design, completion);
  const completed = completing.body(body);
  const counters = completing.numbers.counters();
  return counters === undefined ? { body: completed } : { body: completed, counters };
}

type OwnDefaults = { values: JsonObject; name: string };

class Completing {
  readonly numbers: NodeNumbers;
  readonly #ids: NewIds;
  readonly #defaults: NodeDefaults;
  readonly #fillsAll: boolean;
  readonly #originalBody: Origin | undefined;
  readonly #originals: Originals;

  constructor(design: JsonObject, { displayMode, fillsAll, origin }: Completion) {
    const edited = design.body as JsonObject;
    const full = origin?.full.body as JsonObject | undefined;
    const simple = origin?.simple.body as JsonObject | undefined;
    this.#fillsAll = fillsAll;
    this.#defaults = defaultsFor(displayMode);
    this.#ids = new NewIds(design);
    this.#originalBody = full && simple && { full, simple };
    this.#originals = full && simple ? matchOriginals(edited, full, simple) : new Map();
    this.numbers = new NodeNumbers((origin?.full ?? design).counters, [full, edited]);
  }

  body(body: JsonObject): JsonObject {
    const own = { values: this.#defaults.body, name: 'u_body' };
    const original = this.#originalBody;
    const completed = original ? this.#restored(body, original, own) : this.#added(body, own, 'body');
    for (const section of ['headers', 'rows', 'footers']) {
      if (Object.hasOwn(body, section)) completed[section] = this.#each(body, section, 'body', this.#row);
    }
    return completed;
  }

  readonly #row = (row: JsonObject, path: string): JsonObject => {
    const completed = this.#node(row, { values: this.#defaults.row, name: 'u_row' }, path);
    completed.columns = this.#each(row, 'columns', path, this.#column);
    completed.cells ??= (completed.columns as unknown[]).map(() => 1);
    return completed;
  };

  readonly #column = (column: JsonObject, path: string): JsonObject => {
    const completed = this.#node(column, { values: this.#defaults.column, name: 'u_column' }, path);
    completed.contents = this.#each(column, 'contents', path, this.#content);
    return completed;
  };

  readonly #content = (content: JsonObject, path: string): JsonObject => {
    const own = { values: this.#defaults.content(content.type), name: contentName(content) };
    const completed = this.#node(content, own, path);
    const unchanged = this.#originals.get(content)?.full.embedded;
    if (isJsonObject(completed.embedded) && completed.embedded !== unchanged) {
      completed.embedded = this.numbers.numberSlides(completed.embedded);
    }
    return completed;
  };

  #each(
    parent: JsonObject,
    key: string,
    path: string,
    one: (node: JsonObject, path: string) => JsonObject,
  ): JsonObject[] {
    const nodes = Array.isArray(parent[key]) ? (parent[key] as JsonObject[]) : [];
    return nodes.map((node, at) => one(node, `${path}.${key}.${at}`));
  }

  #node(node: JsonObject, own: OwnDefaults, path: string): JsonObject {
    const original = this.#originals.get(node);
    if (!original) return this.#added(node, own, path);
    if (isSameKind(node, original.full)) return this.#restored(node, original, own);
    return this.#added({ ...node, values: withHidden(node.values, original.full.values) }, own, path);
  }

  #added(node: JsonObject, { values: defaults, name }: OwnDefaults, path: string): JsonObject {
    const values = withDefaults(isJsonObject(node.values) ? node.values : {}, defaults);
    values._meta = this.numbers.metaFor(values._meta, name);
    const hasOwnId = typeof node.id === 'string' && node.id !== '' && this.#ids.take(node.id);
    return { ...node, id: hasOwnId ? node.id : this.#ids.next(path), values };
  }

  /** Values that the edit removed get their defaults; values that the original lacked stay absent. */
  #restored(node: JsonObject, { full, simple }: Origin, { values: defaults }: OwnDefaults): JsonObject {
    const shown = isJsonObject(simple.values) ? simple.values : {};
    const edited = isJsonObject(node.values) || !isJsonObject(simple.values) ? node : { ...node, values: {} };
    const restored = mergeObject(edited, simple, full, nodeLists);
    if (typeof restored.id === 'string') this.#ids.take(restored.id);
    if (!isJsonObject(restored.values)) return restored;
    if (this.#fillsAll) return { ...restored, values: withDefaults(restored.values, defaults) };
    for (const key in shown) {
      if (!Object.hasOwn(restored.values, key) && Object.hasOwn(defaults, key) && isRemoved(key, edited)) {
        setKey(restored.values, key, defaults[key]);
      }
    }
    return restored;
  }
}

function isRemoved(key: string, { values }: JsonObject): boolean {
  return isJsonObject(values) && !Object.hasOwn(values, key);
}

/** A block whose type changed keeps the values that Simple hides: anchor, condition and flags. */
function withHidden(values: unknown, original: unknown): JsonObject {
  const own = isJsonObject(values) ? values : {};
  if (!isJsonObject(original)) return own;
  const hidden = hiddenFromSimple.filter((key) => Object.hasOwn(original, key));
  return { ...Object.fromEntries(hidden.map((key) => [key, original[key]])), ...own };
}

/** The lists of child nodes; each child is matched to its own original. */
const nodeLists: ReadonlySet<string> = new Set(['headers', 'rows', 'footers', 'columns', 'contents']);
