import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf } from '../../../accounts/testing.ts';
import type { AnyRoute } from '../../../base/route.ts';
import type { TestApp } from '../../../http/testing.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import { insertReceivedMessage } from '../testing.ts';
import { receivedRoutes } from './received.ts';
import { threadsRoutes } from './threads.ts';

let test: TestAcceptance;
let app: TestApp;
let call: ReturnType<typeof callerOf>;
before(async () => {
  test = await openTestAcceptance();
  const routes = [...threadsRoutes, ...receivedRoutes] as readonly AnyRoute<object>[];
  app = await test.accounts.serve(routes, { compute: computeHere });
  call = callerOf(app, test.accounts.keys.shop);
});
after(() => test.close());

const received = (fields: readonly string[], projectId = test.accounts.projects.shop) =>
  insertReceivedMessage(
    test.accounts.db,
    projectId,
    Buffer.from(['From: Bob <bob@sender.example>', 'Subject: Order', ...fields, '', 'Hi'].join('\r\n')),
  );
const threadOf = async (id: string, by = call): Promise<string> =>
  (await by('GET', `/v3/emails/received/${id}`)).body.data.threadId;
/** A message by its Message-ID, and what it refers to. @returns its thread */
async function thread(messageId: string, references: readonly string[] = [], inReplyTo?: string) {
  return threadOf(
    await received([
      `Message-ID: <${messageId}>`,
      ...(references.length > 0 ? [`References: ${references.map((id) => `<${id}>`).join('\r\n ')}`] : []),
      ...(inReplyTo === undefined ? [] : [`In-Reply-To: <${inReplyTo}>`]),
    ]),
  );
}
async function send(change: object): Promise<{ id: string; messageId: string; threadId: string | null }> {
  const { status, body } = await test.send(change);
  assert.equal(status, 202, JSON.stringify(body));
  return test.accounts.db
    .selectFrom('emails')
    .select(['id', 'message_id as messageId', 'thread_id as threadId'])
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow();
}
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const messagesOf = async (threadId: string): Promise<any[]> =>
  (await call('GET', `/v3/threads/${threadId}`)).body.data;

describe('the thread of a received email', () => {
  it('is that of the message it answers', async () => {
    const first = await thread('a1@b.example');
    assert.equal(await thread('a2@b.example', ['a1@b.example'], 'a1@b.example'), first);
    assert.equal(await thread('a3@b.example', ['a1@b.example', 'a2@b.example']), first);
    assert.equal(await thread('a4@b.example', [], 'a3@b.example'), first, 'without References');
    assert.equal(
      await thread('a5@b.example', ['lost@b.example', 'a4@b.example']),
      first,
      'with another root',
    );
    assert.notEqual(await thread('other@b.example'), first);
  });
  it('is the same in whatever order its messages come', async () => {
    const third = await thread('b3@b.example', ['b1@b.example', 'b2@b.example']);
    assert.equal(await thread('b2@b.example', ['b1@b.example']), third);
    assert.equal(await thread('b1@b.example'), third);
  });
  it('has what was sent before, between and after', async () => {
    const question = await send({});
    assert.equal(question.threadId, null);
    const id = await received([`In-Reply-To: ${question.messageId}`, 'Message-ID: <c1@b.example>']);
    const answer = await send({ inReplyTo: id });
    const second = await received([`References: ${question.messageId} ${answer.messageId}`]);
    const submitted = await send({ inReplyTo: answer.messageId });
    const threadId = await threadOf(id);
    assert.deepEqual(
      (await messagesOf(threadId)).map(({ id: each, direction }) => [each, direction]),
      [
        [submitted.id, 'sent'],
        [second, 'received'],
        [answer.id, 'sent'],
        [id, 'received'],
        [question.id, 'sent'],
      ],
    );
  });
  it('is joined by an email that answers a message without Message-ID, and by one that comes later', async () => {
    const silent = await received(['X-Note: no id']);
    assert.equal((await send({ inReplyTo: silent })).threadId, await threadOf(silent));
    const { threadId } = await send({ inReplyTo: '<d1@b.example>' });
    assert.equal(await thread('d1@b.example'), threadId);
  });
  it('is kept by an email that is sent again', async () => {
    const sent = await send({ inReplyTo: '<e1@b.example>' });
    const { accounts } = test;
    const path = `/manage/projects/${accounts.projects.shop}/emails/${sent.id}/send-again`;
    const { body } = await callerOf(test.app, accounts.tokens.admin)('POST', path);
    const ids = (await messagesOf(sent.threadId ?? '')).map(({ id }) => id);
    assert.deepEqual(ids, [body.data.id, sent.id]);
  });
});

describe('hostile messages', () => {
  it('that refer to each other in a circle, or to themselves, have threads', async () => {
    const first = await thread('l1@b.example', ['l2@b.example']);
    assert.equal(await thread('l2@b.example', ['l1@b.example', 'l2@b.example'], 'l2@b.example'), first);
    assert.equal(await thread('l1@b.example', ['l1@b.example', 'l2@b.example'], 'l1@b.example'), first);
  });
  it('with thousands of references take no longer, and join the thread of the last ones', async () => {
    const first = await thread('m1@b.example');
    const many = Array.from({ length: 20_000 }, (_, at) => `${at}@many.example`);
    const began = performance.now();
    assert.equal(await thread('m2@b.example', [...many, 'm1@b.example']), first);
    assert.ok(performance.now() - began < 5_000);
  });
  it('with references of any length, or of none, have threads of their own', async () => {
    const long = `${'x'.repeat(280)}@b.example`;
    const first = await thread(long);
    assert.equal(await thread('n2@b.example', [long]), first, 'by the root');
    const ids = [await received(['References: <>']), await received(['References: yesterday'])];
    const threads = await Promise.all(ids.map((id) => threadOf(id)));
    assert.deepEqual(threads, ids);
  });
  it('with the Message-ID of another one do not take its thread over', async () => {
    const first = await thread('o1@b.example', ['o0@b.example']);
    assert.notEqual(await thread('o1@b.example', ['mine@evil.example']), first);
    assert.equal(await thread('o2@b.example', ['o1@b.example']), first);
  });
  it('with ids of another project join nothing of it, and learn nothing', async () => {
    const { accounts } = test;
    const { foreign } = accounts.projects;
    const theirs = await received(['Message-ID: <p1@b.example>'], foreign);
    const callForeign = callerOf(app, accounts.keys.foreign);
    const threadId = await threadOf(theirs, callForeign);
    const sent = await send({});
    const forged = await received(
      [`In-Reply-To: ${sent.messageId}`, `References: ${sent.messageId}`],
      foreign,
    );
    assert.notEqual(await thread('p2@b.example', ['p1@b.example']), threadId);
    const { threadId: untouched } = await test.accounts.db
      .selectFrom('emails')
      .select('thread_id as threadId')
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow();
    assert.equal(untouched, null);
    for (const id of [threadId, await threadOf(forged, callForeign)]) {
      const { status, body } = await call('GET', `/v3/threads/${id}`);
      assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
    }
    const list = await callForeign('GET', '/v3/threads');
    assert.deepEqual(
      list.body.data.map(({ lastReceived }: { lastReceived: { id: string } }) => lastReceived.id),
      [forged, theirs],
    );
  });
});

describe('GET /v3/threads', () => {
  it('lists each thread once, the one with the latest received email first', async () => {
    const threadId = await thread('q1@b.example');
    await thread('r1@b.example');
    const last = await received(['References: <q1@b.example>', 'Message-ID: <q2@b.example>']);
    const answer = await send({ inReplyTo: last });
    const { status, body } = await call('GET', '/v3/threads?limit=2');
    assert.deepEqual([status, body.has_more, body.data.length], [200, true, 2]);
    const [first] = body.data;
    assert.deepEqual(
      [first.id, first.messages, first.lastReceived.id, first.lastReceived.threadId],
      [threadId, 3, last, threadId],
    );
    const { createdAt } = await test.accounts.db
      .selectFrom('emails')
      .select('created_at as createdAt')
      .where('id', '=', answer.id)
      .executeTakeFirstOrThrow();
    assert.equal(first.lastSentAt, createdAt.toISOString());
    assert.equal(body.data[1].lastSentAt, null);
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await call('GET', `/v3/threads?limit=3${cursor}`)).body;
      ids.push(...page.data.map(({ id }: { id: string }) => id));
      if (!page.has_more) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    assert.equal(new Set(ids).size, ids.length);
    const counted = (await call('GET', '/v3/threads?limit=1&total=true')).body;
    assert.deepEqual(counted.total, { count: ids.length, relation: 'exact' });
    assert.equal((await call('GET', '/v3/threads?search=nowhere')).body.data.length, 0);
  });
  it('400 for a cursor that it did not give out', async () => {
    const { status, body } = await call('GET', '/v3/threads?cursor=x');
    assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
  });
});

describe('GET /v3/threads/{id}', () => {
  it('pages through both kinds', async () => {
    const id = await received(['Message-ID: <s1@b.example>', 'Auto-Submitted: auto-replied']);
    const threadId = await threadOf(id);
    const all = [id];
    for (let count = 0; count < 4; count++)
      all.unshift(
        count % 2 === 0
          ? (await send({ inReplyTo: id })).id
          : await received(['In-Reply-To: <s1@b.example>']),
      );
    const first = (await call('GET', `/v3/threads/${threadId}?limit=3`)).body;
    const rest = (await call('GET', `/v3/threads/${threadId}?limit=3&cursor=${first.next_cursor}`)).body;
    const shown = [...first.data, ...rest.data];
    assert.deepEqual(
      shown.map((message) => message.id),
      all,
    );
    assert.deepEqual([first.has_more, rest.has_more], [true, false]);
    const { at: _, ...oldest } = shown.at(-1);
    assert.deepEqual(oldest, {
      id,
      direction: 'received',
      from: 'Bob <bob@sender.example>',
      to: ['desk@reply.shop.example'],
      subject: 'Order',
      preview: 'Hi',
      dmarc: 'none',
      automatic: true,
      status: null,
    });
    const [{ direction, preview, automatic }, { to, status }] = shown;
    assert.deepEqual([direction, preview, automatic], ['received', 'Hi', false]);
    assert.deepEqual([to, status], [['ann@inbox.example'], 'queued']);
  });
  it('answers NOT_FOUND and INVALID_CURSOR', async () => {
    const none = '/v3/threads/4d1b0f0a-52c3-8f67-9a2e-6c1d8b7e5a40';
    assert.equal((await call('GET', none)).body.error, 'NOT_FOUND');
    assert.equal((await call('GET', `${none}?cursor=x`)).body.error, 'INVALID_CURSOR');
  });
});
