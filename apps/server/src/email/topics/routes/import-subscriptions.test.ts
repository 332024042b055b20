import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { csvOf } from '@postpress/contracts/csv';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import { ensureSalt } from '../../emails/erased-addresses.ts';
import { hashChoices } from '../subscriptions.ts';
import { subscriptionsRoutes } from './subscriptions.ts';
import { topicsRoutes } from './topics.ts';

const time = { now: new Date('2030-01-07T12:00:00.000Z') };
let test: TestAcceptance;
before(async () => {
  const routes = [...topicsRoutes, ...subscriptionsRoutes];
  test = await openTestAcceptance({ clock: () => time.now, routes });
  for (const key of ['news', 'tips']) await test.call('POST', '/v3/topics', { key, name: key });
});
after(() => test.close());

const importCsv = async (csv: string) => {
  const { status, body } = await test.call('POST', '/v3/subscriptions/import', { csv });
  return { status, body, ...body.data };
};
const put = (email: string, body: object) =>
  test.call('PUT', `/v3/subscriptions?email=${encodeURIComponent(email)}`, body);
const choiceOf = async (email: string, topic = 'news') => {
  const { body } = await test.call('GET', `/v3/subscriptions?email=${encodeURIComponent(email)}`);
  return body.data.topics.find((each: { topic: string }) => each.topic === topic);
};
const exported = async (key = test.accounts.keys.shop) => {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${test.app.url}/v3/subscriptions.csv`, { headers });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
  return (await answer.text()).split('\r\n').slice(0, -1);
};

describe('POST /v3/subscriptions/import', () => {
  it('records time and proof of each line', async () => {
    const csv = csvOf(
      ['Note', 'EMAIL', 'topic', 'state', 'changed_at', 'source', 'age'],
      [
        ['Form, 7', 'Ann@one.example', 'news', 'subscribed', '2028-03-01T10:00:00+02:00', 'link', '40'],
        ['', 'bo@one.example', '*', 'Unsubscribed', '2029-01-01', '', ''],
      ],
    );
    const { changed, unchanged, refused } = await importCsv(csv);
    assert.deepEqual([changed, unchanged, refused], [2, 0, 0]);
    assert.deepEqual(await choiceOf('ann@one.example'), {
      topic: 'news',
      state: 'subscribed',
      source: 'import',
      note: 'link: Form, 7',
      emailId: null,
      changedAt: '2028-03-01T08:00:00.000Z',
      receives: true,
    });
    assert.equal((await choiceOf('bo@one.example')).receives, false);
    const again = await importCsv(csv);
    assert.deepEqual([again.changed, again.unchanged], [0, 2]);
  });
  it('reports each line with an error, and imports the others', async () => {
    const { errors, refused, changed } = await importCsv(
      [
        'email;topic;state;changed_at',
        'cy@two.example;news;unsubscribed;',
        'no address;news;subscribed;',
        'cy@two.example;offers;subscribed;',
        'cy@two.example;tips;maybe;',
        'cy@two.example;tips;subscribed;1.2.2029',
        'cy@two.example;tips;subscribed;2030-01-07T12:00:01Z',
        'cy@two.example',
      ].join('\n'),
    );
    assert.deepEqual([changed, refused], [1, 6]);
    assert.deepEqual(
      errors.map(({ line, message }: { line: number; message: string }) => `${line} ${message}`),
      [
        '3 email: the address has no @.',
        '4 topic: the project has no topic "offers"; * stands for all topics.',
        '5 state: "maybe" is neither subscribed nor unsubscribed.',
        '6 changed_at: "1.2.2029" is no date such as 2026-11-29 or 2026-11-29T12:00:00Z.',
        '7 changed_at: "2030-01-07T12:00:01Z" is in the future.',
        '8 topic: the project has no topic ""; * stands for all topics.',
      ],
    );
  });
  it('keeps those unsubscribed who left later than the line says, or whose line does not say when', async () => {
    await put('dee@three.example', { topics: { news: 'unsubscribed' } });
    const head = 'email,topic,state,changed_at';
    const old = await importCsv(`${head}\ndee@three.example,news,subscribed,2030-01-07T11:00Z`);
    const timeless = await importCsv(
      `${head}\ndee@three.example,news,subscribed,\neve@three.example,news,subscribed,`,
    );
    assert.deepEqual([old.changed, timeless.changed, timeless.unchanged], [0, 1, 1]);
    assert.equal((await choiceOf('dee@three.example')).state, 'unsubscribed');
    time.now = new Date('2030-01-07T14:00:00.000Z');
    const later = await importCsv(`${head}\ndee@three.example,news,subscribed,2030-01-07 13:00`);
    assert.deepEqual([later.changed, (await choiceOf('dee@three.example')).state], [1, 'subscribed']);
    const leaves = await importCsv(`${head}\ndee@three.example,news,unsubscribed,`);
    assert.deepEqual([leaves.changed, (await choiceOf('dee@three.example')).state], [1, 'unsubscribed']);
  });
  it('keeps those unsubscribed who left and were erased, and exports nothing of them', async () => {
    const { db, projects } = test.accounts;
    await put('gus@six.example', { topics: { news: 'unsubscribed', tips: 'unsubscribed' } });
    await inTransaction(db, async (tx) => {
      await ensureSalt(tx, projects.shop);
      await hashChoices(tx, projects.shop, 'gus@six.example');
    });
    assert.equal((await choiceOf('gus@six.example')).state, 'unsubscribed');
    const before = (await exported()).length;
    const head = 'email,topic,state,changed_at';
    const old = await importCsv(
      `${head}\ngus@six.example,news,subscribed,2029-01-01\ngus@six.example,tips,subscribed,`,
    );
    assert.deepEqual([old.changed, old.unchanged], [0, 2]);
    assert.equal((await choiceOf('gus@six.example')).state, 'unsubscribed');
    assert.equal((await exported()).length, before);
    assert.ok(!(await exported()).some((line) => line.startsWith('sha256:')));
    time.now = new Date(time.now.getTime() + 60_000);
    const later = await importCsv(`${head}\ngus@six.example,news,subscribed,${time.now.toISOString()}`);
    assert.deepEqual([later.changed, (await choiceOf('gus@six.example')).state], [1, 'subscribed']);
  });
  it('takes the newest of several lines for one address and topic', async () => {
    await importCsv(
      [
        'email,topic,state,changed_at',
        'fay@four.example,news,unsubscribed,2029-02-01',
        'Fay@four.example,news,subscribed,2029-01-01',
      ].join('\n'),
    );
    assert.equal((await choiceOf('fay@four.example')).state, 'unsubscribed');
  });
  it('needs the three columns, and refuses too many lines', async () => {
    const bare = await importCsv('email,topic\nann@x.example,news');
    assert.equal(bare.status, 400);
    assert.match(bare.body.message, /^csv: its first line must name .* state is missing\.$/);
    assert.equal((await importCsv('')).status, 400);
    const long = await importCsv(`email,topic,state\n${'a@x.example,news,subscribed\n'.repeat(50_001)}`);
    assert.equal(long.status, 400);
    assert.match(long.body.message, /more than 50,000 lines: split it/);
  });
  it('names the first 1,000 errors, and counts all', async () => {
    const { errors, refused } = await importCsv(`email,topic,state\n${'x\n'.repeat(1_500)}`);
    assert.deepEqual([errors.length, refused], [1_000, 1_500]);
  });
});

describe('GET /v3/subscriptions.csv', () => {
  it('has every choice of the project, page after page, as the import reads it', async () => {
    const lines = Array.from(
      { length: 2_500 },
      (_, at) => `p${at}@five.example,tips,unsubscribed,2029-05-05,=1+1`,
    );
    await importCsv(['email,topic,state,changed_at,note', ...lines].join('\n'));
    const [head, ...rows] = await exported();
    assert.equal(head, 'email,topic,state,changed_at,source,note,email_id');
    const own = rows.filter((row) => row.includes('@five.example'));
    assert.equal(own.length, 2_500);
    assert.equal(own[0], "p0@five.example,tips,unsubscribed,2029-05-05T00:00:00.000Z,import,'=1+1,");
    assert.deepEqual(rows, rows.toSorted());
    const { changed, refused } = await importCsv([head, ...rows].join('\r\n'));
    assert.deepEqual([changed, refused], [0, 0]);
  });
  it('has nothing of other projects', async () => {
    assert.equal((await exported(test.accounts.keys.foreign)).length, 1);
  });
});
