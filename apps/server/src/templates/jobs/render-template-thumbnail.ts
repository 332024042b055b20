import { THUMBNAIL_CHARACTERS_MAX } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { sampledPage } from '../render-stored.ts';
import { findTemplateToRender, recordThumbnail, type TemplateToRender } from '../templates.ts';
import { templateThumbnails } from '../thumbnails.ts';
import { captureThumbnail, deleteAllThumbnails, type RenderThumbnailDeps } from './capture-thumbnail.ts';

/** Delay after a save that happened during rendering. */
const AGAIN_SECONDS = 20;

/**
 * Renders the thumbnail of a template's stored page and deletes older ones; all of them once it is permanently deleted.
 * Many saves in a row share one job, which repeats while there is something newer to render.
 */
export const renderTemplateThumbnail: JobHandler<'render-template-thumbnail', RenderThumbnailDeps> = async (
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
    isNewest = await recordThumbnail(deps.db, 'templates', template, sha256);
    return isNewest;
  };
  const html = await pageOf(template, deps, signal);
  const verdict = await captureThumbnail({ folder, projectId, displayMode, html, record }, deps, signal);
  if (isNewest || !verdict.done) return verdict;
  return { done: false, retryInSeconds: AGAIN_SECONDS, reason: 'it was saved again' };
};

/** Its stored page with its sample data, as previews show it. A page that takes too much is shown as it is stored. */
async function pageOf(
  { projectId, html, sampleData }: TemplateToRender,
  { compute = computeHere }: RenderThumbnailDeps,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (html === null || sampleData === null || html.length > THUMBNAIL_CHARACTERS_MAX)
    return html ?? undefined;
  const size = { tenant: String(projectId), characters: html.length, signal };
  try {
    return await compute(sampledPage, { html, sampleData }, size);
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') return html;
    throw error;
  }
}
