import { BlockResult, CreateBlockBody, ProjectPath } from '@postpress/contracts';
import { invariant } from '../../../base/invariant.ts';
import { defineRoute } from '../../../base/route.ts';
import { createBlockWork } from '../../read-works.ts';
import { createBlock, ownerOf } from '../../save-block.ts';
import { toJsonBlock } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const createBlockRoute = defineRoute({
  operationId: 'createBlock',
  method: 'POST',
  path: '/manage/projects/{projectId}/blocks',
  summary: 'Create a block',
  description: 'Shared by the project unless `userId` names an end user. `data` is stored byte for byte.',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  editor: { embed: true },
  audit: 'call',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CreateBlockBody,
  work: createBlockWork,
  status: 201,
  result: BlockResult,
  handle: async ({ work, caller, projectId }, deps: TemplatesRouteDeps) => {
    const { fields, text: data } = await work(undefined);
    invariant(data !== undefined, 'the body was checked to have data');
    const userId = ownerOf(caller, fields.userId);
    const block = await createBlock(projectId, { ...fields, userId, data }, deps);
    return { json: `{"data":${toJsonBlock(block, block.data, deps.addresses)}}` };
  },
});
