import type { Design, DisplayMode } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { type Counters, countMeta, statedCounters } from '@postpress/design/numbering';
import type { DesignMode } from '../design-store.ts';
import type { Json, NodeKey, NodeKind } from '../node.ts';
import type { OrderKey } from '../order.ts';
import { nodesBelow, Tree } from '../tree.ts';

/** A node that was removed, as it would come back: changes that arrive later go into it. */
export type RemovedNode = {
  kind: NodeKind;
  node: object;
  /** Of the node and of all it holds, in order of appearance. */
  keys: readonly NodeKey[];
  /** Their order keys. */
  orders: readonly OrderKey[];
  /** Of a column: its proportion in its row. */
  share?: number;
  /** The batch that removed it. */
  at: number;
};

/** A design after so many batches of its log, the same on the server and on every client. Immutable. */
export type DesignState = {
  /** How many batches it has taken in. */
  seq: number;
  tree: Tree;
  keys: WeakMap<object, NodeKey>;
  removed: ReadonlyMap<NodeKey, RemovedNode>;
  /** The highest number that a node of each name has had: `values._meta.htmlID`. */
  numbers: Counters;
  rules: StateRules;
};

/** By what batches are checked. `designMode: edit`: whoever makes templates sets permissions and need not obey them. */
export type StateRules = { displayMode: DisplayMode; designMode: DesignMode };

/** A state as JSON: what the server stores beside the design, and what a client begins with. */
export type StateRecord = {
  seq: number;
  text: string;
  /** Key and order key of each node, in order of appearance. */
  nodes: readonly (readonly [NodeKey, OrderKey])[];
  removed: readonly (readonly [NodeKey, Omit<RemovedNode, 'node'> & { node: Json }])[];
  numbers: Counters;
};

/** A stored design as the log begins. */
export function openState(text: string, rules: StateRules): DesignState {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `:${made}`;
  };
  const { design } = migrateDesign(JSON.parse(text) as Design);
  const keys = new WeakMap<object, NodeKey>();
  const tree = Tree.read(design, { keys, newKey });
  return { seq: 0, tree, keys, removed: new Map(), numbers: numbersOf(tree), rules };
}

export function recordOf({ seq, tree, removed, numbers }: DesignState): StateRecord {
  return {
    seq,
    text: JSON.stringify(tree.design),
    nodes: [...tree.keys()].slice(2).map((key) => [key, tree.orderOf(key) ?? '']),
    removed: [...removed].map(([key, each]) => [key, { ...each, node: each.node as unknown as Json }]),
    numbers,
  };
}

export function readRecord(record: StateRecord, rules: StateRules): DesignState {
  const { seq, text, nodes, removed, numbers } = record;
  const design = JSON.parse(text) as Design;
  const keys = new WeakMap<object, NodeKey>();
  const orders = new Map(nodes);
  const names = [...orders.keys()];
  for (const [at, node] of [...nodesBelow(design, 'root')].entries()) keys.set(node, names[at] ?? '');
  const tree = Tree.read(design, { keys, ...noNewKeys, orderOf: (key) => orders.get(key) });
  return {
    seq,
    tree,
    keys,
    removed: new Map(removed.map(([key, each]) => [key, { ...each, node: each.node as unknown as object }])),
    numbers,
    rules,
  };
}

/** Batches name all their nodes: a state that made names itself would differ from the others. */
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
