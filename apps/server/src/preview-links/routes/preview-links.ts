import {
  CommentsPath,
  CreatedPreviewLinkResult,
  CreatePreviewLinkBody,
  Deleted,
  PreviewLinkListResult,
  PreviewLinkPath,
} from '@postpress/contracts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import { discussionOf } from '../../comments/index.ts';
import { createPreviewLink, revokePreviewLink, toWirePreviewLink } from '../create-preview-link.ts';
import type { PreviewLinksDeps } from '../deps.ts';
import { listPreviewLinks } from '../preview-links.ts';

const shared = { tag: 'Preview links', auth: 'project', editor: { template: 'id' } } as const;

const listPreviewLinksRoute = defineRoute({
  ...shared,
  operationId: 'listPreviewLinks',
  method: 'GET',
  path: '/v3/templates/{id}/preview-links',
  summary: 'List the preview links of a template',
  description: 'Newest first, with when each was last viewed. URLs are not part of it.',
  scope: 'templates:read',
  params: CommentsPath,
  result: PreviewLinkListResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db }: PreviewLinksDeps) => {
    const { ids } = await discussionOf(params.id, caller, db);
    return ok({ data: (await listPreviewLinks(db, ids)).map(toWirePreviewLink) });
  },
});

const createPreviewLinkRoute = defineRoute({
  ...shared,
  operationId: 'createPreviewLink',
  method: 'POST',
  path: '/v3/templates/{id}/preview-links',
  summary: 'Create a preview link',
  description:
    'A page that shows the template to people without an account: on desktops and phones, in dark mode and as plain text, with sample data, in every language of the design. Anyone with the URL sees it until it expires or is revoked.',
  scope: 'templates:write',
  audit: 'itself',
  bodyLimit: 'small',
  params: CommentsPath,
  body: CreatePreviewLinkBody,
  status: 201,
  result: CreatedPreviewLinkResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller, request }, deps: PreviewLinksDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await createPreviewLink(template, body, commenter, request, deps) });
  },
});

const revokePreviewLinkRoute = defineRoute({
  ...shared,
  operationId: 'revokePreviewLink',
  method: 'DELETE',
  path: '/v3/templates/{id}/preview-links/{linkId}',
  summary: 'Revoke a preview link',
  description: 'Its page is unavailable at once. Comments of its guests stay.',
  scope: 'templates:write',
  audit: 'itself',
  params: PreviewLinkPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, request }, deps: PreviewLinksDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    await revokePreviewLink({ template, linkId: params.linkId }, commenter, request, deps);
    return ok({ data: { success: true } });
  },
});

export const previewLinksRoutes: readonly AnyRoute<PreviewLinksDeps>[] = [
  listPreviewLinksRoute,
  createPreviewLinkRoute,
  revokePreviewLinkRoute,
];
