import { BrandProposalResult, ProjectPath, ProposeBrandBody } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { findTemplate, noSuchTemplate } from '../../templates/index.ts';
import type { BrandDeps } from '../deps.ts';
import { proposeFromDesign, proposeFromWebsite } from '../propose-brand.ts';

export const proposeBrandRoute = defineRoute({
  operationId: 'proposeBrand',
  method: 'POST',
  path: '/manage/projects/{projectId}/brand/proposal',
  summary: 'Propose a brand kit from a website or design',
  description:
    'Reads colors, fonts and likely logos from the HTML and style sheets of a page (`url`), from a template (`templateId`) or from a design, without a model. Saves nothing: review the proposal, then set it with PUT.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  audit: 'nothing',
  params: ProjectPath,
  bodyLimit: 'design',
  body: ProposeBrandBody,
  result: BrandProposalResult,
  errors: ['NOT_FOUND', 'UPSTREAM_ERROR'],
  handle: async ({ body, projectId, request }, deps: BrandDeps) => {
    const { url, templateId, design } = body;
    if ([url, templateId, design].filter((source) => source !== undefined).length !== 1)
      throw new AppError('VALIDATION_ERROR', 'Send one of url, templateId and design.');
    if (url !== undefined)
      return ok({ data: await proposeFromWebsite(url, { projectId, signal: request.signal }, deps) });
    if (design !== undefined)
      return ok({ data: await proposeFromDesign(JSON.stringify(design), projectId, deps) });
    const template = await findTemplate(deps.db, projectId, Number(templateId));
    if (!template) throw noSuchTemplate();
    return ok({ data: await proposeFromDesign(template.design, projectId, deps) });
  },
});
