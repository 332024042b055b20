import type { JobHandler } from '../../platform/queue/kinds.ts';
import { findTemplateToRender, recordTemplateThumbnail } from '../templates.ts';
import { templateThumbnails } from '../thumbnails.ts';
import { captureThumbnail, deleteAllThumbnails, type RenderThumbnailDeps } from './capture-thumbnail.ts';

/** Delay after a save that happened during rendering. */
const AGAIN_SECONDS = 20;

/**
 * Renders the thumbnail of a template's stored page and deletes older ones; all of them once it is deleted for good.
 * Many saves in a row share one job, which repeats while there is something newer to render.
 */
export const renderTemplateThumbnail: JobHandler<'draw-template-thumbnail', RenderThumbnailDeps> = async (
  { templateId },
  deps,
  signal,
) => {
  const folder = templateThumbnails(templateId);
  const template = await findTemplateToRender(deps.db, templateId);
  if (!template) return deleteAllThumbnails(folder, deps);
  const { projectId, displayMode } = template;
  let isNewest = true;
  const record = async (sha256: string | null) => {
    isNewest = await recordTemplateThumbnail(deps.db, template, sha256);
    return isNewest;
  };
  const html = template.html ?? undefined;
  const verdict = await captureThumbnail({ folder, projectId, displayMode, html, record }, deps, signal);
  if (isNewest || !verdict.done) return verdict;
  return { done: false, retryInSeconds: AGAIN_SECONDS, reason: 'it was saved again' };
};
