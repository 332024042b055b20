import {
  CreateProjectKeyBody,
  NewProjectKeyResult,
  ProjectKeyListResult,
  ProjectKeyPath,
  ProjectKeyResult,
  ProjectPath,
  UpdateProjectKeyBody,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { actorOf } from '../actor-of.ts';
import { changeProjectKey, createProjectKey, revokeProjectKey } from '../create-project-key.ts';
import { listProjectKeys } from '../stored-credentials.ts';
import { toWireKey } from '../wire-forms.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const listProjectKeysRoute = defineRoute({
  operationId: 'listProjectKeys',
  method: 'GET',
  path: '/manage/projects/{projectId}/keys',
  public: { path: '/v3/keys' },
  summary: 'List project keys',
  description: 'Of both kinds, including revoked keys, oldest first. Only fingerprints are shown.',
  tag: 'Keys',
  auth: 'management',
  params: ProjectPath,
  result: ProjectKeyListResult,
  handle: async ({ projectId }, { db }: AccountsRouteDeps) => {
    const keys = await listProjectKeys(db, projectId);
    return ok({ data: keys.map(toWireKey) });
  },
});

export const createProjectKeyRoute = defineRoute({
  operationId: 'createProjectKey',
  idempotent: true,
  method: 'POST',
  path: '/manage/projects/{projectId}/keys',
  public: { path: '/v3/keys' },
  summary: 'Create a project key',
  description:
    'The response contains the full key, which is never shown again. `scopes` and `senderDomains` limit the key and can’t be changed later; `allowedNetworks` can.',
  tag: 'Keys',
  auth: 'management',
  audit: 'itself',
  params: ProjectPath,
  body: CreateProjectKeyBody,
  status: 201,
  result: NewProjectKeyResult,
  handle: async ({ body, caller, projectId, request }, deps: AccountsRouteDeps) => {
    const { kind = 'v3', test, name, scopes, senderDomains, allowedNetworks, maxPerHour } = body;
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
    const limits = { scopes, senderDomains, allowedNetworks, maxPerHour };
    const draft = { projectId, kind, test, name, expiresAt, ...limits };
    const actor = await actorOf(caller, request, deps.db);
    const { key, credential } = await createProjectKey(draft, actor, deps);
    return ok({ data: { ...toWireKey(key), credential } });
  },
});

export const updateProjectKeyRoute = defineRoute({
  operationId: 'updateProjectKey',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/keys/{keyId}',
  public: { path: '/v3/keys/{id}' },
  summary: 'Change the networks and the hourly limit of a project key',
  description:
    'What is left out stays; null removes the limit. Requests from other addresses than `allowedNetworks` get 403 within a second. Emails over `maxPerHour` are accepted and wait; those that wait follow the new limit within seconds. Other limits can’t be changed.',
  tag: 'Keys',
  auth: 'management',
  audit: 'itself',
  params: ProjectKeyPath,
  body: UpdateProjectKeyBody,
  result: ProjectKeyResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, projectId, request }, deps: AccountsRouteDeps) => {
    const subject = { projectId, keyId: params.keyId };
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: toWireKey(await changeProjectKey(subject, body, actor, deps)) });
  },
});

export const revokeProjectKeyRoute = defineRoute({
  operationId: 'revokeProjectKey',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/keys/{keyId}',
  public: { path: '/v3/keys/{id}' },
  summary: 'Revoke a project key',
  description: 'It stops working within a second, and stays in the list.',
  tag: 'Keys',
  auth: 'management',
  worksWhenSuspended: true,
  audit: 'itself',
  params: ProjectKeyPath,
  result: ProjectKeyResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId, request }, deps: AccountsRouteDeps) => {
    const subject = { projectId, keyId: params.keyId };
    const key = await revokeProjectKey(subject, await actorOf(caller, request, deps.db), deps);
    return ok({ data: toWireKey(key) });
  },
});
