import type { Design } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { sameJson } from '../json.ts';
import {
  type Area,
  BODY_KEY,
  type Json,
  type NodeKey,
  type NodeKind,
  ROOT_KEY,
  type ValuePath,
} from '../node.ts';
import { KIND_BELOW, listName, listsOf, nodesBelow, type Tree } from '../tree.ts';
import { type AppliedBatch, applyBatch } from './apply-batch.ts';
import { spliceAt } from './apply-splice.ts';
import type { DesignState } from './design-state.ts';
import type { LogOperation } from './log-operation.ts';

type Nested = { readonly [name: string]: Json };

/** More changes than this are written as one replacement. */
const CHANGES_MAX = 200;

/**
 * The batch that turns a design into another one, written elsewhere: by changed values and by added and removed nodes,
 * so that everything else stays for the users who edit it. Where nodes have moved, or much differs: by another body in
 * place of this one, in which the same nodes keep their names. Counters only grow.
 *
 * @param names the keys of the nodes of the other design (`pairNodes`)
 * @returns undefined where no batch can do it, because the rules of the design forbid it
 */
export function changeTo(
  state: DesignState,
  target: Design,
  { client, names }: { client: string; names: Names },
): { operations: readonly LogOperation[]; applied: AppliedBatch } | undefined {
  const keys = nodesBelow(target.body, 'body').map((node) => names.get(node) ?? '');
  const whole: LogOperation = { kind: 'replace', body: target.body as unknown as Json, keys };
  for (const body of [partsOf(state.tree, target, names), [whole]]) {
    if (!body) continue;
    // The body comes last: a large one fills the batch.
    const operations = [...ofRoot(state.tree, target), ...body];
    const applied = applyBatch(state, { client, operations });
    const isWhole = body[0] === whole && applied.outcomes.at(-1) === 'applied';
    const { design } = applied.state.tree;
    if (comparable(design, isWhole) === comparable(target, isWhole)) return { operations, applied };
  }
  return undefined;
}

/** A design as text without its counters, and without a body that was replaced as a whole. */
function comparable({ counters: _, ...design }: Design, isWhole: boolean): string {
  return JSON.stringify(isWhole ? { ...design, body: null } : design);
}

type Names = ReadonlyMap<object, NodeKey>;

/** Undefined if the body should be replaced as a whole. */
function partsOf(tree: Tree, target: Design, names: Names): LogOperation[] | undefined {
  const values = valuesOf(tree, target, names);
  const structure = values.length <= CHANGES_MAX ? structureOf(tree, target, names) : undefined;
  const parts = structure && [...structure, ...values];
  return parts && parts.length <= CHANGES_MAX ? parts : undefined;
}

function ofRoot(tree: Tree, { counters, schemaVersion }: Design): LogOperation[] {
  const operations: LogOperation[] = [];
  if (counters !== undefined && !sameJson(counters, tree.design.counters))
    operations.push({ kind: 'count', counters: counters as { [name: string]: number } });
  if (schemaVersion !== undefined && schemaVersion !== tree.design.schemaVersion)
    operations.push({ kind: 'set', key: ROOT_KEY, path: ['schemaVersion'], value: schemaVersion });
  return operations;
}

/** The added and removed nodes; undefined if others have moved, or if the columns of a kept row changed. */
function structureOf(tree: Tree, target: Design, names: Names): LogOperation[] | undefined {
  const stays = new Set(names.values());
  const operations: LogOperation[] = [];
  const compare = (key: NodeKey, node: object, kind: NodeKind): boolean => {
    const below = KIND_BELOW[kind];
    if (!below) return true;
    for (const { area, list } of listsOf(node, kind)) {
      const now = list.filter(isJsonObject);
      const old = tree.children(key, area);
      if (now.length !== old.length || now.some((each, at) => names.get(each) !== old[at])) {
        const gone = old.filter((each) => !stays.has(each));
        const here = new Set(old);
        const kept = now.filter((each) => here.has(names.get(each) ?? ''));
        const order = old.filter((each) => stays.has(each));
        if (kept.length !== order.length || kept.some((each, at) => names.get(each) !== order[at]))
          return false;
        if (below === 'column' && (gone.length > 0 || now.length > kept.length)) return false;
        operations.push(...gone.map((each): LogOperation => ({ kind: 'remove', key: each })));
        if (!insertsOf({ parent: key, area, kind: below }, now, kept)) return false;
      }
      const isWithin = (each: object) => compare(names.get(each) ?? '', each, below);
      if (!now.filter((each) => tree.has(names.get(each) ?? '')).every(isWithin)) return false;
    }
    return true;
  };
  const insertsOf = (
    { parent, area, kind }: { parent: NodeKey; area: Area | undefined; kind: NodeKind },
    now: readonly object[],
    kept: readonly object[],
  ): boolean => {
    let after: NodeKey | null = null;
    const stay = new Set(kept);
    const next: (NodeKey | null)[] = [];
    for (const node of now.toReversed()) {
      const behind = next.at(-1) ?? null;
      next.push(stay.has(node) ? (names.get(node) ?? null) : behind);
    }
    next.reverse();
    for (const [at, node] of now.entries()) {
      const key = names.get(node) ?? '';
      if (!stay.has(node)) {
        const inside = [node, ...nodesBelow(node, kind)].map((each) => names.get(each) ?? '');
        // It was moved, or contains a moved node.
        if (inside.some((each) => tree.has(each))) return false;
        const before = next[at] ?? null;
        const position = { parent, ...(area && { area }), after, before };
        operations.push({ kind: 'insert', position, node: node as Json, keys: inside });
      }
      after = key;
    }
    return true;
  };
  return compare(BODY_KEY, target.body, 'body') ? operations : undefined;
}

/** The changed values of kept nodes; stops if there are too many. */
function valuesOf(tree: Tree, target: Design, names: Names): LogOperation[] {
  const operations: LogOperation[] = [];
  const nodes = [[BODY_KEY, target.body], ...[...names].map(([node, key]) => [key, node])] as const;
  for (const [key, node] of nodes) {
    if (operations.length > CHANGES_MAX) break;
    const at = tree.find(key as NodeKey);
    if (at)
      compareValues(at.node, node as object, { key: key as NodeKey, kind: at.kind, path: [] }, operations);
  }
  return operations;
}

type Spot = { key: NodeKey; kind: NodeKind; path: ValuePath };

function compareValues(old: object, now: object, { key, kind, path }: Spot, found: LogOperation[]): void {
  const isNodes = (name: string) =>
    path.length === 0 &&
    (kind === 'body'
      ? listsOf(now, kind).some(({ area }) => listName('row', area) === name)
      : kind !== 'block' && name === listName(KIND_BELOW[kind] ?? kind, undefined));
  const [before, after] = [old as Nested, now as Nested];
  for (const name of Object.keys(before))
    if (!Object.hasOwn(after, name) && !isNodes(name))
      found.push({ kind: 'unset', key, path: [...path, name], upTo: path.length });
  const names = Object.keys(after);
  for (const [at, name] of names.entries()) {
    if (isNodes(name)) continue;
    const [was, is] = [before[name], after[name] as Json];
    const here = [...path, name];
    if (!Object.hasOwn(before, name)) {
      const next = names.slice(at + 1).find((each) => Object.hasOwn(before, each));
      found.push({ kind: 'set', key, path: here, value: is, ...(next !== undefined && { before: next }) });
    } else if (isJsonObject(was) && isJsonObject(is))
      compareValues(was, is, { key, kind, path: here }, found);
    else if (typeof was === 'string' && typeof is === 'string' && isText(name))
      found.push(...spliceOf(was, is, { key, path: here }));
    else if (!sameJson(was, is)) found.push({ kind: 'set', key, path: here, value: is });
  }
}

const isText = (name: string) => name === 'text' || name === 'textJson';

function spliceOf(was: string, is: string, at: { key: NodeKey; path: ValuePath }): LogOperation[] {
  if (was === is) return [];
  const shorter = Math.min(was.length, is.length);
  let head = 0;
  while (head < shorter && was[head] === is[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const removed = was.slice(head, was.length - tail);
  return [spliceAt(was, { ...at, at: head, removed, insert: is.slice(head, is.length - tail) })];
}
