import { BlockListResult, ListBlocksQuery } from '@postpress/contracts';
import { readCreationCursor, toPage } from '../../base/cursor.ts';
import { defineRoute, type RouteAnswer } from '../../base/route.ts';
import { type BlockSummary, listBlockData, listBlocks } from '../blocks.ts';
import { visibleTo } from '../save-block.ts';
import { toJsonBlock } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { cutPieces, inPieces } from './in-pieces.ts';

export const listBlocksRoute = defineRoute({
  operationId: 'listBlocks',
  operation: 17,
  method: 'GET',
  path: '/v3/blocks',
  summary: 'List blocks',
  description: 'Shared blocks of the project and blocks saved by end users, newest first.',
  tag: 'Blocks',
  auth: 'project',
  scope: 'templates:read',
  editor: { embed: true },
  query: ListBlocksQuery,
  result: BlockListResult,
  errors: ['INVALID_CURSOR'],
  handle: async (
    { query, caller, projectId },
    deps: TemplatesRouteDeps,
  ): Promise<RouteAnswer<BlockListResult>> => {
    const { limit = 20, cursor, includeData = true, ...filter } = query;
    const after = readCreationCursor(cursor);
    const visible = visibleTo(caller, filter.userId);
    const shown = { limit, after, ...filter, visibleTo: visible };
    const rows = await listBlocks(deps.db, projectId, shown);
    const { items, ...page } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
    const ending = `],${JSON.stringify(page).slice(1)}`;
    if (!includeData) {
      const blocks = items.map((block) => toJsonBlock(block, undefined, deps.addresses));
      return { json: `{"data":[${blocks.join()}${ending}` };
    }
    const pieces = cutPieces(items, ({ dataBytes }) => dataBytes);
    return inPieces('{"data":[', pieces, (piece) => withData(piece, deps), ending);
  },
});

/** A block deleted since the page was read is omitted. */
async function withData(
  blocks: readonly BlockSummary[],
  { db, addresses }: TemplatesRouteDeps,
): Promise<string[]> {
  const ids = blocks.map(({ id }) => id);
  const data = await listBlockData(db, ids);
  return blocks.flatMap((block) => {
    const text = data.get(block.id);
    return text === undefined ? [] : [toJsonBlock(block, text, addresses)];
  });
}
