import { BlockPath, BlockResult, UpdateBlockBody } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import { updateBlockWork } from '../../read-works.ts';
import { type BlockChange, changeBlock, ownerOf, requireVisible } from '../../save-block.ts';
import { toJsonBlock } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const updateBlockRoute = defineRoute({
  operationId: 'updateBlock',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/blocks/{blockId}',
  summary: 'Update a block',
  description: 'Omitted fields stay unchanged.',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  editor: { embed: true },
  audit: 'call',
  params: BlockPath,
  bodyLimit: 'design',
  body: UpdateBlockBody,
  work: updateBlockWork,
  result: BlockResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, work, caller, projectId }, deps: TemplatesRouteDeps) => {
    const { fields, text: data } = await work(undefined);
    const subject = { projectId, blockId: params.blockId };
    const change: BlockChange = { ...fields, userId: ownerOf(caller, fields.userId), data };
    const block = await changeBlock(subject, change, deps, (before) => requireVisible(caller, before));
    return { json: `{"data":${toJsonBlock(block, block.data, deps.addresses)}}` };
  },
});
