import type { Content, Design, Row } from '@postpress/design';
import type { JsonObject } from '@postpress/design/json';
import { markName } from '../kernel/synced-copy.ts';
import type { SavedBlock } from './block-store.ts';

/**
 * The rows or the block that a saved block is made of: it may hold a row, a column, one content, or a whole design.
 * Copies of a synced block contain its id.
 */
export function nodesOf({ data, syncId, isSyncEnabled, updatedAt }: SavedBlock): (Row | Content)[] {
  const nodes = plainNodes(data as JsonObject | undefined);
  if (!isSyncEnabled || syncId === null || nodes.length !== 1) return nodes;
  const mark = { id: syncId, dirty: false, updatedAt };
  return nodes.map((node) => ({ ...node, values: { ...node.values, [markName(node)]: mark } }));
}

function plainNodes(data: JsonObject | undefined): (Row | Content)[] {
  if (!data) return [];
  const { body } = data as Partial<Design>;
  if (body) return Array.isArray(body.rows) ? body.rows : [];
  if (Array.isArray(data.columns) || typeof data.type === 'string') return [data as unknown as Row | Content];
  if (Array.isArray(data.contents)) return data.contents as Content[];
  return Array.isArray(data.rows) ? (data.rows as Row[]) : [];
}

/** A node as it is saved: without the mark, which the service writes into each copy. */
export function withoutMark<N extends Row | Content>(node: N): N {
  const { [markName(node)]: _mark, ...values } = node.values;
  return { ...node, values };
}

/** The category and tags of a saved block. */
export function blockName({ category, tags }: Pick<SavedBlock, 'category' | 'tags'>): string {
  return [category, tags.join(', ')].filter(Boolean).join(': ');
}
