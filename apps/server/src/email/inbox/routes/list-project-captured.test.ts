import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../../test/until.ts';
import { callerOf, createTestKey, openTestAccounts } from '../../../accounts/testing.ts';
import { uuidV7 } from '../../../base/ids.ts';
import { silentLog } from '../../../base/log.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { createCaptureTransport } from '../../transports/capture-transport.ts';
import { openCapturedWaits } from '../captured-waits.ts';
import { captureTestMessage } from '../testing.ts';
import { capturedRoutes } from './index.ts';

let shop: { id: string; emailId: string };
// With options, so that its routes are served by this process, whose waiting places are counted.
const accounts = await openTestAccounts({});
const waits = await openCapturedWaits(accounts.notifications);
const app = await accounts.serve(capturedRoutes, { waits, compute: computeHere });
const admin = callerOf(app, accounts.tokens.admin);
const { db, projects, workspaces } = accounts;
const mail = {
  from: 'a@shop.example',
  to: 'ann@inbox.example',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
};
shop = await captureTestMessage(db, { projectId: projects.shop, workspaceId: workspaces.main, mail });
const elsewhere = await captureTestMessage(db, {
  projectId: projects.second,
  workspaceId: workspaces.main,
  mail,
});
after(() => accounts.close());

describe('GET /manage/projects/{projectId}/captured-messages', () => {
  const list = (query = '') =>
    admin('GET', `/manage/projects/${accounts.projects.shop}/captured-messages${query}`);
  it('lists what the project sent, and nothing of others', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [shop.id],
    );
  });
  it('finds those of one email', async () => {
    assert.equal((await list(`?emailId=${shop.emailId}`)).body.data.length, 1);
    assert.equal((await list(`?emailId=${elsewhere.id}`)).body.data.length, 0);
  });
  it('400 for a cursor that it did not give out', async () => {
    const { status, body } = await list('?cursor=nonsense');
    assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
  });
});

/** Captures a message as a worker of another process does. */
async function capture(projectId: number, to: string, subject: string): Promise<void> {
  const transport = createCaptureTransport({
    db,
    clock: () => new Date(),
    newId: uuidV7,
    log: silentLog,
  });
  const message = {
    emailId: uuidV7(),
    projectId,
    workspaceId: workspaces.main,
    senderDomain: 'shop.example',
    recipientDomain: 'inbox.example',
    subject,
    raw: Buffer.from(`Subject: ${subject}\r\n\r\nHi`),
    storesContent: true,
    requiresTls: false,
    smtpUtf8: false,
    envelope: { from: 'a@shop.example', to },
  };
  await transport.deliver(message, {
    attempt: 1,
    beforeData: async () => {},
    signal: new AbortController().signal,
  });
}

const subjectsIn = (body: { data: { subject: string }[] }) => body.data.map(({ subject }) => subject);

describe('GET /v3/captured-messages', () => {
  const live = callerOf(app, accounts.keys.shop);
  it('filters by recipient, subject and what was captured later', async () => {
    await capture(projects.shop, 'Dan@inbox.example', 'Your code is 417 093');
    const found = async (query: string) =>
      subjectsIn((await live('GET', `/v3/captured-messages?${query}`)).body);
    assert.deepEqual(await found('to=dan@INBOX.example'), ['Your code is 417 093']);
    assert.deepEqual(await found('to=dan@inbox.exampl'), []);
    assert.deepEqual(await found('subject=CODE%20IS'), ['Your code is 417 093']);
    assert.deepEqual(await found('subject=%25'), []);
    assert.deepEqual(await found(`after=${shop.id}`), ['Your code is 417 093']);
    assert.deepEqual(await found('after=2100-01-01T00:00:00Z'), []);
    assert.equal((await found('after=2020-01-01')).length, 2);
    const { status, body } = await live('GET', '/v3/captured-messages?after=yesterday');
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
  });
  it('waits for a message that another process captures', async () => {
    const began = performance.now();
    const waiting = live('GET', '/v3/captured-messages?wait=20&to=eve@inbox.example&subject=code');
    await untilWaiting(1);
    await capture(projects.shop, 'eve@inbox.example', 'Welcome');
    await capture(projects.second, 'eve@inbox.example', 'A code of another project');
    await capture(projects.shop, 'eve@inbox.example', 'Your code');
    assert.deepEqual(subjectsIn((await waiting).body), ['Your code']);
    assert.ok(performance.now() - began < 10_000);
  });
  it('keeps test keys and live keys apart', async () => {
    const { credential } = await createTestKey(projects.shop, accounts);
    const test = callerOf(app, credential);
    const waiting = test('GET', '/v3/captured-messages?wait=20');
    await untilWaiting(1);
    await capture(projects.shop, 'fay@inbox.example', 'Live');
    const { id } = await db
      .selectFrom('projects')
      .select('id')
      .where('test_of', '=', projects.shop)
      .executeTakeFirstOrThrow();
    await capture(id, 'fay@inbox.example', 'Test');
    const { body } = await waiting;
    assert.deepEqual(subjectsIn(body), ['Test']);
    const path = `/v3/captured-messages/${body.data[0].id}`;
    assert.equal((await live('GET', path)).status, 404);
    assert.match((await test('GET', path)).body.data.text, /^Hi/);
    const gone = await test('DELETE', '/v3/captured-messages');
    assert.deepEqual([gone.status, gone.body], [200, { data: { deleted: 1, more: false } }]);
    assert.ok((await live('GET', '/v3/captured-messages')).body.data.length > 0);
  });
  it('answers a caller that would wait too many times with 429', async () => {
    const callers = new AbortController();
    const read = () =>
      fetch(`${app.url}/v3/captured-messages?wait=30&to=nobody@inbox.example`, {
        headers: { authorization: `Bearer ${accounts.keys.second}` },
        signal: callers.signal,
      });
    const reads = Array.from({ length: 50 }, () => read().catch(() => undefined));
    await untilWaiting(50);
    const refused = await read();
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '10']);
    callers.abort();
    await Promise.all(reads);
    await untilWaiting(0);
  });
  for (const query of ['wait=31', 'wait=-1', 'wait=soon', 'to=', 'subject='])
    it(`400 VALIDATION_ERROR for ?${query}`, async () => {
      const { status, body } = await live('GET', `/v3/captured-messages?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
});

/** Until so many reads wait in this process. */
const untilWaiting = (count: number) => until(() => waits.places.inUse === count);
