import { AppError } from '../../base/app-error.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { type Block, findAnyBlock, recordDrawnThumbnail } from '../blocks.ts';
import { blockPage } from '../render-stored.ts';
import { type DrawThumbnailDeps, deleteAllThumbnails, shootThumbnail } from './shoot-thumbnail.ts';

/**
 * Draws the picture of a block as it is now, and deletes those of how it was. A block with a thumbnail of its own, one
 * that cannot be drawn, and one that is gone has none. A block saved anew meanwhile has a job of its own.
 */
export const drawBlockThumbnail: JobHandler<'draw-block-thumbnail', DrawThumbnailDeps> = async (
  { blockId },
  deps,
  signal,
) => {
  const block = await findAnyBlock(deps.db, blockId);
  if (!block) return deleteAllThumbnails(blockId, deps);
  const { projectId, displayMode } = block;
  const html = block.thumbnailUrl === null ? await pageOf(block, deps, signal) : undefined;
  const record = (sha256: string | null) => recordDrawnThumbnail(deps.db, block, sha256);
  return shootThumbnail({ folder: blockId, projectId, displayMode, html, record }, deps, signal);
};

/** Undefined for data that is no part of a design, and for what is too much to be drawn. */
async function pageOf(
  { projectId, data, displayMode }: Block,
  { addresses: { assetBase }, compute = computeHere }: DrawThumbnailDeps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const size = { tenant: String(projectId), characters: data.length, signal };
  try {
    return await compute(blockPage, { data, displayMode, assetBase }, size);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') return undefined;
    throw error;
  }
}
