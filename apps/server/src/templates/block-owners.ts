import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { Block } from './blocks.ts';
import { noSuchBlock } from './save-block.ts';

/**
 * Whose own blocks a caller sees beside the shared ones: undefined for all, null for nobody's. In an open editor those of
 * the member who opened it; where a program made the session, those of the end user whom the call names.
 */
export function visibleTo(caller: Caller, named: string | undefined): string | null | undefined {
  if (caller.kind !== 'editor-session') return undefined;
  if (caller.userId === null) return named ?? null;
  if (named !== undefined && named !== caller.userId) throw othersBlocks();
  return caller.userId;
}

/** @throws AppError FORBIDDEN when an open editor would save a block of another user */
export function requireOwner(caller: Caller, userId: string | null | undefined): void {
  if (caller.kind !== 'editor-session' || caller.userId === null) return;
  if (userId !== null && userId !== undefined && userId !== caller.userId) throw othersBlocks();
}

/** @throws AppError NOT_FOUND for a block of another member, which an open editor does not see */
export function requireVisible(caller: Caller, { userId }: Pick<Block, 'userId'>): void {
  if (caller.kind !== 'editor-session' || caller.userId === null) return;
  if (userId !== null && userId !== caller.userId) throw noSuchBlock();
}

function othersBlocks(): AppError {
  return new AppError('FORBIDDEN', 'userId: this editor works with shared blocks and those of its own user.');
}
