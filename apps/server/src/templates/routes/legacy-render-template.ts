import { LegacyRenderResult, NumericId } from '@postpress/contracts';
import Type from 'typebox';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { drawTemplate, drawTemplateAmp } from '../draw-template.ts';
import { getTemplate } from '../get-template.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const legacyRenderTemplateRoute = defineRoute({
  operationId: 'legacyRenderTemplate',
  method: 'GET',
  path: '/v2/templates/{id}/render',
  summary: 'Draw a template',
  description: 'Drawn now from the design as it is stored.',
  tag: 'Templates',
  auth: 'legacy',
  params: Type.Object({ id: NumericId }),
  result: LegacyRenderResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db, addresses }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectIdOf(caller), params.id, { popups: true });
    const { name, displayMode } = template;
    const design: unknown = JSON.parse(template.design);
    const options = { displayMode, title: name, assetBase: addresses.assetBase };
    const { html, chunks } = drawTemplate(design, options);
    const { body, css, js, fonts, tags } = chunks;
    const { enabled, format, validation } = drawTemplateAmp(design, options);
    const amp = { enabled, format, validation };
    return ok({ success: true, data: { html, chunks: { body, css, js, fonts, tags }, amp } });
  },
});
