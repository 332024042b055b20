import {
  BlockListResult,
  BlockPath,
  BlockResult,
  blockSyncPage,
  CreateBlockBody,
  Deleted,
  ListBlocksQuery,
  ProjectPath,
  SyncBlockBody,
  SyncBlockResult,
  UpdateBlockBody,
} from '@postpress/contracts';
import { invalidCursor, readCreationCursor, readCursor, toPage } from '../../base/cursor.ts';
import { invariant } from '../../base/invariant.ts';
import { readId } from '../../base/read-id.ts';
import { defineRoute, ok, type RouteAnswer } from '../../base/route.ts';
import { type BlockSummary, listBlockData, listBlocks } from '../blocks.ts';
import { createBlockWork, updateBlockWork } from '../body-computations.ts';
import {
  type BlockChange,
  changeBlock,
  createBlock,
  ownerOf,
  removeBlock,
  requireVisible,
  visibleTo,
} from '../save-block.ts';
import { syncBlock } from '../sync-block.ts';
import type { TemplateSync } from '../sync-plan.ts';
import { toJsonBlock } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { cutPieces, inPieces } from './templates.ts';

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

export const createBlockRoute = defineRoute({
  operationId: 'createBlock',
  idempotent: true,
  method: 'POST',
  path: '/manage/projects/{projectId}/blocks',
  public: { path: '/v3/blocks', scope: 'templates:manage' },
  summary: 'Create a block',
  description: 'Shared by the project unless `userId` names an end user. `data` is stored byte for byte.',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  editor: { embed: true },
  audit: 'call',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CreateBlockBody,
  compute: createBlockWork,
  status: 201,
  result: BlockResult,
  handle: async ({ body, caller, projectId }, deps: TemplatesRouteDeps) => {
    const { fields, text: data } = body;
    invariant(data !== undefined, 'the body was checked to have data');
    const userId = ownerOf(caller, fields.userId);
    const block = await createBlock(projectId, { ...fields, userId, data }, deps);
    return { json: `{"data":${toJsonBlock(block, block.data, deps.addresses)}}` };
  },
});

export const updateBlockRoute = defineRoute({
  operationId: 'updateBlock',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/blocks/{blockId}',
  public: { path: '/v3/blocks/{id}', scope: 'templates:manage' },
  summary: 'Update a block',
  description: 'Omitted fields stay unchanged.',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  editor: { embed: true },
  audit: 'call',
  params: BlockPath,
  bodyLimit: 'design',
  body: UpdateBlockBody,
  compute: updateBlockWork,
  result: BlockResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, projectId }, deps: TemplatesRouteDeps) => {
    const { fields, text: data } = body;
    const subject = { projectId, blockId: params.blockId };
    const change: BlockChange = { ...fields, userId: ownerOf(caller, fields.userId), data };
    const block = await changeBlock(subject, change, deps, (before) => requireVisible(caller, before));
    return { json: `{"data":${toJsonBlock(block, block.data, deps.addresses)}}` };
  },
});

export const syncBlockRoute = defineRoute({
  operationId: 'syncBlock',
  method: 'POST',
  path: '/manage/projects/{projectId}/blocks/{blockId}/sync',
  public: { path: '/v3/blocks/{id}/sync', scope: 'templates:manage' },
  summary: 'Update the copies of a block in templates',
  description:
    'Replaces all copies of the block in templates (`values.sync` of a row, `values.synced` of a content, with the block’s `syncId`), except copies that were edited manually, and renders the templates again. Each template is updated completely or not at all. One call processes one page of templates; continue with `next_cursor` while `has_more` is true.',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  editor: {},
  audit: 'call',
  params: BlockPath,
  body: SyncBlockBody,
  result: SyncBlockResult,
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_CURSOR'],
  handle: async ({ params, body, projectId }, deps: TemplatesRouteDeps) => {
    const { dryRun = false, limit = blockSyncPage.default, cursor } = body;
    const after = cursor === undefined ? undefined : readPosition(cursor);
    const sync = { projectId, blockId: params.blockId, dryRun };
    const { results, templateIds } = await syncBlock(sync, { limit, after }, deps);
    const { next_cursor, has_more } = toPage(templateIds, limit, (id) => [String(id)]);
    const updated = results.flatMap((result) => ('replaced' in result ? [toWire(result)] : []));
    const skipped = results.flatMap((result) => ('reason' in result ? [toWire(result)] : []));
    return ok({ data: { updated, skipped }, next_cursor, has_more });
  },
});

function toWire<T extends TemplateSync>({ templateId, ...result }: T) {
  return { templateId: String(templateId), ...result };
}

function readPosition(cursor: string): number {
  const id = readId(readCursor(cursor, 1)[0]);
  if (id === undefined) throw invalidCursor();
  return id;
}

export const deleteBlockRoute = defineRoute({
  operationId: 'deleteBlock',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/blocks/{blockId}',
  public: { path: '/v3/blocks/{id}', scope: 'templates:manage' },
  summary: 'Delete a block',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  editor: { embed: true },
  audit: 'call',
  params: BlockPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId }, deps: TemplatesRouteDeps) => {
    const subject = { projectId, blockId: params.blockId };
    await removeBlock(subject, deps, (before) => requireVisible(caller, before));
    return ok({ data: { success: true } });
  },
});
