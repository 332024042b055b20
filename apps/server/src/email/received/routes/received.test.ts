import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { insertReceivedMessage } from '../testing.ts';
import { receivedRoutes, searchReceived } from './received.ts';

const RAW = Buffer.from(
  [
    'From: Bob <bob@sender.example>',
    'Subject: Hello',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Friday works.',
    '--b',
    'Content-Type: text/html; name="page.html"',
    'Content-Disposition: attachment; filename="page.html"',
    '',
    '<script>1</script>',
    '--b--',
    '',
  ].join('\r\n'),
);
const ids: string[] = [];
const accounts = await openTestAccounts();
const app = await accounts.serve(receivedRoutes, { db: accounts.db, compute: computeHere });
const call = callerOf(app, accounts.keys.shop);
for (let at = 0; at < 3; at++)
  ids.unshift(await insertReceivedMessage(accounts.db, accounts.projects.shop, RAW));
after(() => accounts.close());

const file = (path: string) =>
  fetch(`${app.url}/v3/emails/received/${ids[0]}${path}`, {
    headers: { authorization: `Bearer ${accounts.keys.shop}` },
  });

describe('GET /v3/emails/received', () => {
  it('lists the newest first, page by page', async () => {
    const { status, body } = await call('GET', '/v3/emails/received?limit=2');
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      ids.slice(0, 2),
    );
    const rest = await call('GET', `/v3/emails/received?limit=2&cursor=${body.next_cursor}`);
    assert.deepEqual([rest.body.data.length, rest.body.has_more], [1, false]);
  });
  it('finds by From, subject and address, page by page', async () => {
    const found = async (query: string) => (await call('GET', `/v3/emails/received?${query}`)).body;
    const first = await found('search=hello&limit=2');
    assert.deepEqual([first.data.length, first.has_more], [2, true]);
    const rest = await found(`search=hello&limit=2&cursor=${first.next_cursor}`);
    assert.deepEqual([rest.data.length, rest.has_more, rest.next_cursor], [1, false, null]);
    assert.equal((await found('recipient=DESK@reply.shop.example&search=BOB')).data.length, 3);
    assert.equal((await found('search=nowhere')).data.length, 0);
  });
  it('searches within a budget: a page may be short or empty and have a next one', async () => {
    const search = (text: string, before?: string) =>
      searchReceived(
        accounts.db,
        accounts.projects.shop,
        { search: text },
        { limit: 2, before, budget: { stepRows: 1, milliseconds: 0 } },
      );
    assert.deepEqual(await search('nowhere'), { items: [], next: ids[0] });
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = await search('hello', next);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    } while (next !== undefined);
    assert.deepEqual(seen, ids);
  });
  it('answers INVALID_CURSOR and VALIDATION_ERROR', async () => {
    assert.equal((await call('GET', '/v3/emails/received?cursor=x')).body.error, 'INVALID_CURSOR');
    assert.equal((await call('GET', '/v3/emails/received?from=x')).body.error, 'VALIDATION_ERROR');
  });
});

describe('GET /v3/emails/received/{id}', () => {
  it('has the whole email', async () => {
    const { body } = await call('GET', `/v3/emails/received/${ids[0]}`);
    assert.deepEqual([body.data.reply, body.data.attachments.length], ['Friday works.', 1]);
  });
  it('is NOT_FOUND for another project', async () => {
    const foreign = await callerOf(app, accounts.keys.foreign)('GET', `/v3/emails/received/${ids[0]}`);
    assert.deepEqual([foreign.status, foreign.body.error], [404, 'NOT_FOUND']);
  });
});

describe('GET /v3/emails/received/{id}/source', () => {
  it('is the message as it came', async () =>
    assert.deepEqual(Buffer.from(await (await file('/source')).arrayBuffer()), RAW));
});

describe('GET /v3/emails/received/{id}/attachments/{position}', () => {
  it('is saved, never shown', async () => {
    const response = await file('/attachments/1');
    assert.equal((await response.text()).trim(), '<script>1</script>');
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="page\.html"/);
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal((await file('/attachments/2')).status, 404);
  });
});
