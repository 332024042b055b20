import {
  type Area,
  areas,
  BODY_KEY,
  type Node,
  type NodeKey,
  type NodeKind,
  overridesOf,
  type Snapshot,
  type Tree,
} from '@postpress/edits';

/** One line of the outline. */
export type OutlineRow = {
  key: NodeKey;
  kind: NodeKind;
  node: Node;
  area: Area | undefined;
  /** 1 for rows, as readers count levels. */
  level: number;
  /** Counted from 1 among its siblings. */
  position: number;
  siblings: number;
  hasChildren: boolean;
  isOpen: boolean;
};

/** The lines that are shown, top to bottom: rows, and below open ones their columns and blocks. A row's only column is no line. */
export function outlineRows({ tree }: Pick<Snapshot, 'tree'>, closed: ReadonlySet<NodeKey>): OutlineRow[] {
  const lines: OutlineRow[] = [];
  const add = (keys: readonly NodeKey[], level: number, area: Area | undefined) => {
    for (const [index, key] of keys.entries()) {
      const at = tree.find(key);
      if (!at) continue;
      const below = heldBelow(tree, key, at.kind);
      const isOpen = below.length > 0 && !closed.has(key);
      lines.push({
        key,
        kind: at.kind,
        node: at.node,
        area,
        level,
        isOpen,
        position: index + 1,
        siblings: keys.length,
        hasChildren: below.length > 0,
      });
      if (isOpen) add(below, level + 1, area);
    }
  };
  for (const area of areas) add(tree.children(BODY_KEY, area), 1, area);
  return lines;
}

function heldBelow(tree: Tree, key: NodeKey, kind: NodeKind): NodeKey[] {
  const children = tree.children(key);
  const [only] = children;
  return kind === 'row' && children.length === 1 && only !== undefined ? tree.children(only) : children;
}

/** Whether a device overrides anything other than visibility. */
export function isOverridden(node: Node): boolean {
  return Object.values(overridesOf(node)).some((values) =>
    Object.keys(values ?? {}).some((name) => !name.startsWith('hide')),
  );
}

/**
 * The next line whose name begins with the typed text, wrapping around. A second character may stay on the current line,
 * which the first one found.
 */
export function typeahead(names: readonly string[], current: number, typed: string): number | undefined {
  const from = typed.length > 1 ? current - 1 : current;
  const sought = typed.toLowerCase();
  for (let step = 1; step <= names.length; step++) {
    const at = (from + step) % names.length;
    if (names[at]?.toLowerCase().startsWith(sought)) return at;
  }
  return undefined;
}
