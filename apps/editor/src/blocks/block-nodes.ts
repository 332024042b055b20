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

type Listed = Pick<SavedBlock, 'name' | 'description' | 'category' | 'tags'>;

/** The name of a saved block; category and tags of one without a name. */
export function blockName({ name, category, tags }: Omit<Listed, 'description'>): string {
  return name || [category, tags.join(', ')].filter(Boolean).join(': ');
}

/** What a search for a saved block looks at. */
export function blockWords({ name, description, category, tags }: Listed): string {
  return [name, description, category, ...tags].join(' ');
}
