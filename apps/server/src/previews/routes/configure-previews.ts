import { ConfigureInboxPreviewsBody, InboxPreviewsResult } from '@postpress/contracts';
import Type from 'typebox';
import { updateInboxPreviews } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { requireClients } from '../choose-clients.ts';
import { type PreviewsRouteDeps, projectOf } from './deps.ts';

export const configurePreviewsRoute = defineRoute({
  operationId: 'configureInboxPreviews',
  operation: 7,
  method: 'PATCH',
  path: '/v3/projects/{id}',
  summary: 'Configure inbox previews',
  description:
    'Omitted fields stay unchanged. `clients` are the default clients of runs, as many as the plan allows; null lets the service choose.',
  tag: 'Projects',
  auth: 'project-in-path',
  scope: 'project:write',
  role: 'admin',
  audit: 'call',
  params: Type.Object({ id: Type.String() }),
  body: ConfigureInboxPreviewsBody,
  result: InboxPreviewsResult,
  errors: ['FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller }, deps: PreviewsRouteDeps) => {
    const { clients, dataRegion } = body.inboxPreviews;
    if (clients === undefined && dataRegion === undefined)
      throw new AppError('VALIDATION_ERROR', 'body.inboxPreviews must have clients, dataRegion, or both.');
    const project = await projectOf(caller, deps);
    if (clients) requireClients(clients, project, deps.clock(), 'body.inboxPreviews.clients');
    const now = await updateInboxPreviews(deps.db, project.id, { clients, dataRegion });
    if (!now) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    // The database notifies other processes; this one must not answer its caller from the old cache.
    deps.access.forget();
    return ok({ data: { inboxPreviews: { clients: now.inboxClients, dataRegion: now.inboxDataRegion } } });
  },
});
