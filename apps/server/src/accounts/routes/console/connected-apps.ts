import {
  AnswerAppBody,
  AppAnswerResult,
  AppRequestQuery,
  AppRequestResult,
  ConnectedAppListResult,
  ConnectedAppPath,
  Deleted,
} from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { visibleMemberships } from '../../access.ts';
import { actorOf } from '../../actor-of.ts';
import { allowApp, checkAppRequest, denyApp } from '../../connected-apps/app-requests.ts';
import { isDocumentUrl } from '../../connected-apps/client-documents.ts';
import { disconnectApp } from '../../connected-apps/disconnect-app.ts';
import { listGrants } from '../../connected-apps/stored-apps.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';

export const getAppRequestRoute = defineRoute({
  operationId: 'getAppRequest',
  method: 'GET',
  path: '/console/api/app-request',
  summary: 'Get the access that an app requests',
  tag: 'Connected apps',
  auth: 'console',
  query: AppRequestQuery,
  result: AppRequestResult,
  handle: async ({ query }, deps: ConsoleDeps) => {
    const { client, scopes } = await checkAppRequest(query, deps);
    const { protocol, host } = new URL(query.redirect_uri);
    const shown = { name: client.name, redirectHost: host || protocol, scopes: [...scopes] };
    const isPublished = isDocumentUrl(query.client_id);
    return ok({ data: { ...shown, ...(isPublished && { clientHost: new URL(query.client_id).host }) } });
  },
});

export const answerAppRoute = defineRoute({
  operationId: 'answerApp',
  method: 'POST',
  path: '/console/api/app-request',
  summary: 'Allow or deny an app access to a project',
  tag: 'Connected apps',
  auth: 'console',
  audit: 'itself',
  body: AnswerAppBody,
  result: AppAnswerResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    if (body.decision === 'deny') return ok({ data: { redirectTo: await denyApp(body.request, deps) } });
    const { projectId, scopes = [] } = body;
    const project = projectId === undefined ? undefined : await deps.access.projectNow(projectId);
    const memberships = await visibleMemberships(caller, deps.access);
    if (!project || !memberships.some(({ workspace }) => workspace.id === project.workspace.id))
      throw new AppError('NOT_FOUND', 'projectId names no project of yours.');
    const actor = await actorOf(caller, request, deps.db);
    const allowed = { userId, projectId: project.id, scopes };
    return ok({ data: { redirectTo: await allowApp(body.request, allowed, actor, deps) } });
  },
});

export const listConnectedAppsRoute = defineRoute({
  operationId: 'listConnectedApps',
  method: 'GET',
  path: '/console/api/me/apps',
  summary: 'List your connected apps',
  tag: 'Connected apps',
  auth: 'console',
  result: ConnectedAppListResult,
  handle: async ({ userId }, { db, access }: ConsoleDeps) => {
    const grants = await listGrants(db, userId);
    const data = grants.map(async ({ id, name, projectId, scopes, createdAt, usedAt }) => ({
      id,
      name,
      projectId,
      scopes: [...scopes],
      projectName: (await access.project(projectId))?.name ?? '',
      connectedAt: createdAt.toISOString(),
      usedAt: usedAt === null ? null : usedAt.toISOString(),
    }));
    return ok({ data: await Promise.all(data) });
  },
});

export const disconnectAppRoute = defineRoute({
  operationId: 'disconnectApp',
  method: 'DELETE',
  path: '/console/api/me/apps/{appId}',
  summary: 'Disconnect an app',
  description: 'Its tokens stop working within a second.',
  tag: 'Connected apps',
  auth: 'console',
  audit: 'itself',
  params: ConnectedAppPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, userId, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    await disconnectApp({ userId, appId: params.appId }, actor, deps);
    return ok({ data: { success: true } });
  },
});
