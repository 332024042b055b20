import {
  ManagedEmailPath,
  RenderEmailBody,
  RenderEmailResult,
  SendBatchBody,
  SendBatchResult,
  SendEmailBody,
  SendEmailResult,
  SendResult,
  SendTemplateBody,
  TestSendBody,
  TestSendResult,
} from '@postpress/contracts';
import type { TSchema } from 'typebox';
import { mayPublish } from '../../../base/caller.ts';
import type { Clock } from '../../../base/clock.ts';
import { packedCharacters } from '../../../base/computation.ts';
import { defineRoute, ok, type RouteAnswer, type RouteInput } from '../../../base/route.ts';
import { roomDesign } from '../../../collaboration/index.ts';
import { currentSession, editorSettingsOf, getSessionDesign } from '../../../editor-sessions/index.ts';
import { findSampleData } from '../../../templates/index.ts';
import { acceptBatch } from '../accept-batch.ts';
import {
  type SendContext,
  type SendDeps,
  type SendResponse,
  sendAgain,
  sendEmail,
  senderOf,
  sendTemplate,
} from '../accept-email.ts';
import {
  getMergeable,
  type MergeableTemplate,
  mergedDraft,
  nameTemplate,
  renderEmailWork,
  renderedEmail,
  sendTemplateWork,
} from '../merge-template.ts';
import { batchOfTemplates, sendBatchWork } from '../read-batch.ts';
import { readIdempotencyKey, sendEmailWork, withBuffers } from '../read-draft.ts';
import { sealKey } from '../seal-key.ts';
import { type SendTestsDeps, sendTests } from '../send-tests.ts';

/** Documented for all operations that send. */
const sendHeaders = {
  'idempotency-key':
    '1 to 255 characters. A request with the same key is accepted once: repeated within 24 hours, it gets the first response again, with `idempotency-replayed: true`.',
};

/** Refusals of all operations that send. */
const sendErrors = [
  'RECIPIENT_SUPPRESSED',
  'SENDING_NOT_CONFIGURED',
  'DOMAIN_NOT_VERIFIED',
  'FEATURE_NOT_AVAILABLE',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
  'SERVICE_UNAVAILABLE',
] as const;

export const sendEmailRoute = defineRoute({
  operationId: 'sendEmail',
  operation: 34,
  method: 'POST',
  path: '/v3/emails',
  summary: 'Send an email',
  description:
    'Accepted once it is stored and queued. Webhooks, the history and the timeline report what follows. One recipient per request. HTML, text and decoded attachments together have at most 5 MB.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:send',
  audit: 'call',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendEmailBody,
  status: 202,
  result: SendEmailResult,
  errors: sendErrors,
  compute: sendEmailWork,
  handle: async (input, deps: SendDeps) => {
    const draft = withBuffers(input.body);
    return answerAccepted(await sendEmail(draft, sendContext('/v3/emails', input, deps), deps));
  },
});

export const sendTemplateRoute = defineRoute({
  operationId: 'sendTemplate',
  operation: 45,
  method: 'POST',
  path: '/v3/emails/template',
  summary: 'Send an email from a template',
  description:
    'Merges `variables` into the HTML of the template’s last save in the `language` of the recipient, and into `subject` and `text`: `{{name}}` escaped, `{{{name}}}` as markup. A missing variable becomes an empty string and a warning on the email.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:send',
  audit: 'call',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendTemplateBody,
  status: 202,
  result: SendResult,
  errors: [
    'TEMPLATE_NOT_RENDERED',
    'TEMPLATE_TOO_COMPLEX',
    'TRANSLATION_MISSING',
    'NOT_FOUND',
    ...sendErrors,
  ],
  compute: sendTemplateWork,
  handle: async (input, deps: SendDeps) => {
    const { named, body } = input.body;
    const merge = async (template: MergeableTemplate) => {
      const merged = await input.compute(mergedDraft, { body, template }, packedCharacters(body));
      return { ...merged, draft: withBuffers(merged.draft) };
    };
    const context = sendContext('/v3/emails/template', input, deps);
    return answerAccepted(await sendTemplate(named, merge, context, deps));
  },
});

export const sendBatchRoute = defineRoute({
  operationId: 'sendBatch',
  method: 'POST',
  path: '/v3/emails/batch',
  summary: 'Send up to 1,000 emails',
  description:
    'Each email has the body of `POST /v3/emails` or `POST /v3/emails/template`, and may have its own idempotency key. All are stored in one transaction with the response. In mode `atomic`, the response is the first error, and no email is accepted. In mode `partial`, each email has its own result; if all fail, the response is the first error. Attachments of the batch are stored once for all emails that refer to them.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:send',
  audit: 'call',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendBatchBody,
  status: 202,
  result: SendBatchResult,
  errors: [
    'TEMPLATE_NOT_RENDERED',
    'TEMPLATE_TOO_COMPLEX',
    'TRANSLATION_MISSING',
    'NOT_FOUND',
    ...sendErrors,
  ],
  compute: sendBatchWork,
  handle: async (input, deps: SendDeps) => {
    const context = sendContext('/v3/emails/batch', input, deps);
    if ('items' in input.body) return answerAccepted(await acceptBatch(input.body, context, deps));
    const { named, body } = input.body;
    const templates = await Promise.all(named.map((each) => nameTemplate(each, context, deps)));
    const batch = await input.compute(batchOfTemplates, { body, templates }, packedCharacters(body));
    return answerAccepted(await acceptBatch(batch, context, deps));
  },
});

export const sendAgainRoute = defineRoute({
  operationId: 'sendAgain',
  method: 'POST',
  path: '/manage/projects/{projectId}/emails/{emailId}/send-again',
  summary: 'Resend an email',
  description:
    'Sends the same content and attachments as a new email to the same recipient. It counts towards the plan, and suppressions apply. 409 if the content has expired or is not stored.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'editor',
  audit: 'call',
  headers: sendHeaders,
  params: ManagedEmailPath,
  status: 202,
  result: SendResult,
  errors: [...sendErrors, 'NOT_FOUND', 'CONFLICT'],
  handle: async (input, deps: SendDeps) => {
    const emailId = input.params.emailId.toLowerCase();
    const context = sendContext(`/emails/${emailId}/send-again`, input, deps);
    return answerAccepted(await sendAgain(emailId, context, deps));
  },
});

export const renderEmailRoute = defineRoute({
  operationId: 'renderEmail',
  operation: 37,
  method: 'POST',
  path: '/v3/emails/render',
  summary: 'Render an email template',
  description:
    'Returns what would be sent with these variables, or with the sample data of the template if there are none. Stores nothing.',
  tag: 'Emails',
  auth: 'project',
  scope: 'templates:read',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  audit: 'nothing',
  bodyLimit: 'send',
  body: RenderEmailBody,
  result: RenderEmailResult,
  errors: ['TEMPLATE_NOT_RENDERED', 'TEMPLATE_TOO_COMPLEX', 'NOT_FOUND', 'FORBIDDEN'],
  compute: renderEmailWork,
  handle: async (input, { db }: Pick<SendDeps, 'db'>) => {
    const { caller, projectId } = input;
    const { named, needsSamples, body } = input.body;
    const template = await getMergeable(db, { projectId, mayPublish: mayPublish(caller) }, named);
    const samples = needsSamples ? await findSampleData(db, projectId, template.id) : undefined;
    const toRender = { body, template, samples };
    return ok({ data: await input.compute(renderedEmail, toRender, packedCharacters(body)) });
  },
});

export type SendTestRouteDeps = SendTestsDeps & { clock: Clock };

export const sendTestRoute = defineRoute({
  operationId: 'sendTest',
  method: 'POST',
  path: '/editor/api/test-send',
  summary: 'Send a test of the design of an open editor',
  description:
    'Sends the saved design as real email tagged `test`, like any other email of the project: verified domain, suppressions and plan apply.',
  tag: 'Editor',
  auth: 'editor',
  body: TestSendBody,
  status: 202,
  result: TestSendResult,
  errors: [
    'TEMPLATE_NOT_RENDERED',
    'TEMPLATE_TOO_COMPLEX',
    'SENDING_NOT_CONFIGURED',
    'DOMAIN_NOT_VERIFIED',
    'RECIPIENT_SUPPRESSED',
    'FEATURE_NOT_AVAILABLE',
    'NOT_FOUND',
    'SERVICE_UNAVAILABLE',
  ],
  handle: async ({ body, caller, projectId, workspaceId }, deps: SendTestRouteDeps) => {
    const session = await currentSession(caller, deps);
    const [design, settings] = await Promise.all([
      getSessionDesign(session, { ...deps, roomDesign: (...room) => roomDesign(...room, deps) }),
      editorSettingsOf(deps.db, session.projectId),
    ]);
    const order = { projectId, workspaceId, ...body, design, settings };
    return ok({ data: await sendTests(order, deps) });
  },
});

/** Caller, key and fingerprint (method, path, bytes of the body) of a request. */
function sendContext(
  path: string,
  { caller, headers, request }: Pick<RouteInput<TSchema, TSchema>, 'caller' | 'headers' | 'request'>,
  { secrets }: Pick<SendDeps, 'secrets'>,
): SendContext {
  const text = readIdempotencyKey(headers['idempotency-key']);
  return {
    ...senderOf(caller),
    signal: () => request.signal,
    key:
      text === undefined ? null : sealKey({ text, request: [`POST ${path}\n`, request.body.bytes] }, secrets),
  };
}

function answerAccepted<Result>({ json, replayed }: SendResponse): RouteAnswer<Result> {
  return replayed ? { json, headers: { 'idempotency-replayed': 'true' } } : { json };
}
