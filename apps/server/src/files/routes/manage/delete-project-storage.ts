import { DeleteProjectStorageResult, ProjectPath } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { removeStorage } from '../../change-storage.ts';
import type { ManageStorageDeps } from './deps.ts';

export const deleteProjectStorageRoute = defineRoute({
  operationId: 'deleteProjectStorage',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/storage',
  summary: 'Remove the storage of a project',
  description:
    'Existing files stay in the bucket and are still read from there. New files go to the storage of the installation.',
  tag: 'Projects',
  auth: 'management',
  audit: 'itself',
  params: ProjectPath,
  result: DeleteProjectStorageResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, projectId, workspaceId, request }, deps: ManageStorageDeps) => {
    await removeStorage({ projectId, workspaceId }, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});
