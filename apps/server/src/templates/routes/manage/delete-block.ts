import { BlockPath, Deleted } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { removeBlock, requireVisible } from '../../save-block.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const deleteBlockRoute = defineRoute({
  operationId: 'deleteBlock',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/blocks/{blockId}',
  summary: 'Delete a block',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  editor: { embed: true },
  audit: 'call',
  params: BlockPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId }, deps: TemplatesRouteDeps) => {
    const subject = { projectId, blockId: params.blockId };
    await removeBlock(subject, deps, (before) => requireVisible(caller, before));
    return ok({ data: { success: true } });
  },
});
