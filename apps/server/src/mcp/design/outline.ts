import type { Content, Row } from '@postpress/design';
import { BODY_KEY, type DesignStore, flagsOf, type NodeKey, wordsIn } from '@postpress/edits';
import type { Computation } from '../../base/computation.ts';
import { openDesign, type StoredDesign } from './open-design.ts';

/**
 * A design as one line per row and block, with the ids that edits name. A column that is the only one of its row is on
 * the row's line.
 */
export function outlineOf(store: DesignStore): string {
  const { tree } = store.snapshot;
  const lines = [`${BODY_KEY} body (${store.displayMode})${marks(store, BODY_KEY)}`];
  for (const area of ['headers', 'rows', 'footers'] as const)
    for (const row of tree.children(BODY_KEY, area)) {
      const columns = tree.children(row);
      const [only] = columns;
      const cells = (store.find(row)?.node as Partial<Row> | undefined)?.cells;
      const kind = area === 'rows' ? 'row' : area.slice(0, -1);
      const single = columns.length === 1 && only !== undefined;
      const rest = single ? ` > ${shown(only)} column${marks(store, only)}` : ` [${(cells ?? []).join(',')}]`;
      lines.push(`  ${shown(row)} ${kind}${marks(store, row)}${rest}`);
      for (const column of columns) {
        if (!single) lines.push(`    ${shown(column)} column${marks(store, column)}`);
        for (const block of tree.children(column)) lines.push(`      ${blockLine(store, block)}`);
      }
    }
  return lines.join('\n');
}

function blockLine(store: DesignStore, key: NodeKey): string {
  const { type, slug } = (store.find(key)?.node ?? {}) as Partial<Content>;
  const words = wordsIn(store, key);
  const name = type === 'custom' && typeof slug === 'string' ? `custom:${slug}` : String(type);
  return `${shown(key)} ${shown(name)}${marks(store, key)}${words === '' ? '' : ` ${JSON.stringify(words)}`}`;
}

/** Ids and types of designs may be any text: a line break could forge lines. */
function shown(name: string): string {
  return /^[\w:.-]{1,200}$/.test(name) ? name : JSON.stringify(name);
}

/** What a node does not allow. */
function marks(store: DesignStore, key: NodeKey): string {
  const { locked, deletable, draggable } = flagsOf(store, key);
  const flags = [locked && 'locked', !deletable && 'not deletable', !draggable && 'not movable'];
  const own = flags.filter((each) => typeof each === 'string');
  return own.length === 0 ? '' : ` (${own.join(', ')})`;
}

export const storedOutline: Computation<StoredDesign, string> = {
  module: import.meta.url,
  name: 'storedOutline',
  run: (design) => outlineOf(openDesign(design)),
};

type RequestedNodes = StoredDesign & { ids: readonly string[] };
type ReadNodes = { nodes: Record<string, unknown>; missing: string[] };

/** The values of some nodes; what a node holds is given by ids. */
export const storedNodes: Computation<RequestedNodes, ReadNodes> = {
  module: import.meta.url,
  name: 'storedNodes',
  run({ ids, ...design }) {
    const store = openDesign(design);
    const nodes: ReadNodes['nodes'] = {};
    for (const id of ids) {
      const at = store.find(id);
      if (!at || at.kind === 'root') continue;
      const { rows, headers, footers, columns, contents, ...own } = at.node as object as Record<
        string,
        unknown
      >;
      const holds = store.snapshot.tree.children(id);
      nodes[id] = { kind: at.kind, ...own, ...(at.kind !== 'block' && { holds }) };
    }
    return { nodes, missing: ids.filter((id) => !Object.hasOwn(nodes, id)) };
  },
};
