import {
  BrandCheckResult,
  BrandProposalResult,
  BrandResult,
  BrandUpdatePath,
  BrandUpdateResult,
  CheckBrandBody,
  ProjectPath,
  ProposeBrandBody,
  PutBrandBody,
  StartBrandUpdateBody,
} from '@postpress/contracts';
import { actorOf } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import { authorOf, findTemplate, noSuchTemplate } from '../../templates/index.ts';
import { checkBrand } from '../check-brand.ts';
import type { BrandDeps } from '../deps.ts';
import { proposeFromDesign, proposeFromWebsite } from '../propose-brand.ts';
import { brandOf, saveBrand } from '../save-brand.ts';
import { getBrandUpdate, startBrandUpdate } from '../start-brand-update.ts';
import { toWireBrand, toWireUpdate } from '../wire-forms.ts';

const getBrandRoute = defineRoute({
  operationId: 'getBrand',
  method: 'GET',
  path: '/manage/projects/{projectId}/brand',
  public: { path: '/v3/brand', scope: 'templates:read' },
  summary: 'Get the brand kit of a project',
  description: 'A project without a brand kit has a neutral one with `revision` 0.',
  tag: 'Brand',
  auth: 'management',
  role: 'viewer',
  editor: { embed: true },
  params: ProjectPath,
  result: BrandResult,
  handle: async ({ projectId }, { db }: Pick<BrandDeps, 'db'>) =>
    ok({ data: toWireBrand(await brandOf(db, projectId)) }),
});

const putBrandRoute = defineRoute({
  operationId: 'putBrand',
  method: 'PUT',
  path: '/manage/projects/{projectId}/brand',
  public: { path: '/v3/brand', scope: 'templates:manage' },
  summary: 'Set the brand kit of a project',
  description:
    'Replaces the whole kit. 409 with `current` if another revision is stored; 409 with `contrast` and `templates` if texts fall below WCAG 2.2 AA contrast: send `acceptLowContrast` to save it anyway. Templates change when you start an update; new editor sessions use the kit at once.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  bodyLimit: 'design',
  body: PutBrandBody,
  result: BrandResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, projectId, request }, deps: BrandDeps) => {
    const { brand, revision, acceptLowContrast = false } = body;
    const actor = await actorOf(caller, request, deps.db);
    const change = { projectId, brand, revision, acceptLowContrast };
    return ok({ data: toWireBrand(await saveBrand(change, actor, deps)) });
  },
});

const checkBrandRoute = defineRoute({
  operationId: 'checkBrand',
  method: 'POST',
  path: '/manage/projects/{projectId}/brand/check',
  public: { path: '/v3/brand/check', scope: 'templates:read' },
  summary: 'Check a change of the brand kit',
  description:
    'Returns the texts that would fall below WCAG 2.2 AA contrast, the templates that use their styles, and the number of templates that contain a changed color. Saves nothing.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  audit: 'nothing',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CheckBrandBody,
  result: BrandCheckResult,
  handle: async ({ body, projectId, request: { signal } }, deps: Pick<BrandDeps, 'db' | 'compute'>) =>
    ok({ data: await checkBrand({ projectId, brand: body.brand, signal }, deps) }),
});

const proposeBrandRoute = defineRoute({
  operationId: 'proposeBrand',
  method: 'POST',
  path: '/manage/projects/{projectId}/brand/proposal',
  public: { path: '/v3/brand/proposal', scope: 'templates:manage' },
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

const startBrandUpdateRoute = defineRoute({
  operationId: 'startBrandUpdate',
  method: 'POST',
  path: '/manage/projects/{projectId}/brand/updates',
  public: { path: '/v3/brand/updates', scope: 'templates:manage' },
  summary: 'Update templates to the brand kit',
  description:
    'In the background, every block, row and page whose `_styleGuide` names a style of the brand gets the values of that style. Each changed template gets a version. Templates that are open in an editor are skipped and listed. With `dryRun` nothing is written, and templates that would lose contrast are listed.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: StartBrandUpdateBody,
  status: 201,
  result: BrandUpdateResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, projectId, request }, deps: BrandDeps) => {
    const { dryRun = false, replaceColors = [] } = body;
    const author = await authorOf(caller, deps.db);
    const actor = await actorOf(caller, request, deps.db);
    const start = { projectId, author, actor, dryRun, replaceColors };
    return { status: 201, body: { data: toWireUpdate(await startBrandUpdate(start, deps)) } };
  },
});

const getBrandUpdateRoute = defineRoute({
  operationId: 'getBrandUpdate',
  method: 'GET',
  path: '/manage/projects/{projectId}/brand/updates/{updateId}',
  public: { path: '/v3/brand/updates/{id}', scope: 'templates:read' },
  summary: 'Get the progress of a brand update',
  tag: 'Brand',
  auth: 'management',
  role: 'viewer',
  params: BrandUpdatePath,
  result: BrandUpdateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: Pick<BrandDeps, 'db'>) =>
    ok({ data: toWireUpdate(await getBrandUpdate(params.updateId, projectId, { db })) }),
});

/** The brand kit, its updates of templates, and proposals. */
export const brandRoutes: readonly AnyRoute<BrandDeps>[] = [
  getBrandRoute,
  putBrandRoute,
  checkBrandRoute,
  startBrandUpdateRoute,
  getBrandUpdateRoute,
  proposeBrandRoute,
];
