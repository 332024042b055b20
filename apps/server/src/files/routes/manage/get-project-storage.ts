import { ProjectPath, ProjectStorageResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { noStorage, toWireStorage } from '../../change-storage.ts';
import { findProjectStorage } from '../../project-storages.ts';
import type { ManageStorageDeps } from './deps.ts';

export const getProjectStorageRoute = defineRoute({
  operationId: 'getProjectStorage',
  method: 'GET',
  path: '/manage/projects/{projectId}/storage',
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
