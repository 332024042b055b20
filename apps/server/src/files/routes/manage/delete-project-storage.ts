import { DeleteProjectStorageResult, ProjectPath } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { projectIdOf, workspaceIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { removeStorage } from '../../change-storage.ts';
import type { ManageStorageDeps } from './deps.ts';

export const deleteProjectStorageRoute = defineRoute({
  operationId: 'deleteProjectStorage',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/storage',
  summary: 'Forget the storage of a project',
  description: 'What lies in it stays there, and is still read there; what comes from now on lies in ours.',
  tag: 'Projects',
  auth: 'management',
  params: ProjectPath,
  result: DeleteProjectStorageResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, request }, deps: ManageStorageDeps) => {
    const place = { projectId: projectIdOf(caller), workspaceId: workspaceIdOf(caller) };
    await removeStorage(place, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});
