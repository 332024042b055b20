import type { Answer, BlockListResult, SyncBlockResult, UpdateBlockBody } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

export type SavedBlock = BlockListResult['data'][number];
export const blocksKey = (projectId: number) => ['project', projectId, 'blocks'] as const;

export async function updateBlock(projectId: number, id: string, body: Answer<typeof UpdateBlockBody>) {
  return callData(operations.updateBlock, { params: { projectId, blockId: id }, body });
}

export async function deleteBlock(projectId: number, id: string): Promise<void> {
  await call(operations.deleteBlock, { params: { projectId, blockId: id } });
}

const PAGES_MAX = 20;
/** The result, or the preview, of updating the templates with copies of a block. */
export type SyncOutcome = SyncBlockResult['data'];

/** Updates all templates with copies of a block, page by page; with `dryRun` it only lists them. */
export async function syncBlock(projectId: number, id: string, dryRun: boolean): Promise<SyncOutcome> {
  const all: SyncOutcome = { updated: [], skipped: [] };
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const body = { dryRun, limit: 100, ...(cursor && { cursor }) };
    const { data, next_cursor } = await call(operations.syncBlock, {
      params: { projectId, blockId: id },
      body,
    });
    all.updated.push(...data.updated);
    all.skipped.push(...data.skipped);
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return all;
}

/** The templates with copies of a synced block. */
export function useBlockUses(projectId: number, block: SavedBlock) {
  return useQuery({
    queryKey: [...blocksKey(projectId), 'uses', block.id, block.updatedAt],
    queryFn: () => syncBlock(projectId, block.id, true),
    enabled: block.isSyncEnabled,
  });
}
