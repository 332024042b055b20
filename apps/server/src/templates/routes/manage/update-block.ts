import { BlockPath, BlockResult, UpdateBlockBody } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { memberText } from '../../../base/member-text.ts';
import { defineRoute } from '../../../base/route.ts';
import { requireOwner, requireVisible } from '../../block-owners.ts';
import { type BlockChange, changeBlock } from '../../save-block.ts';
import { toJsonBlock } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const updateBlockRoute = defineRoute({
  operationId: 'updateBlock',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/blocks/{blockId}',
  summary: 'Save a block anew',
  description: 'What is left out stays.',
  tag: 'Blocks',
  auth: 'management',
  role: 'editor',
  params: BlockPath,
  bodyLimit: 'design',
  body: UpdateBlockBody,
  keepsBodyText: true,
  result: BlockResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, request }, deps: TemplatesRouteDeps) => {
    const subject = { projectId: projectIdOf(caller), blockId: params.blockId };
    requireOwner(caller, body.userId);
    const change = toChange(body, request.bodyText);
    const block = await changeBlock(subject, change, deps, (before) => requireVisible(caller, before));
    return { json: `{"data":${toJsonBlock(block, block.data, deps.addresses)}}` };
  },
});

/** Named one by one: a body may hold fields that are not of a block, and those go nowhere. */
function toChange(body: UpdateBlockBody, bodyText: string): BlockChange {
  const { userId, displayMode, category, tags, thumbnailUrl, syncId, isSyncEnabled } = body;
  const data = body.data === undefined ? undefined : memberText(bodyText, 'data');
  return { userId, displayMode, category, tags, thumbnailUrl, syncId, isSyncEnabled, data };
}
