import { AppError } from '../../base/app-error.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { type Block, findAnyBlock } from '../blocks.ts';
import { blockPage } from '../render-stored.ts';
import { recordThumbnail } from '../templates.ts';
import { captureThumbnail, deleteAllThumbnails, type RenderThumbnailDeps } from './capture-thumbnail.ts';

/**
 * Renders the thumbnail of a block in its current state, and deletes older ones. Without a thumbnail: a block with a
 * given one, one that cannot be rendered, and a deleted one. A block saved again meanwhile has a job of its own.
 */
export const renderBlockThumbnail: JobHandler<'render-block-thumbnail', RenderThumbnailDeps> = async (
  { blockId },
  deps,
  signal,
) => {
  const block = await findAnyBlock(deps.db, blockId);
  if (!block) return deleteAllThumbnails(blockId, deps);
  const { projectId, displayMode } = block;
  const html = block.thumbnailUrl === null ? await pageOf(block, deps, signal) : undefined;
  const record = (sha256: string | null) => recordThumbnail(deps.db, 'blocks', block, sha256);
  return captureThumbnail({ folder: blockId, projectId, displayMode, html, record }, deps, signal);
};

/** Undefined for data that is not part of a design or too large to render. */
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
