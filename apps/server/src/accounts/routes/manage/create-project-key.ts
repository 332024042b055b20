import { CreateProjectKeyBody, NewProjectKeyResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { createProjectKey } from '../../create-project-key.ts';
import { toWireKey } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const createProjectKeyRoute = defineRoute({
  operationId: 'createProjectKey',
  method: 'POST',
  path: '/manage/projects/{projectId}/keys',
  summary: 'Create a project key',
  description:
    'The response contains the full key, which is never shown again. `scopes` and `senderDomains` limit the key and can’t be changed later.',
  tag: 'Keys',
  auth: 'management',
  audit: 'itself',
  params: ProjectPath,
  body: CreateProjectKeyBody,
  status: 201,
  result: NewProjectKeyResult,
  handle: async ({ body, caller, projectId, request }, deps: AccountsRouteDeps) => {
    const { kind = 'v3', name, scopes, senderDomains } = body;
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
    const draft = { projectId, kind, name, expiresAt, scopes, senderDomains };
    const actor = await actorOf(caller, request, deps.db);
    const { key, credential } = await createProjectKey(draft, actor, deps);
    return ok({ data: { ...toWireKey(key), credential } });
  },
});
