import type { JsonObject } from './json.ts';

/** A node of the design that a Simple design was made from: how it was there, and how Simple showed it. */
export type Original = {
  full: JsonObject;
  simple: JsonObject;
  level: Level;
  children: Original[];
  /** Another node has it already: a copy of a block is a new block. */
  isTaken: boolean;
};

type Level = 'row' | 'column' | 'content';
const childrenKey: { readonly [L in Level]: string | undefined } = {
  row: 'columns',
  column: 'contents',
  content: undefined,
};
const childLevel: { readonly [L in Level]: Level } = { row: 'column', column: 'content', content: 'content' };
const sections = ['headers', 'rows', 'footers'] as const;

/** The original of each node of an edited Simple design; its kind may differ if an edit changed the type. */
export type Originals = ReadonlyMap<JsonObject, Original>;

/**
 * Matches the nodes of an edited Simple design to their originals: by id, wherever they moved. Nodes without ids
 * (editors before version 9 wrote none) match if they are unchanged, or else by position in their parent.
 *
 * @param edited body of the edited design.
 * @param full body of the original.
 * @param simple body of the original's Simple form: the same tree, node by node.
 */
export function matchOriginals(edited: JsonObject, full: JsonObject, simple: JsonObject): Originals {
  const matching = new Matching();
  const roots = sections.map((section) => matching.index(full[section], simple[section], 'row'));
  for (const section of sections) matching.byIdentity(edited[section], 'row');
  if (!matching.hasAnonymous) return matching.found;
  for (const section of sections) matching.byEquality(edited[section], 'row');
  for (const [at, section] of sections.entries())
    matching.byPosition(edited[section], roots[at] ?? [], 'row');
  return matching.found;
}

class Matching {
  readonly found = new Map<JsonObject, Original>();
  hasAnonymous = false;
  readonly #byId = new Map<string, Original>();
  readonly #bySimple = new Queues();

  /** Notes the originals of one list, and of all below it. */
  index(full: unknown, simple: unknown, level: Level): Original[] {
    if (!Array.isArray(full) || !Array.isArray(simple)) return [];
    return full.map((node: JsonObject, at) => this.#indexNode(node, simple[at] as JsonObject, level));
  }

  #indexNode(full: JsonObject, simple: JsonObject, level: Level): Original {
    const key = childrenKey[level];
    const children = key ? this.index(full[key], simple[key], childLevel[level]) : [];
    const original: Original = { full, simple, level, children, isTaken: false };
    const id = identity(full, level);
    if (id === undefined) {
      this.hasAnonymous = true;
      this.#bySimple.add(`${level} ${JSON.stringify(simple)}`, original);
    } else if (!this.#byId.has(id)) this.#byId.set(id, original);
    return original;
  }

  byIdentity(nodes: unknown, level: Level): void {
    this.#each(nodes, level, (node, below) => {
      const id = identity(node, level);
      if (id !== undefined) this.#take(node, this.#byId.get(id));
      this.byIdentity(below, childLevel[level]);
    });
  }

  /** An unchanged subtree matches as a whole. */
  byEquality(nodes: unknown, level: Level): void {
    this.#each(nodes, level, (node, below) => {
      const isOpen = identity(node, level) === undefined && !this.found.has(node);
      const original = isOpen ? this.#bySimple.nextFree(`${level} ${JSON.stringify(node)}`) : undefined;
      this.#take(node, original);
      if (original) this.byPosition(below, original.children, childLevel[level]);
      else this.byEquality(below, childLevel[level]);
    });
  }

  /** The original at this position if it has the same kind, else the first unmatched one of the kind. */
  byPosition(nodes: unknown, originals: Original[], level: Level): void {
    const waiting = new Queues();
    for (const original of originals) waiting.add(kindOf(original.full), original);
    this.#each(nodes, level, (node, below, at) => {
      if (identity(node, level) === undefined && !this.found.has(node)) {
        const there = originals[at];
        const fits = there !== undefined && isFree(there) && kindOf(there.full) === kindOf(node);
        this.#take(node, fits ? there : waiting.nextFree(kindOf(node)));
      }
      this.byPosition(below, this.found.get(node)?.children ?? [], childLevel[level]);
    });
  }

  #take(node: JsonObject, original: Original | undefined): void {
    if (!original || original.isTaken) return;
    original.isTaken = true;
    this.found.set(node, original);
  }

  #each(nodes: unknown, level: Level, visit: (node: JsonObject, below: unknown, at: number) => void): void {
    if (!Array.isArray(nodes)) return;
    const key = childrenKey[level];
    for (const [at, node] of (nodes as JsonObject[]).entries()) visit(node, key && node[key], at);
  }
}

function identity({ id }: JsonObject, level: Level): string | undefined {
  return typeof id === 'string' && id !== '' ? `${level} ${id}` : undefined;
}

/** Originals in the order of the page, by what they have in common. */
class Queues {
  readonly #byKey = new Map<string, { originals: Original[]; next: number }>();

  add(key: string, original: Original): void {
    const queue = this.#byKey.get(key);
    if (queue) queue.originals.push(original);
    else this.#byKey.set(key, { originals: [original], next: 0 });
  }

  /** The first unmatched original. Matched ones stay matched, so each is visited once. */
  nextFree(key: string): Original | undefined {
    const queue = this.#byKey.get(key);
    for (; queue && queue.next < queue.originals.length; queue.next++) {
      const original = queue.originals[queue.next];
      if (original && isFree(original)) return original;
    }
    return undefined;
  }
}

function isFree({ full, level, isTaken }: Original): boolean {
  return !isTaken && identity(full, level) === undefined;
}

/** Whether a block kept its kind: an edit may turn a text into a heading and keep its id. */
export function isSameKind(node: JsonObject, original: JsonObject): boolean {
  return kindOf(node) === kindOf(original);
}

function kindOf({ type, slug }: JsonObject): string {
  return JSON.stringify([type, slug]);
}
