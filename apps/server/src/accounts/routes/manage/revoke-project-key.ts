import { ProjectKeyPath, ProjectKeyResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { revokeProjectKey } from '../../revoke-project-key.ts';
import { toWireKey } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const revokeProjectKeyRoute = defineRoute({
  operationId: 'revokeProjectKey',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/keys/{keyId}',
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
