import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { findAnyBlock, listUndrawn, recordDrawnThumbnail } from '../blocks.ts';
import { type DrawThumbnailDeps, drawBlockThumbnail } from './draw-block-thumbnail.ts';

export type DrawMissingDeps = DrawThumbnailDeps & { clock: Clock; log: Log };

/** Of blocks saved a moment ago the save's own job draws the picture. */
const OWN_JOB_MS = 10 * 60_000;
const BATCH = 200;

/**
 * Draws the thumbnails that are still missing. A block that nothing can be drawn of is noted as such, so that it is not
 * tried every time.
 */
export const drawMissingThumbnails: JobHandler<'draw-missing-thumbnails', DrawMissingDeps> = async (
  _,
  deps,
  signal,
) => {
  const savedBefore = new Date(deps.clock().getTime() - OWN_JOB_MS);
  for (const blockId of await listUndrawn(deps.db, savedBefore, BATCH)) {
    if (signal.aborted) break;
    const verdict = await drawBlockThumbnail({ blockId }, deps, signal).catch(async (cause: unknown) => {
      deps.log.warn({ err: cause, blockId }, 'The thumbnail of a block cannot be drawn');
      const block = await findAnyBlock(deps.db, blockId);
      if (block) await recordDrawnThumbnail(deps.db, block, null);
      return { done: true } as const;
    });
    // The browser or the store is away: whatever comes next would meet the same. The schedule comes back.
    if (!verdict.done) break;
  }
  return { done: true };
};
