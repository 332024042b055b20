import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { findAnyBlock, listUndrawn, recordDrawnThumbnail } from '../blocks.ts';
import { findTemplateToDraw, listUndrawnTemplates, recordTemplateThumbnail } from '../templates.ts';
import { drawBlockThumbnail } from './draw-block-thumbnail.ts';
import { drawTemplateThumbnail } from './draw-template-thumbnail.ts';
import type { DrawThumbnailDeps } from './shoot-thumbnail.ts';

export type DrawMissingDeps = DrawThumbnailDeps & { clock: Clock; log: Log };

/** Of blocks saved a moment ago the save's own job draws the picture. */
const OWN_JOB_MS = 10 * 60_000;
const BATCH = 200;

/**
 * Draws the thumbnails that are still missing, of blocks first. What nothing can be drawn of is noted as such, so that it
 * is not tried every time.
 */
export const drawMissingThumbnails: JobHandler<'draw-missing-thumbnails', DrawMissingDeps> = async (
  _,
  deps,
  signal,
) => {
  const savedBefore = new Date(deps.clock().getTime() - OWN_JOB_MS);
  for (const blockId of await listUndrawn(deps.db, savedBefore, BATCH)) {
    if (signal.aborted) return { done: true };
    const verdict = await drawBlockThumbnail({ blockId }, deps, signal).catch(async (cause: unknown) => {
      deps.log.warn({ err: cause, blockId }, 'The thumbnail of a block cannot be drawn');
      const block = await findAnyBlock(deps.db, blockId);
      if (block) await recordDrawnThumbnail(deps.db, block, null);
      return { done: true } as const;
    });
    // The browser or the store is away: whatever comes next would meet the same. The schedule comes back.
    if (!verdict.done) return { done: true };
  }
  await drawTemplates(savedBefore, deps, signal);
  return { done: true };
};

async function drawTemplates(savedBefore: Date, deps: DrawMissingDeps, signal: AbortSignal): Promise<void> {
  for (const templateId of await listUndrawnTemplates(deps.db, savedBefore, BATCH)) {
    if (signal.aborted) return;
    const verdict = await drawTemplateThumbnail({ templateId }, deps, signal).catch(
      async (cause: unknown) => {
        deps.log.warn({ err: cause, templateId }, 'The thumbnail of a template cannot be drawn');
        const template = await findTemplateToDraw(deps.db, templateId);
        if (template) await recordTemplateThumbnail(deps.db, template, null);
        return { done: true } as const;
      },
    );
    if (!verdict.done) return;
  }
}
