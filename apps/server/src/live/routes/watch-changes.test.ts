import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { after, describe, it } from 'node:test';
import { mayStay } from '../../accounts/index.ts';
import { openTestAccounts, type SessionHeaders } from '../../accounts/testing.ts';
import { lowestIdAt } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { Live, liveRoutes, liveSources } from '../index.ts';

let session: SessionHeaders;
const accounts = await openTestAccounts({ clock: () => new Date() });
const { db, clock, consoleDeps } = accounts;
const live = new Live({
  sources: liveSources(db),
  clock,
  log: silentLog,
  mayStay: (watcher) => mayStay(watcher, consoleDeps),
});
const app = await accounts.serve(liveRoutes, { live });
session = await accounts.signIn(accounts.users.viewer);
after(async () => {
  await live.close();
  await app.close();
  await accounts.close();
});

type Event = { event: string; id: string | undefined; data: Record<string, unknown> };

/** Reads a stream event by event, as EventSource does. */
async function open(query = '', headers: Record<string, string> = {}, who: SessionHeaders = session) {
  const url = `${app.url}/console/api/live?projectId=${accounts.projects.shop}${query}`;
  // Not fetch: after an abort it opens connections that it never uses, and the server would wait for them.
  const request = get(url, { headers: { cookie: who.cookie, ...headers }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: AsyncIterator<string> = response.setEncoding('utf8')[Symbol.asyncIterator]();
  let rest = '';
  async function next(): Promise<Event | undefined> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
        if (fields.event) return { event: fields.event, id: fields.id, data: JSON.parse(fields.data) };
        continue;
      }
      const { value, done } = await chunks.next();
      if (done) return undefined;
      rest += value;
    }
  }
  return { response, next, close: () => request.destroy() };
}

type Stream = Awaited<ReturnType<typeof open>>;

/** The next event of a kind; what comes before it is let go. */
async function nextOf(stream: Stream, event: string): Promise<Event> {
  for (;;) {
    const next = (await stream.next()) ?? assert.fail(`the stream ended before ${event}`);
    if (next.event === event) return next;
  }
}

let count = 0;
async function putEmail(
  status: 'queued' | 'delivered' = 'queued',
  project = accounts.projects.shop,
): Promise<string> {
  const at = new Date();
  const id = lowestIdAt(at).replace(/0{12}$/, String(++count).padStart(12, '0'));
  await accounts.db
    .insertInto('emails')
    .values({
      id,
      project_id: project,
      workspace_id: accounts.workspaces.main,
      created_at: at,
      status,
      status_updated_at: at,
      from_address: 'a@shop.example',
      to_address: 'b@shop.example',
      subject: 'Hello',
      message_id: '<x@shop.example>',
    })
    .execute();
  return id;
}

describe('GET /console/api/live', () => {
  it('streams what changes, with positions', async () => {
    const stream = await open('&topics=emails');
    assert.equal(stream.response.statusCode, 200);
    assert.equal(stream.response.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(stream.response.headers['x-accel-buffering'], 'no');
    const ready = await stream.next();
    assert.deepEqual([ready?.event, ready?.data], ['ready', { topics: ['emails'] }]);
    await putEmail('queued', accounts.projects.second);
    const id = await putEmail();
    const change = await stream.next();
    assert.deepEqual(change?.data, { topic: 'emails', id, kind: 'queued' });
    assert.match(change?.id ?? '', /^\d{13}$/);
    await accounts.db
      .updateTable('emails')
      .set({ status: 'delivered', status_updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    assert.deepEqual((await stream.next())?.data, { topic: 'emails', id, kind: 'delivered' });
    stream.close();
  });
  it('resumes where a browser left', async () => {
    const position = String(Date.now());
    const id = await putEmail();
    const stream = await open('&topics=emails', { 'last-event-id': position });
    assert.equal((await stream.next())?.event, 'ready');
    let received: unknown;
    while (received !== id) received = (await nextOf(stream, 'change')).data.id;
    stream.close();
    const old = await open('&topics=emails,domains', { 'last-event-id': String(Date.now() - 3_600_000) });
    const events = [await old.next(), await old.next(), await old.next()];
    assert.deepEqual(
      events.map((each) => each?.event),
      ['ready', 'reset', 'reset'],
    );
    old.close();
  });
  it('includes webhooks, domains, templates and credits', async () => {
    const stream = await open('&topics=webhooks,domains,templates,credits');
    await stream.next();
    const { db, workspaces, projects } = accounts;
    const now = new Date();
    await db
      .insertInto('templates')
      .values({
        project_id: projects.shop,
        name: 'T',
        display_mode: 'email',
        design: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('sender_domains')
      .values({
        workspace_id: workspaces.main,
        domain: 'shop.example',
        challenge: 'x',
        pending_since: now,
        created_at: now,
      })
      .execute();
    const { id: endpoint } = await db
      .insertInto('webhook_endpoints')
      .values({
        project_id: projects.shop,
        family: 'email',
        url: 'https://x.example',
        events: [],
        secret: Buffer.from('x'),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('webhook_deliveries')
      .values({
        id: lowestIdAt(now),
        endpoint_id: endpoint,
        project_id: projects.shop,
        event_id: 'evt_1',
        event_type: 'email.sent',
        payload: '{}',
        created_at: now,
      })
      .execute();
    await db
      .insertInto('webhook_attempts')
      .values({
        delivery_id: lowestIdAt(now),
        number: 1,
        started_at: now,
        duration_ms: 5,
        status_code: 200,
        failure: null,
        response_body: null,
      })
      .execute();
    await db
      .insertInto('credit_periods')
      .values({ workspace_id: workspaces.main, starts_at: now, ends_at: now })
      .execute();
    await db
      .insertInto('credit_entries')
      .values({
        id: lowestIdAt(now),
        workspace_id: workspaces.main,
        starts_at: now,
        project_id: projects.shop,
        end_user_id: null,
        feature_type: 'full_template_gen',
        credits: 1,
        conversation_id: null,
        used_on: '2030-01-01',
        recorded_at: now,
      })
      .execute();
    const seen = new Set<string>();
    while (seen.size < 6) {
      const { data } = (await stream.next()) ?? assert.fail('the stream ended');
      seen.add(`${data.topic} ${data.kind}`);
    }
    assert.deepEqual([...seen].sort(), [
      'credits used',
      'domains pending',
      'templates saved',
      'webhooks attempt',
      'webhooks delivery',
      'webhooks endpoint',
    ]);
    stream.close();
  });
  it('announces many changes at once without listing them', async () => {
    const stream = await open('&topics=emails');
    await stream.next();
    await Promise.all(Array.from({ length: 60 }, () => putEmail()));
    for (;;) {
      const { event, data } = (await stream.next()) ?? assert.fail('the stream ended');
      if (event !== 'reset') continue;
      assert.deepEqual(data, { topic: 'emails' });
      break;
    }
    stream.close();
  });
  it('ends with the session, and with the membership', async () => {
    const own = await accounts.signIn(accounts.users.viewer);
    const stream = await open('', {}, own);
    await stream.next();
    await accounts.db.deleteFrom('console_sessions').where('user_id', '=', accounts.users.viewer).execute();
    await live.recheck();
    assert.deepEqual((await nextOf(stream, 'end')).data, { reason: 'signed-out' });
    assert.equal(await stream.next(), undefined);
    accounts.access.forget();
    session = await accounts.signIn(accounts.users.viewer);
  });
  it('is for members of the project, who say which', async () => {
    const status = async (path: string, headers: object) => {
      const response = await fetch(`${app.url}/console/api/live${path}`, { headers: { ...headers } });
      await response.arrayBuffer();
      return response.status;
    };
    const { shop, foreign } = accounts.projects;
    assert.equal(await status(`?projectId=${shop}`, {}), 401);
    assert.equal(
      await status(`?projectId=${shop}`, { authorization: `Bearer ${accounts.tokens.owner}` }),
      401,
    );
    assert.equal(await status(`?projectId=${foreign}`, { cookie: session.cookie }), 404);
    assert.equal(await status('', { cookie: session.cookie }), 400);
    assert.equal(await status(`?projectId=${shop}&topics=other`, { cookie: session.cookie }), 400);
  });
  it('has room for six streams of a person', async () => {
    const own = await accounts.signIn(accounts.users.editor);
    const streams = [];
    for (let at = 0; at < 6; at++) streams.push(await open('', {}, own));
    const oneMore = await open('', {}, own);
    assert.equal(oneMore.response.statusCode, 429);
    oneMore.close();
    for (const stream of streams) stream.close();
  });
  it('says when the service stops', async () => {
    const stream = await open();
    await stream.next();
    await live.close();
    assert.deepEqual((await nextOf(stream, 'end')).data, { reason: 'stopping' });
    assert.equal(await stream.next(), undefined);
    const late = await open();
    assert.equal(late.response.statusCode, 503);
    late.close();
  });
});
