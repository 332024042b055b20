import type { Json, NodeKey, ValuePath } from '../node.ts';
import type { Operation } from '../operation.ts';
import type { Tree } from '../tree.ts';
import type { LogOperation } from './log-operation.ts';
import { lookAt } from './paths.ts';
import { textDifferences } from './text-differences.ts';
import { keptRuns, runsAt, type TextStates } from './text-states.ts';

type Trees = { before: Tree; after: Tree };
/**
 * The characters of texts, to locate changes among equal characters. `joined` receives the operations that continue
 * what their author wrote.
 */
type Texts = { before: TextStates; after: TextStates; joined: Set<Operation> };

/** The changes of a batch as operations of the editor, for listeners; rejected operations are left out. */
export function operationsOf(batch: readonly LogOperation[], trees: Trees, texts?: Texts): Operation[] {
  const written = new Set<string>();
  return batch.flatMap((operation) => {
    const changes = operationOf(operation, trees, texts);
    const [change] = changes;
    if (!change) return [];
    // Each value is written once, with its final state.
    const value = 'path' in change ? JSON.stringify([change.key, change.path]) : undefined;
    if (value === undefined) return changes;
    if (written.has(value)) return [];
    written.add(value);
    return changes;
  });
}

function operationOf(operation: LogOperation, trees: Trees, texts: Texts | undefined): Operation[] {
  const { after } = trees;
  switch (operation.kind) {
    case 'set':
    case 'unset':
    case 'splice-text':
      return valueChange(operation.key, operation.path, trees, texts);
    case 'insert': {
      const { position, node, keys } = operation;
      return after.has(keys[0] ?? '') ? [{ kind: 'insert', position, node, keys }] : [];
    }
    case 'restore': {
      const { key, position } = operation;
      const node = after.find(key)?.node;
      return node ? [{ kind: 'insert', position, node: node as unknown as Json, keys: [key] }] : [];
    }
    case 'remove':
      return after.has(operation.key) ? [] : [{ kind: 'remove', key: operation.key }];
    case 'move': {
      const { key, position } = operation;
      return after.has(key) ? [{ kind: 'move', key, position }] : [];
    }
    case 'set-shares':
      return valueChange(operation.key, ['cells'], trees);
    case 'count':
      return valueChange(':root', ['counters'], trees);
    case 'replace':
      return valueChange(':root', ['body'], trees);
  }
}

function valueChange(key: NodeKey, path: ValuePath, { before, after }: Trees, texts?: Texts): Operation[] {
  const node = after.find(key)?.node;
  if (!node) return [];
  const was = before.find(key)?.node;
  const old = was ? lookAt(was, path) : undefined;
  const now = lookAt(node, path);
  if (!now.present) return old?.present ? [{ kind: 'unset', key, path }] : [];
  if (old?.present && typeof old.value === 'string' && typeof now.value === 'string')
    return old.value === now.value ? [] : splicesBetween(old.value, now.value, { key, path }, texts);
  return [{ kind: 'set', key, path, value: now.value }];
}

function splicesBetween(
  old: string,
  now: string,
  at: { key: NodeKey; path: ValuePath },
  texts: Texts | undefined,
): Operation[] {
  const runs = texts && keptRuns(texts.after, at, now);
  const exact = runs && textDifferences(runsAt(texts.before, at, old), runs);
  if (exact)
    return exact.map(({ joins, ...splice }) => {
      const operation: Operation = { kind: 'splice-text', ...at, ...splice };
      if (joins) texts.joined.add(operation);
      return operation;
    });
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const remove = old.length - head - tail;
  return [{ kind: 'splice-text', ...at, at: head, remove, insert: now.slice(head, now.length - tail) }];
}

/** The nodes that operations change, insert and remove, and their parents. */
export function touchedBy(operations: readonly Operation[], { before, after }: Trees): Set<NodeKey> {
  const touched = new Set<NodeKey>();
  for (const operation of operations) {
    const key = operation.kind === 'insert' ? operation.keys?.[0] : operation.key;
    if (key === undefined) continue;
    touched.add(key);
    if ('path' in operation) continue;
    for (const tree of [before, after]) {
      const parent = tree.find(key)?.position?.parent;
      if (parent !== undefined) touched.add(parent);
    }
  }
  return touched;
}

export function isStructural(operations: readonly Operation[]): boolean {
  return operations.some((operation) => !('path' in operation) || operation.path[0] === 'body');
}
