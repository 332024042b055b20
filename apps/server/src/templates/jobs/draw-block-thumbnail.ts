import type { JobHandler } from '../../platform/queue/kinds.ts';
import { blockDesign } from '../block-design.ts';
import { type Block, findAnyBlock, recordDrawnThumbnail } from '../blocks.ts';
import { drawTemplate } from '../draw-template.ts';
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
  const html = block.thumbnailUrl === null ? pageOf(block, deps.addresses) : undefined;
  const record = (sha256: string | null) => recordDrawnThumbnail(deps.db, block, sha256);
  return shootThumbnail({ folder: blockId, projectId, displayMode, html, record }, deps, signal);
};

/** Undefined for data that is no part of a design, and for what is nested too deeply to be drawn. */
function pageOf({ data, displayMode }: Block, { assetBase }: { assetBase: string }): string | undefined {
  try {
    const design = blockDesign(JSON.parse(data), displayMode);
    return design && drawTemplate(design, { displayMode, assetBase, title: '' }).html;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
