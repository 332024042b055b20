import { PreviewRunPath, PreviewRunResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listImages } from '../../preview-images.ts';
import { toWireRun } from '../../wire-forms.ts';
import { type PreviewsRouteDeps, requireRun } from '../deps.ts';

export const getPreviewRoute = defineRoute({
  operationId: 'getPreview',
  method: 'GET',
  path: '/manage/projects/{projectId}/previews/{runId}',
  summary: 'Get a preview run',
  description: 'Each client with its image and the changes it makes, or the reason why there is no image.',
  tag: 'Inbox previews',
  auth: 'management',
  role: 'viewer',
  editor: { embed: { needs: 'allowPreviews' } },
  params: PreviewRunPath,
  result: PreviewRunResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, clock }: PreviewsRouteDeps) => {
    const run = await requireRun(db, projectId, params.runId);
    return ok({ data: toWireRun(run, await listImages(db, run.id), clock()) });
  },
});
