import type { UpdateBlockBody } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import { type Block, deleteBlock, findBlock, insertBlock, updateBlock } from './blocks.ts';

export type BlocksDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  /** Queues the thumbnail after each save. */
  enqueue: Enqueue;
};

/** `data` is JSON text, stored byte for byte. */
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
    name: draft.name ?? '',
    description: draft.description ?? '',
    category: draft.category,
    tags: draft.tags ?? [],
    data: draft.data,
    thumbnailUrl: draft.thumbnailUrl ?? null,
    renderedThumbnail: null,
    syncId: draft.syncId ?? null,
    isSyncEnabled: draft.isSyncEnabled ?? false,
    createdAt: now,
    updatedAt: now,
  };
  await inTransaction(deps.db, async (tx) => {
    await insertBlock(tx, block);
    await deps.enqueue(tx, 'render-block-thumbnail', { blockId: block.id });
  });
  return block;
}

/**
 * Updates a block; fields left out stay.
 *
 * @throws AppError NOT_FOUND
 */
export async function changeBlock(
  { projectId, blockId }: { projectId: number; blockId: string },
  change: BlockChange,
  deps: BlocksDeps,
  /** Throws if the caller may not update it. */
  permit: (before: Block) => void = () => {},
): Promise<Block> {
  return inTransaction(deps.db, async (tx) => {
    const before = await findBlock(tx, projectId, blockId, { forUpdate: true });
    if (!before) throw noSuchBlock();
    permit(before);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    // Always later than before: the thumbnail job recognizes an outdated block by this time.
    const updatedAt = new Date(Math.max(deps.clock().getTime(), before.updatedAt.getTime() + 1));
    const after: Block = { ...before, ...given, updatedAt };
    await updateBlock(tx, after);
    await deps.enqueue(tx, 'render-block-thumbnail', { blockId });
    return after;
  });
}

/**
 * Deletes a block and, in the background, the images rendered of it.
 *
 * @throws AppError NOT_FOUND
 */
export async function removeBlock(
  { projectId, blockId }: { projectId: number; blockId: string },
  deps: Pick<BlocksDeps, 'db' | 'enqueue'>,
  /** Throws if the caller may not delete it. */
  permit: (before: Block) => void = () => {},
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await findBlock(tx, projectId, blockId, { forUpdate: true });
    if (!before) throw noSuchBlock();
    permit(before);
    if (!(await deleteBlock(tx, projectId, blockId))) throw noSuchBlock();
    await deps.enqueue(tx, 'render-block-thumbnail', { blockId });
  });
}

export function noSuchBlock(): AppError {
  return new AppError('NOT_FOUND', 'The project has no such block.');
}

/**
 * The user whose blocks a caller sees besides the shared ones; undefined: all users, null: no user. An editor session
 * of a member sees the member's blocks; any other session those of the end user named in the call.
 */
export function visibleTo(caller: Caller, named: string | undefined): string | null | undefined {
  if (caller.kind !== 'editor-session') return undefined;
  if (caller.embed) return requireEndUser(caller.embed, named);
  if (caller.userId === null) return named ?? null;
  if (named !== undefined && named !== caller.userId) throw othersBlocks();
  return caller.userId;
}

type Embed = { endUserId: string | null };

function requireEndUser({ endUserId }: Embed, named: string | null | undefined): string | null {
  if (named !== undefined && named !== null && named !== endUserId) throw othersBlocks();
  return endUserId;
}

/**
 * The owner of a block to save. An embedded editor saves blocks of its end user only.
 *
 * @throws AppError FORBIDDEN if an open editor saves a block of another user
 */
export function ownerOf(caller: Caller, userId: string | null | undefined): string | null | undefined {
  requireOwner(caller, userId);
  if (caller.kind !== 'editor-session' || !caller.embed) return userId;
  const owner = requireEndUser(caller.embed, userId);
  if (owner !== null) return owner;
  throw new AppError(
    'FORBIDDEN',
    'Blocks are saved for end users whose id the page sends with its signature.',
  );
}

/** @throws AppError FORBIDDEN if an open editor saves a block of another user */
function requireOwner(caller: Caller, userId: string | null | undefined): void {
  if (caller.kind !== 'editor-session' || caller.userId === null) return;
  if (userId !== null && userId !== undefined && userId !== caller.userId) throw othersBlocks();
}

/** @throws AppError NOT_FOUND for a block of another member, which an open editor does not see */
export function requireVisible(caller: Caller, { userId }: Pick<Block, 'userId'>): void {
  if (caller.kind !== 'editor-session') return;
  // An embedded editor shows shared blocks, but cannot change them.
  if (caller.embed && (userId === null || userId !== caller.embed.endUserId)) throw noSuchBlock();
  if (caller.userId === null) return;
  if (userId !== null && userId !== caller.userId) throw noSuchBlock();
}

function othersBlocks(): AppError {
  return new AppError('FORBIDDEN', 'userId: this editor works with shared blocks and those of its own user.');
}
