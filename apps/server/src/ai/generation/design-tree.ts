import type { Design } from '@postpress/design';

/** Any node of a design: its body, a row, a column, a block. */
export type DesignNode = { [key: string]: unknown };
export type NodeLevel = 'body' | 'row' | 'column' | 'content';

/** A node with where it stands. The body stands nowhere. */
export type Placed = {
  node: DesignNode;
  level: NodeLevel;
  parent: DesignNode | null;
  /** The list of the parent it is in. */
  key: string;
  index: number;
};

/** The lists of nodes below a node of each level. */
export const childLists: Record<NodeLevel, readonly string[]> = {
  body: ['headers', 'rows', 'footers'],
  row: ['columns'],
  column: ['contents'],
  content: [],
};

/** What stands in the lists of a node. */
export const levelBelow: Record<NodeLevel, NodeLevel> = {
  body: 'row',
  row: 'column',
  column: 'content',
  content: 'content',
};

/** Every node of a design, a parent before what is in it, in the order of the page. */
export function placedNodes(design: Pick<Design, 'body'>): Placed[] {
  const found: Placed[] = [];
  collect(
    { node: design.body as unknown as DesignNode, level: 'body', parent: null, key: 'body', index: 0 },
    found,
  );
  return found;
}

/** A node and all below it. */
export function nodesFrom(node: DesignNode, level: NodeLevel): Placed[] {
  const found: Placed[] = [];
  collect({ node, level, parent: null, key: '', index: 0 }, found);
  return found;
}

function collect(placed: Placed, found: Placed[]): void {
  found.push(placed);
  for (const key of childLists[placed.level]) {
    for (const [index, node] of childrenOf(placed.node, key).entries()) {
      collect({ node, level: levelBelow[placed.level], parent: placed.node, key, index }, found);
    }
  }
}

/** The nodes of one list; none where there is no list. Entries that are no objects are left out. */
export function childrenOf(node: DesignNode, key: string): DesignNode[] {
  const list = node[key];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

export function isNode(value: unknown): value is DesignNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The id of a node, where it has one as editors write them. */
export function idOf({ id }: DesignNode): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The values of a node; empty where it has none. */
export function valuesOf({ values }: DesignNode): DesignNode {
  return isNode(values) ? values : {};
}

/** Whether two JSON values say the same; the order of keys says nothing. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => sameJson(item, other[at]))
    );
  }
  if (!isNode(one) || !isNode(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  );
}

/** A node without its id, with those below without theirs: what it looks like. */
export function withoutIds(node: DesignNode, level: NodeLevel): DesignNode {
  const { id: _, ...rest } = node;
  for (const key of childLists[level]) {
    if (Array.isArray(rest[key]))
      rest[key] = childrenOf(rest, key).map((child) => withoutIds(child, levelBelow[level]));
  }
  return rest;
}
