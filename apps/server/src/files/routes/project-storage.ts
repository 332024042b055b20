import {
  DeleteProjectStorageResult,
  ProjectPath,
  ProjectStorageResult,
  PutProjectStorageBody,
} from '@postpress/contracts';
import { actorOf } from '../../accounts/index.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { noStorage, putStorage, removeStorage, type StorageDeps, toWireStorage } from '../change-storage.ts';
import { findProjectStorage } from '../project-storages.ts';

export type ManageStorageDeps = StorageDeps;

export const getProjectStorageRoute = defineRoute({
  operationId: 'getProjectStorage',
  method: 'GET',
  path: '/manage/projects/{projectId}/storage',
  public: { path: '/v3/storage' },
  summary: 'Get the storage of a project',
  description: 'Without its keys, which are stored encrypted.',
  tag: 'Projects',
  auth: 'management',
  params: ProjectPath,
  result: ProjectStorageResult,
  errors: ['NOT_FOUND'],
  handle: async ({ projectId }, { db }: ManageStorageDeps) => {
    const storage = await findProjectStorage(db, projectId);
    if (!storage) throw noStorage();
    return ok({ data: toWireStorage(storage) });
  },
});

export const putProjectStorageRoute = defineRoute({
  operationId: 'putProjectStorage',
  method: 'PUT',
  path: '/manage/projects/{projectId}/storage',
  public: { path: '/v3/storage' },
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

export const deleteProjectStorageRoute = defineRoute({
  operationId: 'deleteProjectStorage',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/storage',
  public: { path: '/v3/storage' },
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
