import type { Design } from '@postpress/design';
import {
  type Area,
  areas,
  type Json,
  type Located,
  type NodeKey,
  type NodeKind,
  type Place,
  ROOT_KEY,
  type ValuePath,
} from './node.ts';
import type { Operation } from './operation.ts';
import { Tree } from './tree.ts';

type Nested = { [key: string]: unknown };

/** What an operation came to. */
export type Applied = {
  tree: Tree;
  /** Undoes it exactly. */
  inverse: Operation;
  /** The nodes whose own rendering changed; for structure, the nodes whose lists changed. */
  touched: readonly NodeKey[];
  /** Whether nodes came, went or moved. */
  structural: boolean;
};

export type ApplyContext = { keys: WeakMap<object, NodeKey>; newKey: () => NodeKey };

/**
 * Applies one operation to an immutable tree: everything off the changed path is shared.
 *
 * @throws RangeError when the operation names what is not there: programs make operations, not people.
 */
export function applyOperation(tree: Tree, operation: Operation, context: ApplyContext): Applied {
  switch (operation.kind) {
    case 'set':
    case 'unset':
    case 'splice-text':
      return changeValue(tree, operation, context);
    case 'insert':
      return insertNode(tree, operation, context);
    case 'remove':
      return removeNode(tree, operation.key, context);
    case 'move':
      return moveNode(tree, operation, context);
  }
}

type ValueOperation = Extract<Operation, { kind: 'set' | 'unset' | 'splice-text' }>;

function changeValue(tree: Tree, operation: ValueOperation, context: ApplyContext): Applied {
  const { key, path } = operation;
  const at = required(tree, key);
  const { value, inverse } = changedAt(at.node, path, operation);
  const design = replaced(tree, at, value as object, context);
  const structural = holdsNodes(at.kind, path);
  const changed = structural ? Tree.read(design, context.keys, context.newKey) : tree.withValues(design);
  return { tree: changed, inverse, touched: [key], structural };
}

/** Whether a path holds nodes: setting the whole body replaces them. */
function holdsNodes(kind: NodeKind, [name, below]: ValuePath): boolean {
  if (kind === 'root') return name === 'body' && below !== 'values';
  if (kind === 'body') return areas.some((area) => area === name);
  return (kind === 'row' && name === 'columns') || (kind === 'column' && name === 'contents');
}

/** A copy of `holder` in which the value at `path` is changed, and what undoes that. */
function changedAt(
  holder: unknown,
  [name, ...rest]: ValuePath,
  operation: ValueOperation,
): { value: unknown; inverse: Operation } {
  if (name === undefined || typeof holder !== 'object' || holder === null)
    throw new RangeError(`There is no value at ${operation.path.join('.')}`);
  const held = (holder as Nested)[name];
  if (rest.length > 0) {
    const { value, inverse } = changedAt(held, rest, operation);
    return { value: withValue(holder, name, value), inverse };
  }
  const { key, path } = operation;
  const isAbsent = !Object.hasOwn(holder, name);
  if (operation.kind === 'splice-text') {
    const { at, remove, insert } = operation;
    if (typeof held !== 'string') throw new RangeError(`${path.join('.')} is no text`);
    const text = held.slice(0, at) + insert + held.slice(at + remove);
    const inverse: Operation = { ...operation, remove: insert.length, insert: held.slice(at, at + remove) };
    return { value: withValue(holder, name, text), inverse };
  }
  if (operation.kind === 'unset') {
    if (isAbsent || Array.isArray(holder)) throw new RangeError(`${path.join('.')} is not there`);
    const { [name]: _gone, ...left } = holder as Nested;
    const next = keyAfter(holder, String(name));
    const inverse: Operation = { kind: 'set', key, path, value: held as Json, ...(next && { before: next }) };
    return { value: left, inverse };
  }
  const inverse: Operation = isAbsent
    ? { kind: 'unset', key, path }
    : { kind: 'set', key, path, value: held as Json };
  return { value: withValue(holder, name, operation.value, operation.before), inverse };
}

function keyAfter(holder: object, name: string): string | undefined {
  const names = Object.keys(holder);
  return names[names.indexOf(name) + 1];
}

function withValue(holder: object, name: string | number, value: unknown, before?: string): object {
  if (Array.isArray(holder)) return holder.with(Number(name), value);
  if (before === undefined || Object.hasOwn(holder, name)) return { ...holder, [name]: value };
  const copy: Nested = {};
  for (const [key, each] of Object.entries(holder)) {
    if (key === before) copy[name] = value;
    copy[key] = each;
  }
  return copy;
}

function insertNode(
  tree: Tree,
  { place, node, keys: names }: Extract<Operation, { kind: 'insert' }>,
  context: ApplyContext,
): Applied {
  const { list } = listAt(tree, place);
  const own = structuredClone(node) as object;
  const left = [...(names ?? [])];
  nameAll(own, () => left.shift() ?? context.newKey(), context.keys);
  const design = withList(tree, place, list.toSpliced(place.index, 0, own), context);
  const inserted = context.keys.get(own) ?? '';
  return {
    tree: Tree.read(design, context.keys, context.newKey),
    inverse: { kind: 'remove', key: inserted },
    touched: [place.parent, inserted],
    structural: true,
  };
}

/** Gives a node and what it holds their keys, in the order in which they are read. */
function nameAll(node: object, next: () => NodeKey, keys: WeakMap<object, NodeKey>): void {
  keys.set(node, next());
  for (const list of ['columns', 'contents'] as const) {
    const held = (node as Nested)[list];
    if (Array.isArray(held)) for (const child of held) if (isObject(child)) nameAll(child, next, keys);
  }
}

/** The keys of a node and of what it holds, in the order in which `nameAll` gives them. */
function namesOf(node: object, keys: WeakMap<object, NodeKey>): NodeKey[] {
  const names = [keys.get(node) ?? ''];
  for (const list of ['columns', 'contents'] as const) {
    const held = (node as Nested)[list];
    if (Array.isArray(held))
      for (const child of held) if (isObject(child)) names.push(...namesOf(child, keys));
  }
  return names;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function removeNode(tree: Tree, key: NodeKey, context: ApplyContext): Applied {
  const at = required(tree, key);
  if (!at.place || at.kind === 'body') throw new RangeError('The body can’t be removed');
  const { list } = listAt(tree, at.place);
  const design = withList(tree, at.place, list.toSpliced(list.indexOf(at.node), 1), context);
  const keys = namesOf(at.node, context.keys);
  return {
    tree: Tree.read(design, context.keys, context.newKey),
    inverse: {
      kind: 'insert',
      place: { ...at.place, index: list.indexOf(at.node) },
      node: at.node as unknown as Json,
      keys,
    },
    touched: [at.place.parent, key],
    structural: true,
  };
}

function moveNode(
  tree: Tree,
  { key, place }: Extract<Operation, { kind: 'move' }>,
  context: ApplyContext,
): Applied {
  const at = required(tree, key);
  if (!at.place || at.kind === 'body') throw new RangeError('The body can’t be moved');
  const from = listAt(tree, at.place).list;
  const index = from.indexOf(at.node);
  const without = withList(tree, at.place, from.toSpliced(index, 1), context);
  const between = Tree.read(without, context.keys, context.newKey);
  const { list } = listAt(between, place);
  const design = withList(between, place, list.toSpliced(place.index, 0, at.node), context);
  return {
    tree: Tree.read(design, context.keys, context.newKey),
    inverse: { kind: 'move', key, place: { ...at.place, index } },
    touched: [at.place.parent, place.parent, key],
    structural: true,
  };
}

function listAt(tree: Tree, { parent, area }: Place): { holder: Located; list: readonly object[] } {
  const holder = required(tree, parent);
  const list = (holder.node as unknown as Nested)[listName(holder, area)];
  return { holder, list: Array.isArray(list) ? list : [] };
}

function listName({ kind }: Located, area: Area | undefined): string {
  if (kind === 'body') return area ?? 'rows';
  if (kind === 'row') return 'columns';
  if (kind === 'column') return 'contents';
  throw new RangeError(`A ${kind} holds no nodes`);
}

function withList(tree: Tree, place: Place, list: readonly object[], context: ApplyContext): Design {
  const { holder } = listAt(tree, place);
  return replaced(tree, holder, { ...holder.node, [listName(holder, place.area)]: list }, context);
}

/** The design with one node replaced, and every node above it by a copy; all keep their keys. */
function replaced(tree: Tree, at: Located, node: object, context: ApplyContext): Design {
  context.keys.set(node, at.key);
  if (at.key === ROOT_KEY) return node as Design;
  const { place } = at;
  const parent = place && tree.find(place.parent);
  if (!place || !parent) throw new RangeError('A node without a place');
  if (parent.kind === 'root') return replaced(tree, parent, { ...parent.node, body: node }, context);
  const name = listName(parent, place.area);
  const list = (parent.node as unknown as Nested)[name] as object[];
  const next = { ...parent.node, [name]: list.with(list.indexOf(at.node), node) };
  return replaced(tree, parent, next, context);
}

function required(tree: Tree, key: NodeKey): Located {
  const at = tree.find(key);
  if (!at) throw new RangeError(`There is no node ${key}`);
  return at;
}
