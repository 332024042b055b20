import type { Design } from '@postpress/design';

/** A node of a design: body, row, column or block. */
export type DesignNode = { [key: string]: unknown };
export type NodeLevel = 'body' | 'row' | 'column' | 'content';

/** A node with its parent and position. The body has none. */
export type Placed = {
  node: DesignNode;
  level: NodeLevel;
  parent: DesignNode | null;
  /** The list of the parent it is in. */
  key: string;
  index: number;
};

/** The lists of child nodes of each level. */
export const childLists: Record<NodeLevel, readonly string[]> = {
  body: ['headers', 'rows', 'footers'],
  row: ['columns'],
  column: ['contents'],
  content: [],
};

export const levelBelow: Record<NodeLevel, NodeLevel> = {
  body: 'row',
  row: 'column',
  column: 'content',
  content: 'content',
};

/** Every node of a design in page order, parents first. */
export function placedNodes(design: Pick<Design, 'body'>): Placed[] {
  const found: Placed[] = [];
  collect(
    { node: design.body as unknown as DesignNode, level: 'body', parent: null, key: 'body', index: 0 },
    found,
  );
  return found;
}

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

/** The nodes of one list; empty without a list. Entries other than objects are skipped. */
export function childrenOf(node: DesignNode, key: string): DesignNode[] {
  const list = node[key];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

export function isNode(value: unknown): value is DesignNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The id of a node, if it is valid. */
export function idOf({ id }: DesignNode): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The values of a node; empty without any. */
export function valuesOf({ values }: DesignNode): DesignNode {
  return isNode(values) ? values : {};
}

/** A node without its id and those of its descendants, to compare content. */
export function withoutIds(node: DesignNode, level: NodeLevel): DesignNode {
  const { id: _, ...rest } = node;
  return mapChildren(rest, level, withoutIds);
}

/** A copy of a node with its children changed. */
export function mapChildren(
  node: DesignNode,
  level: NodeLevel,
  change: (child: DesignNode, level: NodeLevel) => DesignNode,
): DesignNode {
  const copy = { ...node };
  for (const key of childLists[level]) {
    if (Array.isArray(node[key]))
      copy[key] = childrenOf(node, key).map((child) => change(child, levelBelow[level]));
  }
  return copy;
}

/** The text of a block as models read and write it: the editor state if there is one, otherwise HTML. */
export function textOfBlock(block: DesignNode): DesignNode {
  const { text, textJson } = valuesOf(block);
  return typeof textJson === 'string' && textJson !== '' ? { textJson } : { text: text ?? '' };
}
