import type { Design, DisplayMode } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { type Counters, countMeta, statedCounters } from '@postpress/design/numbering';
import type { DesignMode } from '../editable-design.ts';
import type { Json, NodeKey, ValuePath } from '../node.ts';
import type { OrderKey } from '../order.ts';
import { nodesBelow, Tree } from '../tree.ts';
import { lookAt } from './paths.ts';
import { findRemoved, type RemovedNode } from './removed-nodes.ts';
import { readTextRecords, type TextRecord, type TextStates, textRecords } from './text-states.ts';

/**
 * The state of a design after the first `seq` batches of its log, the same on the server and on every client.
 * Immutable.
 */
export type DesignState = {
  /** The number of applied batches. */
  seq: number;
  tree: Tree;
  keys: WeakMap<object, NodeKey>;
  removed: ReadonlyMap<NodeKey, RemovedNode>;
  /** The highest number of each kind of node so far: `values._meta.htmlID`. */
  numbers: Counters;
  /** The characters of recently edited texts. */
  texts: TextStates;
  rules: StateRules;
};

/**
 * The rules that batches are checked by. `designMode: edit`: authors of templates set permissions and need not obey
 * them.
 */
export type StateRules = { displayMode: DisplayMode; designMode: DesignMode };

/** A state as JSON: stored by the server beside the design, and sent to new clients. */
export type StateRecord = {
  seq: number;
  text: string;
  /** Key and order key of each node, in order of appearance. */
  nodes: readonly (readonly [NodeKey, OrderKey])[];
  removed: readonly (readonly [NodeKey, Omit<RemovedNode, 'node'> & { node: Json }])[];
  numbers: Counters;
  texts: readonly TextRecord[];
};

/** The initial state of a log, from a stored design. */
export function openState(text: string, rules: StateRules): DesignState {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `:${made}`;
  };
  const { design } = migrateDesign(JSON.parse(text) as Design);
  const keys = new WeakMap<object, NodeKey>();
  const tree = Tree.read(design, { keys, newKey });
  return { seq: 0, tree, keys, removed: new Map(), numbers: numbersOf(tree), texts: new Map(), rules };
}

export function recordOf({ seq, tree, removed, numbers, texts }: DesignState): StateRecord {
  return {
    seq,
    text: JSON.stringify(tree.design),
    nodes: [...tree.keys()].slice(2).map((key) => [key, tree.orderOf(key) ?? '']),
    removed: [...removed].map(([key, each]) => [key, { ...each, node: each.node as unknown as Json }]),
    numbers,
    texts: textRecords(texts, valuesIn(tree, removed)),
  };
}

export function readRecord(record: StateRecord, rules: StateRules): DesignState {
  const { seq, text, nodes, numbers } = record;
  const design = JSON.parse(text) as Design;
  const keys = new WeakMap<object, NodeKey>();
  const orders = new Map(nodes);
  const names = [...orders.keys()];
  for (const [at, node] of nodesBelow(design, 'root').entries()) keys.set(node, names[at] ?? '');
  const tree = Tree.read(design, { keys, ...noNewKeys, orderOf: (key) => orders.get(key) });
  const removed = new Map(
    record.removed.map(([key, each]) => [key, { ...each, node: each.node as unknown as object }]),
  );
  const texts = readTextRecords(record.texts, valuesIn(tree, removed));
  return { seq, tree, keys, removed, numbers, texts, rules };
}

/** Looks up values in the design and in removed nodes. */
function valuesIn(tree: Tree, removed: DesignState['removed']) {
  return (key: NodeKey, path: ValuePath): unknown => {
    const node = tree.find(key)?.node ?? findRemoved(removed, key)?.node;
    return node && lookAt(node, path).value;
  };
}

/** Batches contain the keys of all their nodes: keys created here would differ from those of other states. */
export const noNewKeys = {
  newKey(): never {
    throw new RangeError('A node without a name');
  },
};

function numbersOf(tree: Tree): Counters {
  const numbers = statedCounters(tree.design.counters);
  for (const { node } of tree.all())
    countMeta(numbers, (node as { values?: { _meta?: unknown } }).values?._meta);
  return numbers;
}
