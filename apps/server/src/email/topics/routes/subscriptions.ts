import { Readable } from 'node:stream';
import {
  ImportSubscriptionsResult,
  PutSubscriptionsBody,
  SubscriptionsQuery,
  SubscriptionsResult,
  subscriptionImportLimits,
} from '@postpress/contracts';
import { csvLine } from '@postpress/contracts/csv';
import Type from 'typebox';
import { type AnyRoute, defineRoute, download, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { requireAddress } from '../../message/require-address.ts';
import { changeSubscriptions, getSubscriptions, type SubscriptionsDeps } from '../change-subscriptions.ts';
import { importSubscriptions } from '../import-subscriptions.ts';
import { importSubscriptionsWork } from '../read-subscription-file.ts';
import { listRecordedChoices, type RecordedChoice } from '../subscriptions.ts';
import { listTopicKeys } from '../topics.ts';

const getSubscriptionsRoute = defineRoute({
  operationId: 'getSubscriptions',
  method: 'GET',
  path: '/v3/subscriptions',
  summary: 'Get what a recipient chose',
  description:
    'Each topic of the project with the state of the address, where that came from and since when: the proof of consent.',
  tag: 'Topics',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: SubscriptionsQuery,
  result: SubscriptionsResult,
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: SubscriptionsDeps) =>
    ok({ data: await getSubscriptions(db, projectId, requireAddress(query.email)) }),
});

const putSubscriptionsRoute = defineRoute({
  operationId: 'putSubscriptions',
  method: 'PUT',
  path: '/v3/subscriptions',
  summary: 'Record what a recipient chose',
  description:
    'What is left out stays, and a choice that repeats the one before keeps its source and time. A topic that is subscribed while `allTopics` is unsubscribed receives nothing until that is subscribed, too. Emails that wait for an address that leaves fail at their next attempt.',
  tag: 'Topics',
  auth: 'project',
  testData: 'own',
  scope: 'emails:write',
  audit: 'call',
  query: SubscriptionsQuery,
  body: PutSubscriptionsBody,
  result: SubscriptionsResult,
  handle: async ({ query, body, projectId }, deps: SubscriptionsDeps) =>
    ok({ data: await changeSubscriptions(projectId, requireAddress(query.email), body, deps) }),
});

const exportSubscriptionsRoute = defineRoute({
  operationId: 'exportSubscriptions',
  method: 'GET',
  path: '/v3/subscriptions.csv',
  summary: 'Export what recipients chose as CSV',
  description:
    'Every recorded choice by address and topic (`*`: all topics), with state, time, source, note and the email whose link was used. Recipients who have chosen nothing are not listed. `importSubscriptions` reads the same columns.',
  tag: 'Topics',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  connectionTime: 'export',
  result: Type.Unsafe<never>({ type: 'string' }),
  resultType: 'text/csv',
  fromReplica: true,
  handle: async ({ projectId }, { db }: SubscriptionsDeps) => {
    const stream = Readable.from(readLines(db, projectId));
    return download(`subscriptions-${projectId}.csv`, 'text/csv; charset=utf-8', stream);
  },
});

const importSubscriptionsRoute = defineRoute({
  operationId: 'importSubscriptions',
  method: 'POST',
  path: '/v3/subscriptions/import',
  summary: 'Import what recipients chose from CSV',
  description: `Each line records a choice with the source \`import\` and its own time, if that is newer than what is recorded. A line without a time counts from now if it is \`unsubscribed\`; if it is \`subscribed\`, only where nothing is recorded: no old list subscribes those who left. Lines with an error are reported, all others are imported. Up to ${subscriptionImportLimits.linesMax.toLocaleString('en-US')} lines; repeating an import changes nothing.`,
  tag: 'Topics',
  auth: 'project',
  testData: 'own',
  scope: 'emails:write',
  audit: 'call',
  bodyLimit: 'design',
  body: importSubscriptionsWork.body,
  result: ImportSubscriptionsResult,
  compute: importSubscriptionsWork,
  given: async ({ projectId }, { db, clock }: SubscriptionsDeps) => ({
    topics: [...(await listTopicKeys(db, projectId))],
    now: clock().getTime(),
  }),
  handle: async ({ body, projectId }, deps: SubscriptionsDeps) =>
    ok({ data: await importSubscriptions(projectId, body, deps) }),
});

const PAGE = 1_000;

/** Page by page: millions of choices do not fit in memory. */
async function* readLines(db: Db, projectId: number): AsyncGenerator<string> {
  yield csvLine(['email', 'topic', 'state', 'changed_at', 'source', 'note', 'email_id']);
  let after: RecordedChoice | undefined;
  do {
    const rows = await listRecordedChoices(db, projectId, { limit: PAGE, after });
    if (rows.length > 0) yield rows.map(toLine).join('');
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after);
}

function toLine({ email, topic, state, changedAt, source, note, emailId }: RecordedChoice): string {
  return csvLine([email, topic, state, changedAt.toISOString(), source, note, emailId]);
}

export const subscriptionsRoutes: readonly AnyRoute<SubscriptionsDeps>[] = [
  getSubscriptionsRoute,
  putSubscriptionsRoute,
  exportSubscriptionsRoute,
  importSubscriptionsRoute,
];
