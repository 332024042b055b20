/** The examples of the OpenAPI documents, sent to the running service; and keys of operations that create something. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { chosen } from '../client/server-process.ts';
import { isLongRun } from '../sample.ts';
import { type DocumentedOperation, readDocuments } from './documented.ts';
import { createFixture } from './right-requests.ts';
import { type Answer, type Call, openService } from './service.ts';

const service = await openService();
const fixture = await createFixture(service);
const operations = await readDocuments(service);
after(() => service.close());

/** Ids of records by the path of their list: those of the fixture, and those that examples create. */
const records = new Map<string, string>([
  ['/v3/templates', String(fixture.templateId)],
  ['/v3/template-folders', String(fixture.folderId)],
  ['/v3/domains', String(fixture.domainId)],
  ['/v3/webhooks', String(fixture.webhookId)],
  ['/v3/emails', fixture.emailId],
  ['/v3/projects', String(fixture.projectId)],
  ['/v3/workspaces', String(fixture.workspaceId)],
]);

/** Ids in examples are those of records that the reader has: which list they are of. */
const SHOWN: Readonly<Record<string, string>> = { 1042: '/v3/templates', 3: '/v3/template-folders' };
const LISTED_IN: Readonly<Record<string, string>> = {
  templateId: '/v3/templates',
  templateIds: '/v3/templates',
  folderId: '/v3/template-folders',
  listId: '/v3/lists',
};

/** Refusals of examples in a new project, by the reason: what they are about is not there, or in another state. */
const refused: Readonly<Record<number, readonly string[]>> = {
  // A bucket of the reader.
  400: ['putProjectStorage'],
  404: [
    ...['getProjectCaptured', 'getBatch', 'cancelBatch', 'getThread', 'getErasure'],
    // The long run makes one before.
    ...(isLongRun ? [] : ['getPreview']),
    ...['getProjectStorage', 'deleteProjectStorage'],
    ...['getReceivedEmail', 'downloadReceivedAttachment', 'getReceivedSource'],
    ...['listAiCreditAttempts', 'retryAiCreditDelivery'],
    ...['updateMember', 'removeMember'],
    ...['getTemplateVersion', 'labelTemplateVersion', 'getTemplateVersionReport', 'restoreTemplateVersion'],
    ...['getWebhookDelivery', 'listWebhookAttempts', 'replayWebhookDelivery'],
  ],
  409: [
    ...[
      'syncBlock',
      'cancelBroadcast',
      'pauseBroadcast',
      'resumeBroadcast',
      'cancelEmail',
      'rescheduleEmail',
    ],
    ...['setReceiving', 'setTracking', 'uploadDomainReport', 'requestOptIn'],
    ...['activateWebhookSecret', 'replayWebhookDeliveries', 'testWebhook'],
  ],
  // Another person has to review; only a test key deletes test data.
  403: ['answerReview', 'deleteTestData'],
  // The model of the test answers nothing useful.
  502: ['generateDesign', 'generateDesignAlias1'],
};
const statusOf = new Map(
  Object.entries(refused).flatMap(([status, ids]) => ids.map((id) => [id, Number(status)] as const)),
);
/** What examples name that only the reader can have: a member, a time that is near. */
const named: readonly (readonly [shown: string, here: string])[] = [
  ['ben@shop.example', chosen.email],
  ['2030-01-31T09:00:00+01:00', new Date(Date.now() + 3_600_000).toISOString()],
];

/** The example as a request, with the ids of records that exist. @param more after the body: another request */
async function send(
  operation: DocumentedOperation,
  headers: Call['headers'] = {},
  more = '',
): Promise<Answer> {
  const { params, query, body } = operation.example;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const shown = String(params[name]);
    return encodeURIComponent(
      records.get(operation.path.slice(0, at - 1)) ?? records.get(SHOWN[shown] ?? '') ?? shown,
    );
  });
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`;
  const text = (JSON.stringify(body, withRecords) ?? '') + more;
  const raw = text !== '' && {
    raw: named.reduce((all, [shown, here]) => all.replaceAll(shown, here), text),
  };
  return service.call({ method: operation.method, path: path + search, ...raw, headers });
}

function withRecords(name: string, value: unknown): unknown {
  const id = records.get(LISTED_IN[name] ?? '');
  if (id === undefined || value === null) return value;
  return Array.isArray(value) ? [id] : id;
}

function remember({ path, method }: DocumentedOperation, { body }: Answer): void {
  const id = body?.data?.id ?? body?.data?.key;
  if (method === 'POST' && id !== undefined && !records.has(path)) records.set(path, String(id));
}

/** What others need comes first; deletions come last, of what is in other records before those. */
const FIRST = ['createList', 'createTopic', 'createWebhook', 'createTemplate'];
function rank({ method, path, operationId, isIdempotent }: DocumentedOperation): number {
  if (FIRST.includes(operationId)) return -1;
  if (method === 'DELETE' || path.endsWith('/delete')) return 100 - path.length / 1_000;
  return isIdempotent ? path.split('{').length : 10;
}

/** They render in Chromium, or call a model whose mock answers nothing useful. */
const SLOW = /[eE]xport(?:Image|Pdf|Zip)|^(?:generate|import)Design|^createPreview$/;

describe('the example of each operation', () => {
  for (const operation of operations
    .filter(({ operationId }) => isLongRun || !SLOW.test(operationId))
    .toSorted((one, other) => rank(one) - rank(other)))
    it(`is accepted: ${operation.operationId}`, async () => {
      const key = { 'idempotency-key': operation.operationId };
      const answer = await send(operation, operation.isIdempotent ? key : {});
      remember(operation, answer);
      if (!answer.headers.get('content-type')?.startsWith('text/csv')) operation.requireAllowed(answer);
      const status = statusOf.get(operation.operationId);
      if (status !== undefined) assert.equal(answer.status, status, answer.text);
      else assert.ok(answer.status < 400, `${answer.status} ${answer.text.slice(0, 300)}`);
      // A fault of the service is not kept: the request may be repeated.
      if (!operation.isIdempotent || answer.status >= 500) return;
      const again = await send(operation, key);
      assert.deepEqual([again.status, again.text], [answer.status, answer.text], 'the first response again');
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
      const other = await send(operation, key, ' ');
      assert.equal(other.status, 409, other.text);
      operation.requireAllowed(other);
      assert.equal(other.body.error, 'IDEMPOTENCY_KEY_REUSED');
    });
});
