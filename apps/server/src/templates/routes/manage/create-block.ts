import { BlockResult, CreateBlockBody, ProjectPath } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { memberText } from '../../../base/member-text.ts';
import { defineRoute } from '../../../base/route.ts';
import { requireOwner } from '../../block-owners.ts';
import { createBlock } from '../../save-block.ts';
import { toJsonBlock } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const createBlockRoute = defineRoute({
  operationId: 'createBlock',
  method: 'POST',
  path: '/manage/projects/{projectId}/blocks',
  summary: 'Save a new block',
  description: 'Shared by the project unless `userId` names an end user. `data` is kept byte for byte.',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CreateBlockBody,
  keepsBodyText: true,
  status: 201,
  result: BlockResult,
  errors: [],
  handle: async ({ body, caller, request }, deps: TemplatesRouteDeps) => {
    requireOwner(caller, body.userId);
    const data = memberText(request.bodyText, 'data') ?? JSON.stringify(body.data);
    const block = await createBlock(projectIdOf(caller), { ...body, data }, deps);
    return { json: `{"data":${toJsonBlock(block, block.data, deps.addresses)}}` };
  },
});
