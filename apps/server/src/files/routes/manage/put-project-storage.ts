import { ProjectPath, ProjectStorageResult, PutProjectStorageBody } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { putStorage, toWireStorage } from '../../change-storage.ts';
import type { ManageStorageDeps } from './deps.ts';

export const putProjectStorageRoute = defineRoute({
  operationId: 'putProjectStorage',
  method: 'PUT',
  path: '/manage/projects/{projectId}/storage',
  summary: 'Set the storage of a project',
  description:
    'A bucket of any S3-compatible service. Before it is saved, a test object is written, read and deleted; an error names the field to fix. Both keys are encrypted with the secret key of the installation.',
  tag: 'Projects',
  auth: 'management',
  audit: 'itself',
  params: ProjectPath,
  body: PutProjectStorageBody,
  result: ProjectStorageResult,
  errors: ['VALIDATION_ERROR'],
  handle: async ({ body, caller, projectId, workspaceId, request }, deps: ManageStorageDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: toWireStorage(await putStorage({ projectId, workspaceId }, body, actor, deps)) });
  },
});
