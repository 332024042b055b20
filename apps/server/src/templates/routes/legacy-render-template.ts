import { LegacyRenderResult, NumericId } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute } from '../../base/route.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { legacyRendering } from '../render-stored.ts';
import { getTemplate } from '../templates.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const legacyRenderTemplateRoute = defineRoute({
  operationId: 'legacyRenderTemplate',
  method: 'GET',
  path: '/v2/templates/{id}/render',
  summary: 'Render a template',
  description: 'Renders the stored design now.',
  tag: 'Templates',
  auth: 'legacy',
  params: Type.Object({ id: NumericId }),
  result: LegacyRenderResult,
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  handle: async ({ params, projectId }, { db, addresses, compute = computeHere }: TemplatesRouteDeps) => {
    const { name, displayMode, design } = await getTemplate(db, projectId, params.id, { popups: true });
    const options = { displayMode, title: name, assetBase: addresses.assetBase };
    const size = { tenant: String(projectId), characters: design.length };
    return { json: await compute(legacyRendering, { design, options }, size) };
  },
});
