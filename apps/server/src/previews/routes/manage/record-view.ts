import { PreviewRunPath, RecordPreviewViewBody, RecordPreviewViewResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { recordView } from '../../preview-images.ts';
import { type PreviewsRouteDeps, requireRun } from '../deps.ts';

export const recordPreviewViewRoute = defineRoute({
  operationId: 'recordPreviewView',
  method: 'POST',
  path: '/manage/projects/{projectId}/previews/{runId}/views',
  summary: 'Record a view of a preview',
  description:
    'Called by interfaces that show previews: `automatic` without user action, `click` for a click, `navigation` for next, previous or arrow keys.',
  tag: 'Inbox previews',
  auth: 'management',
  role: 'viewer',
  editor: { embed: { needs: 'allowPreviews' } },
  audit: 'nothing',
  params: PreviewRunPath,
  body: RecordPreviewViewBody,
  result: RecordPreviewViewResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, projectId }, { db, clock }: PreviewsRouteDeps) => {
    const run = await requireRun(db, projectId, params.runId);
    if (!run.clients.includes(body.client))
      throw new AppError('VALIDATION_ERROR', `body.client: the preview has no client ${body.client}.`);
    const view = { runId: run.id, clientId: body.client, how: body.how };
    return ok({ data: { recorded: await recordView(db, view, clock()) } });
  },
});
