import {
  Deleted,
  SavedServiceEmailResult,
  ServiceEmailLanguageQuery,
  ServiceEmailListResult,
  ServiceEmailPath,
  ServiceEmailPreviewResult,
  ServiceEmailResult,
  ServiceEmailTestBody,
  ServiceEmailTestResult,
  UpdateServiceEmailBody,
  WorkspacePath,
} from '@postpress/contracts';
import { type ShippedLocale, shippedLocaleFor } from '@postpress/ui/locales';
import { actorOf, listActiveProjects, requireMayMail, type SendNotice } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { splitBodyWork } from '../../base/member-text.ts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { authorOf, personOf } from '../../templates/index.ts';
import {
  getServiceEmail,
  hostOf,
  listServiceEmailsOf,
  previewServiceEmail,
  requireCustomizable,
  resetServiceEmail,
  type ServiceEmailEditor,
  type ServiceEmailsDeps,
  sampleUrl,
  saveServiceEmail,
  serviceEmailDesign,
  type WithPublicUrl,
} from '../customize-service-email.ts';
import { sampleNotice, tagsOf } from '../original-design.ts';

export type ServiceEmailsRouteDeps = ServiceEmailsDeps &
  WithPublicUrl & {
    sendNotice: SendNotice;
    /** Whether email is captured in the inbox instead of leaving the installation. */
    captures: () => boolean;
  };

const shared = {
  tag: 'Service emails',
  auth: 'management',
  role: 'admin',
} as const;
const ofOne = { ...shared, params: ServiceEmailPath } as const;

const listServiceEmailsRoute = defineRoute({
  ...shared,
  operationId: 'listServiceEmails',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/service-emails',
  public: { path: '/v3/workspaces/{workspaceId}/service-emails' },
  summary: 'List the emails of the service',
  description:
    'Every email that the service itself sends: invitations, mentions, reviews, notices, and those about accounts, which only the workspace of the operator customizes.',
  params: WorkspacePath,
  query: ServiceEmailLanguageQuery,
  result: ServiceEmailListResult,
  handle: async ({ workspaceId, query }, deps: ServiceEmailsRouteDeps) =>
    ok({ data: await listServiceEmailsOf(workspaceId, localeOf(query), deps) }),
});

const getServiceEmailRoute = defineRoute({
  ...ofOne,
  operationId: 'getServiceEmail',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/service-emails/{kind}',
  public: { path: '/v3/workspaces/{workspaceId}/service-emails/{kind}' },
  summary: 'Get an email of the service',
  description:
    'With its design, customized or the original, and the tags that the design may contain. Tags of texts, such as `{{message}}`, have values in the language of each recipient.',
  query: ServiceEmailLanguageQuery,
  result: ServiceEmailResult,
  errors: ['FORBIDDEN'],
  handle: async ({ workspaceId, params: { kind }, query }, deps: ServiceEmailsRouteDeps) => {
    const subject = { workspaceId, kind };
    const locale = localeOf(query);
    const { designText } = await serviceEmailDesign(subject, deps);
    const setting = { locale, url: sampleUrl(deps.addresses), host: hostOf(deps.addresses) };
    return ok({
      data: {
        ...(await getServiceEmail(subject, locale, deps)),
        design: JSON.parse(designText),
        tags: tagsOf(kind, setting),
      },
    });
  },
});

/** @onThread */
export const updateServiceEmailWork = splitBodyWork(
  { module: import.meta.url, name: 'updateServiceEmailWork' },
  UpdateServiceEmailBody,
  'design',
);

const updateServiceEmailRoute = defineRoute({
  ...ofOne,
  operationId: 'updateServiceEmail',
  method: 'PUT',
  path: '/manage/workspaces/{workspaceId}/service-emails/{kind}',
  public: { path: '/v3/workspaces/{workspaceId}/service-emails/{kind}' },
  summary: 'Customize an email of the service',
  description:
    'Sent in this design from now on. The design is rendered with sample values first: 400 INVALID_DESIGN names a required tag that it lacks. Links lead to `{{url}}` only, and tags stand in texts only.',
  audit: 'itself',
  bodyLimit: 'design',
  body: UpdateServiceEmailBody,
  compute: updateServiceEmailWork,
  result: SavedServiceEmailResult,
  errors: ['FORBIDDEN', 'INVALID_DESIGN', 'CONFLICT'],
  handle: async ({ workspaceId, params: { kind }, body, caller, request }, deps: ServiceEmailsRouteDeps) => {
    const subject = { workspaceId, kind };
    const { fields, text: designText = '{}' } = body;
    const editor = await editorOf(caller, request, deps);
    await saveServiceEmail(subject, { designText, baseRevision: fields.revision }, editor, deps);
    return ok({ data: await getServiceEmail(subject, 'en', deps) });
  },
});

const resetServiceEmailRoute = defineRoute({
  ...ofOne,
  operationId: 'resetServiceEmail',
  method: 'DELETE',
  path: '/manage/workspaces/{workspaceId}/service-emails/{kind}',
  public: { path: '/v3/workspaces/{workspaceId}/service-emails/{kind}' },
  summary: 'Reset an email of the service',
  description: 'The original is sent again, and the customized design is deleted.',
  audit: 'itself',
  result: Deleted,
  errors: ['FORBIDDEN'],
  handle: async ({ workspaceId, params: { kind }, caller, request }, deps: ServiceEmailsRouteDeps) => {
    const editor = await editorOf(caller, request, deps);
    return ok({ data: { success: await resetServiceEmail({ workspaceId, kind }, editor, deps) } });
  },
});

const previewServiceEmailRoute = defineRoute({
  ...ofOne,
  operationId: 'previewServiceEmail',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/service-emails/{kind}/preview',
  public: { path: '/v3/workspaces/{workspaceId}/service-emails/{kind}/preview' },
  summary: 'Preview an email of the service',
  description: 'As a recipient with this language gets it now, with sample values.',
  query: ServiceEmailLanguageQuery,
  result: ServiceEmailPreviewResult,
  handle: async ({ workspaceId, params: { kind }, query }, deps: ServiceEmailsRouteDeps) =>
    ok({ data: await previewServiceEmail({ workspaceId, kind }, localeOf(query), deps) }),
});

const testServiceEmailRoute = defineRoute({
  ...ofOne,
  operationId: 'testServiceEmail',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/service-emails/{kind}/test',
  public: { path: '/v3/workspaces/{workspaceId}/service-emails/{kind}/test' },
  summary: 'Send yourself a test of an email of the service',
  description:
    'With sample values, to your own address, in the way of the real one. Its link opens the console.',
  audit: 'nothing',
  body: ServiceEmailTestBody,
  status: 202,
  result: ServiceEmailTestResult,
  errors: ['FORBIDDEN', 'VALIDATION_ERROR'],
  handle: async ({ workspaceId, params: { kind }, body, caller, userId }, deps: ServiceEmailsRouteDeps) => {
    await requireCustomizable({ workspaceId, kind }, deps.db);
    const to = (await personOf(caller, deps.db))?.email ?? '';
    const projects = await listActiveProjects(deps.db, { workspaceId });
    const { projectId = projects[0]?.id ?? 0 } = body;
    if (projects.length > 0 && !projects.some(({ id }) => id === projectId))
      throw new AppError('VALIDATION_ERROR', 'projectId: the workspace has no active project with this ID.');
    await requireMayMail(deps, userId, to);
    const testOf = { workspaceId, projectId };
    const sample = sampleNotice(kind, sampleUrl(deps.addresses));
    await inTransaction(deps.db, (tx) =>
      deps.sendNotice(tx, { ...sample, to, brandOf: { workspaceId }, testOf }),
    );
    const inboxUrl = deps.captures() ? `${deps.addresses.publicUrl}/console/${projectId}/inbox` : null;
    return ok({ data: { to, inboxUrl } });
  },
});

export const serviceEmailsRoutes: readonly AnyRoute<ServiceEmailsRouteDeps>[] = [
  listServiceEmailsRoute,
  getServiceEmailRoute,
  updateServiceEmailRoute,
  resetServiceEmailRoute,
  previewServiceEmailRoute,
  testServiceEmailRoute,
];

const localeOf = ({ language }: { language?: string }): ShippedLocale =>
  (language && shippedLocaleFor(language)) || 'en';

async function editorOf(
  caller: Caller,
  request: { ip: string; id: string },
  { db }: ServiceEmailsRouteDeps,
): Promise<ServiceEmailEditor> {
  return { author: await authorOf(caller, db), actor: await actorOf(caller, request, db) };
}
