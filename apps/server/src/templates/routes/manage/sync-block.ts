import { BlockPath, blockSyncPage, SyncBlockBody, SyncBlockResult } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { readId } from '../../../base/read-id.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { syncBlock } from '../../sync-block.ts';
import type { TemplateSync } from '../../sync-plan.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const syncBlockRoute = defineRoute({
  operationId: 'syncBlock',
  method: 'POST',
  path: '/manage/projects/{projectId}/blocks/{blockId}/sync',
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
