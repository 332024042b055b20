import {
  ConfigureInboxPreviewsBody,
  CreatePreviewBody,
  InboxPreviewsResult,
  InboxPreviewsRunsQuery,
  InboxPreviewsRunsResult,
  InboxPreviewsUsageQuery,
  InboxPreviewsUsageResult,
  PreviewRunPath,
  PreviewRunResult,
  ProjectPath,
  previewLimits,
  RecordPreviewViewBody,
  RecordPreviewViewResult,
  RemovePreviewsEndUserBody,
  RemovePreviewsEndUserResult,
} from '@postpress/contracts';
import Type from 'typebox';
import { updateInboxPreviews } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { packedCharacters } from '../../base/computation.ts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import { type CustomBlocks, withCustomBlocks } from '../../exports/index.ts';
import { requireClients } from '../choose-clients.ts';
import {
  createPreview,
  createPreviewWork,
  type PreviewStep,
  previewWithBlocks,
  requirePreviews,
} from '../create-preview.ts';
import { countRuns } from '../preview-counts.ts';
import { listImages, listViews, recordView } from '../preview-images.ts';
import { deleteEndUser, findEndUser, listRuns } from '../preview-runs.ts';
import { reportUsage, usageDates } from '../report-usage.ts';
import { toWireRun, toWireUsageRun } from '../wire-forms.ts';
import { type PreviewsRouteDeps, projectOf, requireRun } from './deps.ts';

const createPreviewRoute = defineRoute({
  operationId: 'createPreview',
  idempotent: true,
  method: 'POST',
  path: '/manage/projects/{projectId}/previews',
  public: { path: '/v3/previews', scope: 'previews' },
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
  compute: createPreviewWork,
  async given({ caller }, deps: PreviewsRouteDeps) {
    requirePreviews(await projectOf(caller, deps), deps.clock());
    return { assetBase: deps.addresses.assetBase };
  },
  handle: async ({ body: step, compute, caller, request }, deps) => {
    const project = await projectOf(caller, deps);
    const who = { projectId: project.id, signal: request.signal };
    const again = ({ body }: Extract<PreviewStep, { tools: unknown }>, custom: CustomBlocks) => {
      const given = { assetBase: deps.addresses.assetBase };
      return compute(previewWithBlocks, { body, given, custom }, packedCharacters(body));
    };
    const { order } = await withCustomBlocks<PreviewStep>(step, again, who, deps);
    if (caller.kind === 'editor-session' && caller.embed && order.templateId !== undefined)
      throw new AppError(
        'FORBIDDEN',
        'body.templateId: pages without a key cannot read templates. Send html.',
      );
    const { run, endUserId } = await createPreview(order, project, who, deps);
    const images = await listImages(deps.db, run.id);
    return ok({ data: toWireRun({ ...run, endUserId }, images, deps.clock()) });
  },
});

const getPreviewRoute = defineRoute({
  operationId: 'getPreview',
  method: 'GET',
  path: '/manage/projects/{projectId}/previews/{runId}',
  public: { path: '/v3/previews/{id}', scope: 'previews' },
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

const listPreviewRunsRoute = defineRoute({
  operationId: 'listInboxPreviewsRuns',
  operation: 27,
  method: 'GET',
  path: '/v3/projects/{id}/inbox-previews/usage/runs',
  summary: 'List inbox preview runs',
  description: 'Newest first. Covers the current billing period unless dates are given.',
  tag: 'Inbox previews',
  auth: 'project-in-path',
  scope: 'previews',
  params: Type.Object({ id: Type.String() }),
  query: InboxPreviewsRunsQuery,
  result: InboxPreviewsRunsResult,
  handle: async ({ query, caller }, deps: PreviewsRouteDeps) => {
    const { db } = deps;
    const project = await projectOf(caller, deps);
    const { limit = previewLimits.runs.default, offset = 0, end_user_id: endUserId } = query;
    const range = await usageDates(query, project, deps);
    const endUserRef = endUserId === undefined ? undefined : await findEndUser(db, project.id, endUserId);
    if (endUserId !== undefined && endUserRef === undefined) return ok({ total: 0, limit, offset, data: [] });
    const whose = endUserRef === undefined ? { projectId: project.id } : { endUserRef };
    const [total, runs] = await Promise.all([
      countRuns(db, whose, range),
      listRuns(db, project.id, { ...range, endUserRef, limit, offset }),
    ]);
    const views = Map.groupBy(
      await listViews(
        db,
        runs.map(({ id }) => id),
      ),
      ({ runId }) => runId,
    );
    const data = runs.map((run) => toWireUsageRun(run, views.get(run.id) ?? []));
    return ok({ total, limit, offset, data });
  },
});

const recordPreviewViewRoute = defineRoute({
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

const getPreviewsUsageRoute = defineRoute({
  operationId: 'getInboxPreviewsUsage',
  operation: 25,
  method: 'GET',
  path: '/v3/projects/{id}/inbox-previews/usage',
  summary: 'Get inbox preview usage',
  description:
    'Runs and their cost: in total, by UTC date, by email client and by end user. Covers the current billing period unless dates are given. A run costs one device credit per client; device credits are not AI credits.',
  tag: 'Inbox previews',
  auth: 'project-in-path',
  scope: 'previews',
  params: Type.Object({ id: Type.String() }),
  query: InboxPreviewsUsageQuery,
  result: InboxPreviewsUsageResult,
  handle: async ({ query, caller }, deps: PreviewsRouteDeps) => {
    const project = await projectOf(caller, deps);
    const { limit = previewLimits.usage.default, offset = 0, end_user_id: endUserId } = query;
    const range = await usageDates(query, project, deps);
    return ok(await reportUsage(deps.db, project.id, { ...range, endUserId, limit, offset }));
  },
});

const configurePreviewsRoute = defineRoute({
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

const removePreviewsEndUserRoute = defineRoute({
  operationId: 'removeInboxPreviewsEndUser',
  operation: 26,
  method: 'POST',
  path: '/v3/projects/{id}/inbox-previews/usage/remove-end-user',
  summary: 'Delete an end user’s attribution',
  description:
    'The runs and their cost are kept, without an end user. Repeating the request returns `removed: false`.',
  tag: 'Inbox previews',
  isDestructive: true,
  auth: 'project-in-path',
  scope: 'previews',
  audit: 'call',
  params: Type.Object({ id: Type.String() }),
  body: RemovePreviewsEndUserBody,
  result: RemovePreviewsEndUserResult,
  handle: async ({ body, projectId }, { db }: PreviewsRouteDeps) => {
    const { end_user_id } = body;
    return ok({ end_user_id, removed: await deleteEndUser(db, projectId, end_user_id) });
  },
});

export const previewsRoutes: readonly AnyRoute<PreviewsRouteDeps>[] = [
  configurePreviewsRoute,
  getPreviewsUsageRoute,
  removePreviewsEndUserRoute,
  listPreviewRunsRoute,
  createPreviewRoute,
  getPreviewRoute,
  recordPreviewViewRoute,
];
