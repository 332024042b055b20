import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { findAnyBlock, listUnrendered } from '../blocks.ts';
import { findTemplateToRender, listUnrenderedTemplates, recordThumbnail } from '../templates.ts';
import type { RenderThumbnailDeps } from './capture-thumbnail.ts';
import { renderBlockThumbnail } from './render-block-thumbnail.ts';
import { renderTemplateThumbnail } from './render-template-thumbnail.ts';

export type RenderMissingDeps = RenderThumbnailDeps & { clock: Clock; log: Log };

/** Recently saved blocks have a job of their own. */
const OWN_JOB_MS = 10 * 60_000;
const BATCH = 200;

/**
 * Renders missing thumbnails, of blocks first. What cannot be rendered is recorded, so that it is not retried every
 * time.
 */
export const renderMissingThumbnails: JobHandler<'render-missing-thumbnails', RenderMissingDeps> = async (
  _,
  deps,
  signal,
) => {
  const savedBefore = new Date(deps.clock().getTime() - OWN_JOB_MS);
  for (const blockId of await listUnrendered(deps.db, savedBefore, BATCH)) {
    if (signal.aborted) return { done: true };
    const verdict = await renderBlockThumbnail({ blockId }, deps, signal).catch(async (cause: unknown) => {
      deps.log.warn({ err: cause, blockId }, 'The thumbnail of a block cannot be rendered');
      const block = await findAnyBlock(deps.db, blockId);
      if (block) await recordThumbnail(deps.db, 'blocks', block, null);
      return { done: true } as const;
    });
    // The browser or the store is down, so all others would fail too; the next scheduled run retries.
    if (!verdict.done) return { done: true };
  }
  await renderTemplates(savedBefore, deps, signal);
  return { done: true };
};

async function renderTemplates(
  savedBefore: Date,
  deps: RenderMissingDeps,
  signal: AbortSignal,
): Promise<void> {
  for (const templateId of await listUnrenderedTemplates(deps.db, savedBefore, BATCH)) {
    if (signal.aborted) return;
    const verdict = await renderTemplateThumbnail({ templateId }, deps, signal).catch(
      async (cause: unknown) => {
        deps.log.warn({ err: cause, templateId }, 'The thumbnail of a template cannot be rendered');
        const template = await findTemplateToRender(deps.db, templateId);
        if (template) await recordThumbnail(deps.db, 'templates', template, null);
        return { done: true } as const;
      },
    );
    if (!verdict.done) return;
  }
}
