import { AppError } from '../../base/app-error.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { type Block, findAnyBlock, recordRenderedThumbnail } from '../blocks.ts';
import { blockPage } from '../render-stored.ts';
import { deleteAllThumbnails, type RenderThumbnailDeps, shootThumbnail } from './shoot-thumbnail.ts';

/**
 * Renders the image of a block as it is now, and deletes those of how it was. A block with a thumbnail of its own, one
 * that cannot be rendered, and one that is gone has none. A block saved again meanwhile has a job of its own.
 */
export const renderBlockThumbnail: JobHandler<'draw-block-thumbnail', RenderThumbnailDeps> = async (
  { blockId },
  deps,
  signal,
) => {
  const block = await findAnyBlock(deps.db, blockId);
  if (!block) return deleteAllThumbnails(blockId, deps);
  const { projectId, displayMode } = block;
  const html = block.thumbnailUrl === null ? await pageOf(block, deps, signal) : undefined;
  const record = (sha256: string | null) => recordRenderedThumbnail(deps.db, block, sha256);
  return shootThumbnail({ folder: blockId, projectId, displayMode, html, record }, deps, signal);
};

/** Undefined for data that is no part of a design, and for what is too much to be rendered. */
async function pageOf(
  { projectId, data, displayMode }: Block,
  { addresses: { assetBase }, compute = computeHere }: RenderThumbnailDeps,
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
