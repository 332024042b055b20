import { isJsonObject } from '@postpress/design/json';
import type { Draft } from '../draft.ts';
import { BODY_KEY, type Json, type NodeKey, type ValuePath } from '../node.ts';
import type { Operation } from '../operation.ts';
import { freeKey, KIND_BELOW, nodesBelow } from '../tree.ts';
import { spliceAt } from './apply-splice.ts';
import type { LogOperation, Shares } from './log-operation.ts';
import { lookAt } from './paths.ts';

/** Objects with more values than this are set as a whole. */
const LEAVES_MAX = 200;

/** Converts an operation of the editor into operations of the log. @param draft the design before it */
export function logOperationsOf(
  draft: Draft,
  operation: Operation,
  newKey: () => NodeKey,
): readonly LogOperation[] {
  switch (operation.kind) {
    case 'set':
      return setsOf(draft, operation, newKey);
    case 'unset': {
      const { key, path } = operation;
      const upTo = path.length - 1;
      const leaves = leavesOf(lookAt(draft.get(key).node, path).value, path);
      return leaves.map(({ path: leaf }) => ({ kind: 'unset', key, path: leaf, upTo }));
    }
    case 'splice-text': {
      const { key, path, at, remove, insert } = operation;
      const text = String(lookAt(draft.get(key).node, path).value ?? '');
      return [spliceAt(text, { key, path, at, removed: text.slice(at, at + remove), insert })];
    }
    case 'insert': {
      const { position, node } = operation;
      const kind = KIND_BELOW[draft.get(position.parent).kind] ?? 'block';
      const keys =
        operation.keys ??
        namesFor(draft, isJsonObject(node) ? [node, ...nodesBelow(node, kind)] : [], newKey);
      return [{ kind: 'insert', position, node, keys }];
    }
    case 'remove':
    case 'move':
      return [operation];
  }
}

type SetOperation = Extract<Operation, { kind: 'set' }>;

function setsOf(draft: Draft, operation: SetOperation, newKey: () => NodeKey): readonly LogOperation[] {
  const { key, path, value, before } = operation;
  const { node, kind } = draft.get(key);
  const [name] = path;
  if (kind === 'root' && path.length === 1 && name === 'counters' && isJsonObject(value))
    return [{ kind: 'count', counters: value as unknown as Shares }];
  if (kind === 'root' && path.length === 1 && name === 'body' && isJsonObject(value)) {
    const gone = new Set(draft.keysOf(BODY_KEY));
    const taken = { has: (each: NodeKey) => !gone.has(each) && draft.has(each) };
    return [{ kind: 'replace', body: value, keys: namesFor(taken, nodesBelow(value, 'body'), newKey) }];
  }
  if (kind === 'row' && path.length === 1 && name === 'cells' && Array.isArray(value)) {
    const columns = draft.childrenOf(key, undefined);
    if (columns.length === value.length) {
      const shares = Object.fromEntries(columns.map((column, at) => [column, Number(value[at])]));
      return [{ kind: 'set-shares', key, shares }];
    }
  }
  const whole: LogOperation = { kind: 'set', key, path, value, ...(before !== undefined && { before }) };
  // Creating the parents of a value sets that value only, so that two clients who do so at once both keep theirs.
  if (lookAt(node, path).present || before !== undefined) return [whole];
  return leavesOf(value, path).map((leaf) => ({ kind: 'set', key, ...leaf }));
}

type Leaf = { path: ValuePath; value: Json };

function leavesOf(value: Json, path: ValuePath): Leaf[] {
  const leaves = [...leavesIn(value, path)];
  return leaves.length > LEAVES_MAX ? [{ path, value }] : leaves;
}

function* leavesIn(value: Json, path: ValuePath): Generator<Leaf> {
  const isSplit = isJsonObject(value) && Object.keys(value).length > 0;
  if (!isSplit) yield { path, value };
  else for (const [name, each] of Object.entries(value)) yield* leavesIn(each, [...path, name]);
}

function namesFor(
  taken: { has(key: NodeKey): boolean },
  nodes: readonly object[],
  newKey: () => NodeKey,
): NodeKey[] {
  const names = new Set<NodeKey>();
  const isTaken = { has: (key: NodeKey) => names.has(key) || taken.has(key) };
  for (const node of nodes) names.add(freeKey(node, isTaken, newKey));
  return [...names];
}
