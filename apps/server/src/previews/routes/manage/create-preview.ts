import { CreatePreviewBody, PreviewRunResult, ProjectPath } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { exportExtra, runExportWork } from '../../../exports/index.ts';
import { createPreview } from '../../create-preview.ts';
import { createPreviewWork } from '../../create-preview-work.ts';
import { listImages } from '../../preview-images.ts';
import { toWireRun } from '../../wire-forms.ts';
import { type PreviewsRouteDeps, projectOf } from '../deps.ts';

export const createPreviewRoute = defineRoute({
  operationId: 'createPreview',
  method: 'POST',
  path: '/manage/projects/{projectId}/previews',
  summary: 'Preview a design in email clients',
  description:
    'Starts a run that renders the page as each client would show it. The previews are simulated from published facts about the clients. Rendering happens in the background; get the run to see its progress. A run costs one device credit per client, charged when it is accepted.',
  tag: 'Inbox previews',
  auth: 'management',
  role: 'editor',
  editor: { embed: { needs: 'allowPreviews', charged: 'credits' } },
  audit: 'nothing',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CreatePreviewBody,
  status: 202,
  result: PreviewRunResult,
  errors: ['FEATURE_NOT_AVAILABLE', 'TEMPLATE_NOT_RENDERED', 'UNPROCESSABLE_DESIGN'],
  work: createPreviewWork,
  handle: async ({ work, caller, headers, request }, deps: PreviewsRouteDeps) => {
    const project = await projectOf(caller, deps);
    const who = { projectId: project.id, signal: request.signal };
    const readOrder = async () => {
      const { order } = await runExportWork(work, exportExtra(headers, deps), who, deps);
      if (caller.kind === 'editor-session' && caller.embed && order.templateId !== undefined)
        throw new AppError(
          'FORBIDDEN',
          'body.templateId: pages without a key cannot read templates. Send html.',
        );
      return order;
    };
    const { run, endUserId } = await createPreview(readOrder, project, who, deps);
    const images = await listImages(deps.db, run.id);
    return ok({ data: toWireRun({ ...run, endUserId }, images, deps.clock()) });
  },
});
