import type { UpdateBlockBody } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Db } from '../platform/database/tables.ts';
import { type Block, findBlock, insertBlock, updateBlock } from './blocks.ts';

export type BlocksDeps = { db: Db; clock: Clock; newId: NewId };

/** What is written of a block. `data` is the text of its JSON, kept as it is. */
export type BlockChange = Omit<UpdateBlockBody, 'data'> & { data?: string | undefined };
export type BlockDraft = BlockChange & Pick<Block, 'displayMode' | 'category' | 'data'>;

/** Stores a new block, shared by its project unless it names an end user. */
export async function createBlock(projectId: number, draft: BlockDraft, deps: BlocksDeps): Promise<Block> {
  const now = deps.clock();
  const block = {
    id: deps.newId(),
    projectId,
    userId: draft.userId ?? null,
    displayMode: draft.displayMode,
    category: draft.category,
    tags: draft.tags ?? [],
    data: draft.data,
    thumbnailUrl: draft.thumbnailUrl ?? null,
    syncId: draft.syncId ?? null,
    isSyncEnabled: draft.isSyncEnabled ?? false,
    createdAt: now,
    updatedAt: now,
  };
  await insertBlock(deps.db, block);
  return block;
}

/**
 * Saves a block anew; what is left out stays.
 *
 * @throws AppError NOT_FOUND
 */
export async function changeBlock(
  { projectId, blockId }: { projectId: number; blockId: string },
  change: BlockChange,
  deps: BlocksDeps,
): Promise<Block> {
  const before = await findBlock(deps.db, projectId, blockId);
  if (!before) throw new AppError('NOT_FOUND', 'The project has no such block.');
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Block = { ...before, ...given, updatedAt: deps.clock() };
  await updateBlock(deps.db, after);
  return after;
}
