import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf, createTestKey } from '../../../accounts/testing.ts';
import { silentLog } from '../../../base/log.ts';
import type { TestApp } from '../../../http/testing.ts';
import { openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import { eventually } from '../../deliver/testing.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { recordEvents } from '../../events/record-events.ts';
import { deleteHistoryOf } from '../../history/delete-history.ts';
import { historyRoutes } from '../../history/routes/emails.ts';
import { prepareMessage } from '../../message/prepare-message.ts';
import { findBatchEngagement } from '../../statistics/engagement-counts.ts';
import { statisticsRoutes } from '../../statistics/routes/statistics.ts';
import { topicsRoutes } from '../../topics/routes/topics.ts';
import { foldHits } from '../../tracking/fold-hits.ts';
import { createHitRecorder, type HitRecorder } from '../../tracking/record-hits.ts';
import { trackedLinksRoutes } from './tracked-links.ts';

const noon = new Date('2030-01-07T12:00:00.000Z');
const time = { now: noon };
const later = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1_000);
};
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
const gmail = { 'user-agent': 'Mozilla/5.0 Firefox/11.0 (via ggpht.com GoogleImageProxy)' };
const html =
  '<body><a href="https://shop.example/a?x=1&amp;y=2">a</a><a href="https://shop.example/b">b</a></body>';

let test: TestAcceptance;
let app: TestApp;
let hits: HitRecorder;
before(async () => {
  test = await openTestAcceptance({
    clock: () => time.now,
    routes: [...topicsRoutes, ...historyRoutes, ...statisticsRoutes] as never,
  });
  hits = createHitRecorder({ db: db(), log: silentLog });
  app = await test.accounts.serve(trackedLinksRoutes, { ...test.deps, hits });
  await test.call('POST', '/v3/topics', { key: 'news', name: 'News', trackOpens: true, trackClicks: true });
  await test.call('POST', '/v3/topics', { key: 'quiet', name: 'Quiet' });
  await db()
    .insertInto('webhook_endpoints')
    .values({
      project_id: test.accounts.projects.shop,
      family: 'email',
      url: 'https://hooks.example/',
      events: ['email.opened', 'email.clicked'],
      secret: Buffer.from('sealed'),
      created_at: noon,
      updated_at: noon,
    })
    .execute();
});
after(async () => {
  await app?.close();
  await test?.close();
});
const db = () => test.accounts.db;

/** An email that arrived a minute ago, and what its message has. */
async function arrived(change: object = {}, key = test.call) {
  const { status, body } = await key('POST', '/v3/emails', {
    from: test.from,
    to: ['ann@inbox.example'],
    subject: 'Hello',
    html,
    topic: 'news',
    ...change,
  });
  assert.equal(status, 202, JSON.stringify(body));
  const { id } = body.data;
  const composed = await compose(id);
  await db().updateTable('emails').set({ status: 'sending', had: 3 }).where('id', '=', id).execute();
  await recordEvents(db(), [{ emailId: id, at: time.now, moves: ['sent', 'delivered'], timeline: [] }]);
  later(60);
  return { id: String(id), ...composed };
}

async function compose(id: string) {
  const email = (await findStoredEmails(db(), [id])).get(id);
  assert.ok(email);
  const { secrets } = test.deps;
  const deps = { secrets, returnPathDomain: 'b.example', publicUrl: app.url };
  const { raw } = await prepareMessage(email, { domain: test.accounts.domain, keys: [] }, deps);
  const lines = raw.toString().replaceAll('=\r\n', '');
  const message = lines.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const found = (path: string) =>
    [...message.matchAll(new RegExp(`"(http://[^"]*/${path}/[^"]*)"`, 'g'))].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
  return { message, links: found('click'), image: found('open')[0] ?? '' };
}

const open = (url: string, headers: Record<string, string> = person, method = 'GET') =>
  fetch(url, { headers, method, redirect: 'manual' });
/** Judges everything that came. */
async function fold(): Promise<void> {
  await hits.drain();
  later(11);
  while (await foldHits(db(), () => time.now));
}
const timelineOf = async (id: string) =>
  (await test.call('GET', `/v3/emails/${id}/events`)).body.data
    .filter(({ type }: { type: string }) => type === 'open' || type === 'click')
    .map(({ type, metadata }: { type: string; metadata: object }) => ({ type, ...metadata }));
const webhooksOf = async (id: string) => {
  const rows = await db()
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload));
};
const ranges = async (query = '?topic=news') => {
  const { opened, clicked } = (await test.call('GET', `/v3/emails/stats${query}`)).body.data;
  return [opened.atLeast, opened.atMost, clicked.atLeast, clicked.atMost];
};
/** How much the ranges of the topic grow by what is done. */
async function grows(work: () => Promise<unknown>): Promise<number[]> {
  const earlier = await ranges();
  await work();
  await fold();
  return (await ranges()).map((count, at) => count - (earlier[at] ?? 0));
}

describe('a link of an email whose topic tracks clicks', () => {
  it('redirects, and the click is in the timeline, a webhook event and the statistics', async () => {
    const { id, links } = await arrived();
    const [link = ''] = links;
    const grown = await grows(async () => {
      const response = await open(link);
      assert.equal(response.status, 302);
      assert.equal(response.headers.get('location'), 'https://shop.example/a?x=1&y=2');
      assert.match(response.headers.get('cache-control') ?? '', /no-store/);
      assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    });
    assert.deepEqual(grown, [1, 1, 1, 1]);
    const click = { url: 'https://shop.example/a?x=1&y=2', by: 'person' };
    assert.deepEqual(await timelineOf(id), [{ type: 'click', ...click }]);
    const [event] = await webhooksOf(id);
    assert.equal(event.type, 'email.clicked');
    assert.deepEqual(event.data.click, click);
    assert.equal(event.data.status, 'delivered');
    assert.equal(event.data.sequence, 4);
  });
  it('leads nowhere else, whatever is changed', async () => {
    const { links } = await arrived();
    const url = new URL(links[0] ?? '');
    const other = Buffer.from('https://evil.example/').toString('base64url');
    const script = Buffer.from('javascript:alert(1)').toString('base64url');
    const token = url.pathname.slice('/click/'.length);
    const tampered = [
      `/click/${token}?to=${other}`,
      `/click/${token}?to=${script}`,
      `/click/${token}`,
      `/click/${token}?to=`,
      `/click/${token.slice(0, -3)}AAA${url.search}`,
      `/click/x${url.search}`,
      `/click/${'A'.repeat(900)}?to=${other}`,
      `/click/${token}?to=https://evil.example`,
      `/click/${token}?to=${'A'.repeat(9_000)}`,
      `/click/%00${url.search}`,
      `/open/${token}`,
      '/click/..%2f..%2fevil?to=x',
      `/click/${token}?to=${other}&to=${other}`,
    ];
    const grown = await grows(async () => {
      for (const path of tampered) {
        const response = await open(`${app.url}${path}`, { ...person, 'accept-language': 'de' });
        assert.ok([400, 404].includes(response.status), `${response.status} ${path}`);
        assert.equal(response.headers.get('location'), null);
        assert.doesNotMatch(await response.text(), /evil\.example|javascript:/);
      }
    });
    assert.deepEqual(grown, [0, 0, 0, 0]);
    const page = await open(`${app.url}/click/${token}?to=${other}`, { 'accept-language': 'de' });
    assert.match(await page.text(), /<html lang="de"/);
  });
  it('is not clicked by a scanner that follows all links, and tells it once', async () => {
    const { id, links } = await arrived();
    const grown = await grows(() => Promise.all(links.map((link) => open(link))));
    assert.deepEqual(grown, [0, 0, 0, 1]);
    assert.equal((await webhooksOf(id)).length, 1);
    assert.deepEqual(
      (await timelineOf(id)).map(({ by }: { by: string }) => by),
      ['scanner'],
    );
    later(60);
    assert.deepEqual(await grows(() => open(links[1] ?? '')), [1, 1, 1, 0]);
  });
  it('is not clicked by HEAD, nor a second after delivery', async () => {
    const one = await arrived();
    assert.deepEqual(await grows(() => open(one.links[0] ?? '', person, 'HEAD')), [0, 0, 0, 1]);
    const two = await arrived();
    later(-59);
    assert.deepEqual(await grows(() => open(two.links[0] ?? '')), [0, 0, 0, 1]);
  });
  it('works after the email was deleted, and nothing is recorded', async () => {
    const { id, links, image } = await arrived();
    await open(image);
    await fold();
    await db()
      .transaction()
      .execute((tx) => deleteHistoryOf(tx, [id]));
    const rows = await db()
      .selectFrom('email_engagement')
      .select('email_id')
      .where('email_id', '=', id)
      .execute();
    assert.deepEqual(rows, []);
    const grown = await grows(async () => assert.equal((await open(links[0] ?? '')).status, 302));
    assert.deepEqual(grown, [0, 0, 0, 0]);
    assert.deepEqual(await db().selectFrom('tracking_hits').selectAll().execute(), []);
  });
  it('of an email that stores no content is recorded nowhere', async () => {
    const { id, links } = await arrived({ storeContent: false });
    await open(links[0] ?? '');
    await hits.drain();
    const waiting = await db().selectFrom('tracking_hits').select('url').where('email_id', '=', id).execute();
    assert.deepEqual(waiting, [{ url: null }]);
    await fold();
    assert.deepEqual(await timelineOf(id), [{ type: 'click', url: null, by: 'person' }]);
    assert.equal((await webhooksOf(id))[0].data.click.url, null);
  });
});

describe('the image of an email whose topic tracks opens', () => {
  it('is a pixel that no cache keeps, and its first requests are told', async () => {
    const { id, image } = await arrived();
    const grown = await grows(async () => {
      const response = await open(image, gmail);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'image/gif');
      assert.match(response.headers.get('cache-control') ?? '', /private.*no-store/);
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.equal(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 6)
          .toString(),
        'GIF89a',
      );
    });
    assert.deepEqual(grown, [0, 1, 0, 0]);
    assert.deepEqual(await grows(() => open(image, gmail)), [0, 0, 0, 0]);
    assert.deepEqual(await grows(() => open(image)), [1, 0, 0, 0]);
    assert.deepEqual(await grows(() => open(image)), [0, 0, 0, 0]);
    assert.deepEqual(await timelineOf(id), [
      { type: 'open', by: 'proxy' },
      { type: 'open', by: 'person' },
    ]);
    assert.deepEqual(
      (await webhooksOf(id)).map(({ type, data }) => [type, data.open.by]),
      [
        ['email.opened', 'proxy'],
        ['email.opened', 'person'],
      ],
    );
  });
  it('is at the end, and the text has no tracked link', async () => {
    const { message } = await arrived({ text: 'See https://shop.example/a' });
    assert.match(message, /\/open\/[\w-]{43}" alt="" [^>]*><\/body>/);
    assert.match(message, /See https:\/\/shop\.example\/a/);
  });
});

describe('an email', () => {
  for (const [what, change] of [
    ['without a topic', { topic: undefined }],
    ['whose topic tracks nothing', { topic: 'quiet' }],
  ] as const)
    it(`${what} has neither`, async () => {
      const { message, links, image } = await arrived(change);
      assert.deepEqual([links, image], [[], '']);
      assert.match(message, /<a href="https:\/\/shop\.example\/a\?x=1&amp;y=2">/);
    });
  it('has what its topic tracks when it is sent', async () => {
    await test.call('PATCH', '/v3/topics/news', { trackOpens: false });
    const { image, links } = await arrived();
    assert.deepEqual([image, links.length], ['', 2]);
    const { body } = await test.call('PATCH', '/v3/topics/news', { trackOpens: true });
    assert.deepEqual([body.data.trackOpens, body.data.trackClicks], [true, true]);
  });
  it('of a test key is tracked apart from others', async () => {
    const { credential } = await createTestKey(test.accounts.projects.shop, test.accounts);
    const testCall = callerOf(test.app, credential);
    const { image } = await arrived({}, testCall);
    assert.deepEqual(await grows(() => open(image)), [0, 0, 0, 0]);
    const { opened } = (await testCall('GET', '/v3/emails/stats?topic=news')).body.data;
    assert.deepEqual(opened, { atLeast: 1, atMost: 1 });
  });
  it('of a batch is counted with it, by topic, and for its own project only', async () => {
    const { id, image } = await arrived();
    const batchId = '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f';
    await db().updateTable('emails').set({ batch_id: batchId }).where('id', '=', id).execute();
    await open(image, gmail);
    await fold();
    assert.deepEqual(await findBatchEngagement(db(), batchId), {
      opened: 1,
      personOpened: 0,
      clicked: 0,
      personClicked: 0,
    });
    const byTopic = (await test.call('GET', '/v3/emails/stats?groupBy=topic')).body.data;
    const news = byTopic.find(({ topic }: { topic: string }) => topic === 'news');
    assert.deepEqual(
      [news.opened, news.clicked].flatMap(({ atLeast, atMost }) => [atLeast, atMost]),
      await ranges(),
    );
    assert.deepEqual(await ranges(''), await ranges());
    const other = (await test.callOther('GET', '/v3/emails/stats?topic=news')).body.data;
    assert.deepEqual(other.opened, { atLeast: 0, atMost: 0 });
    assert.equal((await test.callOther('GET', `/v3/emails/${id}/events`)).status, 404);
  });
});

describe('recorded requests', () => {
  it('are folded once, however often the process dies in between', async () => {
    const emails = await Promise.all([arrived(), arrived(), arrived()]);
    later(120);
    await Promise.all(emails.flatMap(({ image, links }) => [open(image), open(links[0] ?? '')]));
    await hits.drain();
    later(11);
    const earlier = await ranges();
    for (let killed = 0; killed < 3; killed++) {
      const cut = foldThatDies();
      await assert.rejects(cut, /terminat|connection/i);
    }
    assert.deepEqual(await ranges(), earlier);
    await Promise.all([foldHits(db(), () => time.now), foldHits(db(), () => time.now)]);
    await fold();
    assert.deepEqual(
      (await ranges()).map((count, at) => count - (earlier[at] ?? 0)),
      [3, 3, 3, 3],
    );
    for (const { id } of emails) assert.equal((await webhooksOf(id)).length, 2);
  });
  it('come together as one row, and none is lost while the database drops connections', async () => {
    const { id, image } = await arrived();
    const { pool } = test.accounts.database;
    const holder = await pool.connect();
    await holder.query('begin; lock table tracking_hits in exclusive mode');
    for (let n = 0; n < 50; n++) await open(image);
    await eventually(async () => assert.ok(await killWaiting(/insert into tracking_hits/)));
    await holder.query('commit');
    holder.release();
    await hits.drain();
    const rows = await db().selectFrom('tracking_hits').select('count').where('email_id', '=', id).execute();
    assert.equal(
      rows.reduce((sum, { count }) => sum + count, 0),
      50,
    );
    assert.ok(rows.length < 20, `${rows.length} rows`);
    await fold();
    assert.deepEqual(await timelineOf(id), [{ type: 'open', by: 'person' }]);
  });
});

/** A fold whose connection is terminated after most of its work. */
async function foldThatDies(): Promise<void> {
  const { pool } = test.accounts.database;
  const holder = await pool.connect();
  await holder.query('begin; lock table engagement_counts in exclusive mode');
  const folding = foldHits(db(), () => time.now);
  folding.catch(() => {});
  await eventually(async () => assert.ok(await killWaiting(/insert into engagement_counts/)));
  await holder.query('rollback');
  holder.release();
  await folding;
}

/** Terminates the connection whose statement waits for a lock. @returns whether there was one */
async function killWaiting(statement: RegExp): Promise<boolean> {
  const { rows } = await test.accounts.database.pool.query(
    `select pg_terminate_backend(pid) as done from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`,
    [statement.source],
  );
  return rows.length > 0;
}
