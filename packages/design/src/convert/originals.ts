import type { JsonObject } from './json.ts';

/** A node of the design that a Simple design was made from: how it was there, and how Simple showed it. */
export type Original = {
  full: JsonObject;
  simple: JsonObject;
  level: Level;
  children: Original[];
  /** A node handed in has it already: a copy that an edit made of a block is a new block. */
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

/** The original of each node of an edited Simple design that had one. */
export type Originals = ReadonlyMap<JsonObject, Original>;

/**
 * Finds out where the nodes of an edited Simple design come from: by their ids, wherever they stand now. Nodes without
 * ids (no editor before version 9 wrote any) are found by being unchanged, or else by their position in their parent.
 *
 * @param edited body of the design handed in.
 * @param full body of the design it was made from.
 * @param simple body of the Simple form of that design: the same tree, node by node.
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
  readonly #bySimple = new Map<string, Original[]>();

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
      const text = JSON.stringify(simple);
      const alike = this.#bySimple.get(text);
      if (alike) alike.push(original);
      else this.#bySimple.set(text, [original]);
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

  /** A node that is unchanged with all below it brings its whole tree along. */
  byEquality(nodes: unknown, level: Level): void {
    this.#each(nodes, level, (node, below) => {
      const isOpen = identity(node, level) === undefined && !this.found.has(node);
      const alike = isOpen ? this.#bySimple.get(JSON.stringify(node)) : undefined;
      const original = alike?.find((candidate) => !candidate.isTaken && candidate.level === level);
      this.#take(node, original);
      if (original) this.byPosition(below, original.children, childLevel[level]);
      else this.byEquality(below, childLevel[level]);
    });
  }

  byPosition(nodes: unknown, originals: Original[], level: Level): void {
    let at = -1;
    this.#each(nodes, level, (node, below) => {
      at++;
      if (identity(node, level) === undefined && !this.found.has(node)) {
        const fits = (original: Original | undefined) => original !== undefined && isFree(original, node);
        this.#take(node, fits(originals[at]) ? originals[at] : originals.find(fits));
      }
      this.byPosition(below, this.found.get(node)?.children ?? [], childLevel[level]);
    });
  }

  #take(node: JsonObject, original: Original | undefined): void {
    if (!original || original.isTaken || !isSameKind(node, original.full)) return;
    original.isTaken = true;
    this.found.set(node, original);
  }

  #each(nodes: unknown, level: Level, visit: (node: JsonObject, below: unknown) => void): void {
    if (!Array.isArray(nodes)) return;
    const key = childrenKey[level];
    for (const node of nodes as JsonObject[]) visit(node, key && node[key]);
  }
}

function identity({ id }: JsonObject, level: Level): string | undefined {
  return typeof id === 'string' && id !== '' ? `${level} ${id}` : undefined;
}

function isFree(original: Original, node: JsonObject): boolean {
  return (
    !original.isTaken &&
    identity(original.full, original.level) === undefined &&
    isSameKind(node, original.full)
  );
}

/** A block that became one of another type has other values: nothing of the old ones is its own. */
function isSameKind(node: JsonObject, original: JsonObject): boolean {
  return node.type === original.type && node.slug === original.slug;
}
