import type { Content, Row } from '@postpress/design';
import type { DesignView, NodeKey } from '@postpress/edits';

/** The value that marks a node as a copy of a synced block; rows and blocks use different names. */
export function markName(node: Row | Content): 'sync' | 'synced' {
  return 'columns' in node ? 'sync' : 'synced';
}

/** The id by which a row or block is synced; undefined for other nodes and for detached copies. */
export function syncIdOf(store: DesignView, key: NodeKey): string | undefined {
  const at = store.find(key);
  if (at?.kind !== 'row' && at?.kind !== 'block') return undefined;
  const node = at.node as Row | Content;
  const mark = node.values?.[markName(node)] as { id?: unknown; dirty?: unknown } | undefined;
  return typeof mark?.id === 'string' && !mark.dirty ? mark.id : undefined;
}
