import { ProjectKeyListResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listProjectKeys } from '../../stored-credentials.ts';
import { toWireKey } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const listProjectKeysRoute = defineRoute({
  operationId: 'listProjectKeys',
  method: 'GET',
  path: '/manage/projects/{projectId}/keys',
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
