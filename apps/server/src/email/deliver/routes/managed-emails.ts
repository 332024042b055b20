import {
  DescribeEmailsQuery,
  EmailDescriptionsResult,
  ListWaitingEmailsQuery,
  ManagedEmailPath,
  ManagedEmailResult,
  ProjectPath,
  RetryEmailResult,
  RetryEmailsBody,
  RetryEmailsResult,
  WaitingCountResult,
  WaitingEmailListResult,
  WaitingScopeQuery,
} from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { AppError } from '../../../base/app-error.ts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { type EmailArchive, findOrBringBack } from '../../archive/email-archive.ts';
import { listAttempts } from '../../emails/email-attempts.ts';
import { findManagedEmail } from '../../emails/emails.ts';
import { readDomain } from '../../message/mail-addresses.ts';
import {
  countWaitingRetries,
  describeEmails,
  FORWARD_AT_ONCE,
  findWaiting,
  listWaitingEmails,
  presentOf,
  type Waiting,
} from '../../queue/waiting-emails.ts';
import { type RetryDeps, retryDomainNow, retryNow } from '../retry-now.ts';

const getManagedEmailRoute = defineRoute({
  operationId: 'getManagedEmail',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}',
  public: { path: '/v3/emails/{id}/details', scope: 'emails:read' },
  summary: 'Get an email with its attempts',
  description: 'Every attempt with its host, TLS and SMTP dialogue, and what the email waits for.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ManagedEmailPath,
  result: ManagedEmailResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, archive, ...deps }: RetryDeps & { archive: EmailArchive }) => {
    const id = params.emailId.toLowerCase();
    const email = await findOrBringBack(archive, { projectId, id }, () =>
      findManagedEmail(db, projectId, id),
    );
    if (!email) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
    const [waiting, attempts] = await Promise.all([
      findWaiting(db, projectId, id, presentOf(deps)),
      listAttempts(db, id),
    ]);
    return ok({
      data: {
        ...email,
        createdAt: email.createdAt.toISOString(),
        statusUpdatedAt: email.statusUpdatedAt.toISOString(),
        maybeTwiceAt: email.maybeTwiceAt?.toISOString() ?? null,
        scheduledAt: email.scheduledAt?.toISOString() ?? null,
        warnings: email.warnings ?? [],
        waiting: toWireWaiting(waiting),
        attempts: attempts.map((attempt) => ({
          ...attempt,
          startedAt: attempt.startedAt.toISOString(),
          dataBegunAt: attempt.dataBegunAt?.toISOString() ?? null,
          endedAt: attempt.endedAt?.toISOString() ?? null,
        })),
      },
    });
  },
});

const listWaitingEmailsRoute = defineRoute({
  operationId: 'listWaitingEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/waiting',
  public: { path: '/v3/emails/stats/waiting', scope: 'emails:read' },
  summary: 'List waiting emails',
  description:
    'Emails queued or being sent, oldest first: why each waits, and when the next attempt is. For an email that a worker is sending, that is when another worker would reclaim it.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: ListWaitingEmailsQuery,
  result: WaitingEmailListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId }, { db, ...deps }: RetryDeps) => {
    const { limit = 20, cursor } = query;
    const after = readIdCursor(cursor);
    const rows = await listWaitingEmails(db, projectId, { limit, after, ...presentOf(deps) });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    const data = items.map(({ createdAt, nextAttemptAt, expiresAt, ...item }) => ({
      ...item,
      createdAt: createdAt.toISOString(),
      nextAttemptAt: nextAttemptAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return ok({ data, ...page });
  },
});

const countWaitingEmailsRoute = defineRoute({
  operationId: 'countWaitingEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/waiting/count',
  summary: 'Count waiting emails to a domain',
  description:
    'The number of emails waiting for their next attempt, which retrying all of them would affect.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: WaitingScopeQuery,
  result: WaitingCountResult,
  handle: async ({ query, projectId }, { db }: RetryDeps) => {
    const recipientDomain = readRecipientDomain(query.recipientDomain);
    const retries = await countWaitingRetries(db, { projectId, recipientDomain });
    return ok({ data: { retries } });
  },
});

const retryEmailRoute = defineRoute({
  operationId: 'retryEmail',
  method: 'POST',
  path: '/manage/projects/{projectId}/emails/{emailId}/retry',
  summary: 'Retry an email now',
  description:
    'Retries now instead of at the next scheduled attempt. It is still delayed while all sending is stopped or the recipient’s domain is paused. 409 if the email is not waiting for a retry.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'editor',
  audit: 'itself',
  params: ManagedEmailPath,
  result: RetryEmailResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, caller, projectId, request }, deps: RetryDeps) => {
    const email = { projectId, emailId: params.emailId.toLowerCase() };
    const waiting = await retryNow(email, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { waiting: toWireWaiting(waiting) } });
  },
});

const retryEmailsRoute = defineRoute({
  operationId: 'retryEmails',
  method: 'POST',
  path: '/manage/projects/{projectId}/emails/waiting/retry',
  summary: 'Retry all emails to a domain now',
  description:
    'Makes all retries to one recipient domain due now. The domain’s limit and the fair share of each project decide how fast they are sent.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: RetryEmailsBody,
  result: RetryEmailsResult,
  handle: async ({ body, caller, projectId, request }, deps: RetryDeps) => {
    const recipientDomain = readRecipientDomain(body.recipientDomain);
    const actor = await actorOf(caller, request, deps.db);
    const retried = await retryDomainNow({ projectId, recipientDomain }, actor, deps);
    return ok({ data: { retried, more: retried === FORWARD_AT_ONCE } });
  },
});

const describeEmailsRoute = defineRoute({
  operationId: 'describeEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/described',
  summary: 'Get tags, templates and reasons of listed emails',
  description:
    'Tags, template and, while an email is waiting, the reason and the time of the next attempt; of an email that failed, why.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: DescribeEmailsQuery,
  result: EmailDescriptionsResult,
  handle: async ({ query, projectId }, { db, ...deps }: RetryDeps) => {
    const ids = query.ids.toLowerCase().split(',');
    const found = await describeEmails(db, projectId, ids, presentOf(deps));
    const data = found.map(({ id, tags, templateId, attempts, waiting, failureReason }) => ({
      id,
      tags: tags ?? {},
      attempts,
      waiting: toWireWaiting(waiting),
      failureReason,
      templateId: templateId === null ? null : String(templateId),
    }));
    return ok({ data });
  },
});

/** A recipient domain in the queue's form. @throws AppError VALIDATION_ERROR */
function readRecipientDomain(given: string): string {
  const read = readDomain(given);
  if (read.ok) return read.value;
  throw new AppError('VALIDATION_ERROR', `recipientDomain ${read.why}.`);
}

function toWireWaiting(waiting: Waiting | undefined) {
  return waiting ? { ...waiting, nextAttemptAt: waiting.nextAttemptAt.toISOString() } : null;
}

/** The queue and its attempts, for operators, and retrying now. */
export const deliverRoutes: readonly AnyRoute<RetryDeps>[] = [
  listWaitingEmailsRoute,
  countWaitingEmailsRoute,
  describeEmailsRoute,
  getManagedEmailRoute,
  retryEmailRoute,
  retryEmailsRoute,
];
