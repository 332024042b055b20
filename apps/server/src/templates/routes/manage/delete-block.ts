import { BlockPath, Deleted } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { deleteBlock } from '../../blocks.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const deleteBlockRoute = defineRoute({
  operationId: 'deleteBlock',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/blocks/{blockId}',
  summary: 'Delete a block',
  tag: 'Blocks',
  auth: 'management',
  params: BlockPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db }: TemplatesRouteDeps) => {
    if (!(await deleteBlock(db, projectIdOf(caller), params.blockId)))
      throw new AppError('NOT_FOUND', 'The project has no such block.');
    return ok({ data: { success: true } });
  },
});
