import type { Draft } from './draft.ts';
import { areas, type Json, type NodeKey, type NodeKind, type ValuePath } from './node.ts';
import type { Operation } from './operation.ts';

type Nested = { [key: string]: unknown };

/** The result of an operation. */
export type Applied = {
  /** The operation with its defaults filled in, so that it has the same result in every process. */
  operation: Operation;
  /** Undoes it exactly. */
  inverse: Operation;
  /** The nodes whose own rendering changed; for structure, the nodes whose lists changed. */
  touched: readonly NodeKey[];
  /** Whether nodes were added, removed or moved. */
  structural: boolean;
};

/**
 * Applies one operation to a draft of a design: everything outside the changed path is shared.
 *
 * @throws RangeError when the operation names what is not there: programs make operations, not people.
 */
export function applyOperation(draft: Draft, operation: Operation): Applied {
  switch (operation.kind) {
    case 'set':
    case 'unset':
    case 'splice-text':
      return changeValue(draft, operation);
    case 'insert':
      return insertNode(draft, operation);
    case 'remove':
      return removeNode(draft, operation);
    case 'move':
      return moveNode(draft, operation);
  }
}

type ValueOperation = Extract<Operation, { kind: 'set' | 'unset' | 'splice-text' }>;

function changeValue(draft: Draft, operation: ValueOperation): Applied {
  const { key, path } = operation;
  const at = draft.get(key);
  const { value, inverse } = changedAt(at.node, path, operation);
  const touched = [key];
  if (!holdsNodes(at.kind, path)) {
    draft.setNode(key, value as object);
    return { operation, inverse, touched, structural: false };
  }
  const [, ...before] = draft.keysOf(key);
  const keys = draft.setHolder(key, value as object, operation.kind === 'set' ? operation.keys : before);
  return {
    operation: operation.kind === 'set' ? { ...operation, keys } : operation,
    inverse: inverse.kind === 'set' ? { ...inverse, keys: before } : inverse,
    touched,
    structural: true,
  };
}

/** Whether a path contains nodes: setting the whole body replaces them. */
function holdsNodes(kind: NodeKind, [name, below]: ValuePath): boolean {
  if (kind === 'root') return name === 'body' && below !== 'values';
  if (kind === 'body') return areas.some((area) => area === name);
  return (kind === 'row' && name === 'columns') || (kind === 'column' && name === 'contents');
}

/** A copy of `holder` with another value at `path`, and the inverse. */
function changedAt(
  holder: unknown,
  [name, ...rest]: ValuePath,
  operation: ValueOperation,
): { value: unknown; inverse: Operation } {
  if (name === undefined || typeof holder !== 'object' || holder === null)
    throw new RangeError(`There is no value at ${operation.path.join('.')}`);
  const current = (holder as Nested)[name];
  if (rest.length > 0) {
    const { value, inverse } = changedAt(current, rest, operation);
    return { value: withValue(holder, name, value), inverse };
  }
  const { key, path } = operation;
  const isAbsent = !Object.hasOwn(holder, name);
  if (operation.kind === 'splice-text') {
    const { at, remove, insert } = operation;
    if (typeof current !== 'string') throw new RangeError(`${path.join('.')} is no text`);
    const text = current.slice(0, at) + insert + current.slice(at + remove);
    const inverse: Operation = {
      ...operation,
      remove: insert.length,
      insert: current.slice(at, at + remove),
    };
    return { value: withValue(holder, name, text), inverse };
  }
  if (operation.kind === 'unset') {
    if (isAbsent || Array.isArray(holder)) throw new RangeError(`${path.join('.')} is not there`);
    const { [name]: _gone, ...left } = holder as Nested;
    const next = keyAfter(holder, String(name));
    const inverse: Operation = {
      kind: 'set',
      key,
      path,
      value: current as Json,
      ...(next && { before: next }),
    };
    return { value: left, inverse };
  }
  const inverse: Operation = isAbsent
    ? { kind: 'unset', key, path }
    : { kind: 'set', key, path, value: current as Json };
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

function insertNode(draft: Draft, operation: Extract<Operation, { kind: 'insert' }>): Applied {
  const { position, node } = operation;
  const dropList = !draft.hasList(position);
  const { at, keys } = draft.insert(structuredClone(node) as object, position, operation.keys);
  const [key = ''] = keys;
  return {
    operation: { ...operation, position: at, keys },
    inverse: { kind: 'remove', key, ...(dropList && { dropList }) },
    touched: [at.parent, key],
    structural: true,
  };
}

function removeNode(draft: Draft, operation: Extract<Operation, { kind: 'remove' }>): Applied {
  const { key, dropList } = operation;
  const position = draft.relativePositionOf(key);
  const keys = draft.keysOf(key);
  const { node } = draft.get(key);
  draft.remove(key);
  if (dropList) draft.dropList(position);
  return {
    operation,
    inverse: { kind: 'insert', position, node: node as unknown as Json, keys },
    touched: [position.parent, key],
    structural: true,
  };
}

function moveNode(draft: Draft, operation: Extract<Operation, { kind: 'move' }>): Applied {
  const { key, position } = operation;
  const from = draft.relativePositionOf(key);
  const dropList = !draft.hasList(position);
  const at = draft.move(key, position);
  if (operation.dropList) draft.dropList(from);
  return {
    operation: { ...operation, position: at },
    inverse: { kind: 'move', key, position: from, ...(dropList && { dropList }) },
    touched: [from.parent, at.parent, key],
    structural: true,
  };
}
