import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { callerOf } from '../../accounts/testing.ts';
import { AppError } from '../../base/app-error.ts';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { type Compute, computeHere } from '../../platform/threads/compute.ts';
import { openTestAcceptance, type TestAcceptance } from '../accept/testing.ts';
import { type Delivery, startEmailDelivery } from '../deliver/start-email-delivery.ts';
import { eventually, startTestSink, toSink } from '../deliver/testing.ts';
import { historyRoutes } from '../history/routes/emails.ts';
import { listsRoutes } from '../lists/routes/lists.ts';
import { prepareMessage } from '../message/prepare-message.ts';
import { scheduleRoutes } from '../schedule/routes/schedule.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import { subscriptionsRoutes } from '../topics/routes/subscriptions.ts';
import { topicsRoutes } from '../topics/routes/topics.ts';
import { openPartSize } from './advance-broadcast.ts';
import { runRound } from './jobs/run-broadcasts.ts';
import { broadcastsRoutes } from './routes/broadcasts.ts';

const HOUR = 3_600_000;
/** Real time, and what tests skip: child processes and PostgreSQL have the real one. */
const time = { ahead: 0 };
const now = () => new Date(Date.now() + time.ahead);
let test: TestAcceptance;
let call: ReturnType<typeof callerOf>;
let templateId: string;
before(async () => {
  test = await openTestAcceptance({
    clock: now,
    routes: [...topicsRoutes, ...subscriptionsRoutes, ...historyRoutes, ...scheduleRoutes],
  });
  const { accounts, deps } = test;
  const enqueue = accounts.consoleDeps.enqueue;
  const app = await accounts.serve([...broadcastsRoutes, ...listsRoutes], { ...deps, enqueue });
  call = callerOf(app, accounts.keys.shop);
  callOther = callerOf(app, accounts.keys.foreign);
  await test.call('POST', '/v3/topics', { key: 'news', name: 'News' });
  templateId = await template('<p>Hi {{name}}, {{offer}}</p>');
});
let callOther: ReturnType<typeof callerOf>;
after(() => test.close());
afterEach(async () => {
  // The next test has the rounds and the queue of the project for itself.
  await db().deleteFrom('broadcasts').execute();
  await db().deleteFrom('email_queue').execute();
});
const db = () => test.accounts.db;

async function template(
  html: string | null,
  { language = null, de }: { language?: string | null; de?: string } = {},
): Promise<string> {
  const row = { project_id: test.accounts.projects.shop, display_mode: 'email' as const, folder_id: null };
  const { id } = await db()
    .insertInto('templates')
    .values({
      ...row,
      name: 'For {{name}}',
      design: '{}',
      html,
      language,
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (de !== undefined)
    await db()
      .insertInto('template_pages')
      .values({ template_id: id, language: 'de', html: de, subject: 'Neues', missing: 0 })
      .execute();
  return String(id);
}

async function list(emails: readonly string[], domain = 'inbox.example'): Promise<string> {
  const { id } = (await call('POST', '/v3/lists', { name: 'Customers' })).body.data;
  const lines = emails.map((name) => `${name.includes('@') ? name : `${name}@${domain}`},${name}`);
  const imported = await call('POST', `/v3/lists/${id}/recipients/import`, {
    csv: ['email,name', ...lines].join('\n'),
  });
  assert.equal(imported.status, 200, JSON.stringify(imported.body));
  return id;
}
const names = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`);
const bodyOf = (listId: string, change: object = {}) => ({
  name: 'Spring',
  listId,
  from: test.from,
  templateId,
  topic: 'news',
  canary: null,
  ...change,
});
const create = async (listId: string, change: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '/v3/broadcasts', bodyOf(listId, change));
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
};
const get = async (id: string) => (await call('GET', `/v3/broadcasts/${id}`)).body.data;
const act = (id: string, what: string, by = call) => by('POST', `/v3/broadcasts/${id}/${what}`);
const round = () =>
  runRound(
    { sending: test.deps, compute: computeHere, part: openPartSize(), log: silentLog },
    new AbortController().signal,
  );
async function run(): Promise<void> {
  while ((await round()) === 'more');
}
const emailsOf = (id: string) =>
  db().selectFrom('emails').selectAll().where('batch_id', '=', id).orderBy('to_address').execute();
const queueOf = async (id: string) => {
  const ids = (await emailsOf(id)).map((email) => email.id);
  return db().selectFrom('email_queue').selectAll().where('email_id', 'in', ids).execute();
};

describe('a broadcast', () => {
  it('sends each recipient of the list one email with their variables, and skips those who left', async () => {
    const listId = await list(['ann', 'bo', 'cy', 'di']);
    const suppressed = { projectId: test.accounts.projects.shop, email: 'bo@inbox.example' };
    await insertSuppressions(db(), [{ ...suppressed, reason: 'hard_bounce', createdAt: now() }]);
    await test.call('PUT', '/v3/subscriptions?email=cy@inbox.example', { topics: { news: 'unsubscribed' } });
    const id = await create(listId, {
      variables: { offer: 'half price', name: 'you' },
      tags: { of: 'spring' },
    });
    assert.equal((await get(id)).recipients, 4);
    await run();
    const sent = await get(id);
    assert.deepEqual(
      [sent.state, sent.recipients, sent.accepted, sent.skipped, sent.skippedBecause],
      ['sent', 4, 2, 2, { RECIPIENT_SUPPRESSED: 2 }],
    );
    assert.equal(sent.statistics.statuses.queued, 2);
    const emails = await emailsOf(id);
    assert.deepEqual(
      emails.map(({ to_address, subject, topic, tags }) => [to_address, subject, topic, tags]),
      ['ann', 'di'].map((name) => [`${name}@inbox.example`, `For ${name}`, 'news', { of: 'spring' }]),
    );
    const contents = await db()
      .selectFrom('email_contents')
      .select('html')
      .where('email_id', '=', String(emails[0]?.id))
      .execute();
    assert.match(contents[0]?.html ?? '', /Hi ann, half price/);
    const listed = (await test.call('GET', `/v3/emails?batchId=${id}`)).body;
    assert.equal(listed.data.length, 2);
    const { broadcast } = (await queueOf(id))[0] ?? {};
    assert.equal(broadcast, true);
  });
  it('goes on in smaller parts where one is too much for a thread, and begins the next ones with what fits', async () => {
    const id = await create(await list(names(12)));
    const parts: number[] = [];
    const refused: number[] = [];
    const compute: Compute = async (work, input, order) => {
      const { emails } = input as unknown as { emails: unknown[] };
      (emails.length > 3 ? refused : parts).push(emails.length);
      if (emails.length > 3) throw new AppError('PAYLOAD_TOO_LARGE', 'It took more than 10 s.');
      return computeHere(work, input, order);
    };
    const running = { sending: test.deps, compute, part: openPartSize(), log: silentLog };
    while ((await runRound(running, new AbortController().signal)) === 'more');
    assert.deepEqual([(await get(id)).state, (await get(id)).accepted], ['sent', 12]);
    assert.deepEqual(
      [refused, parts],
      [
        [12, 6, 4, 4],
        [3, 2, 3, 2, 2],
      ],
    );
  });
  it('sends each recipient the page in their language, or the nearest, and counts who has none where it is required', async () => {
    const listId = await list([]);
    const recipients = [
      { email: 'fay@inbox.example', language: 'de-at', variables: { name: 'Fay' } },
      { email: 'gil@inbox.example', language: 'en-GB' },
      { email: 'hal@inbox.example', language: 'fr' },
      { email: 'ida@inbox.example' },
    ];
    assert.equal((await call('POST', `/v3/lists/${listId}/recipients`, { recipients })).status, 200);
    const translated = await template('<p>Hi</p>', { language: 'en', de: '<p>Hallo {{name}}</p>' });
    const send = async () => {
      const id = await create(listId, { templateId: translated });
      await run();
      const rows = await db()
        .selectFrom('emails')
        .innerJoin('email_contents', 'email_contents.email_id', 'emails.id')
        .select(['to_address', 'subject', 'html'])
        .where('batch_id', '=', id)
        .orderBy('to_address')
        .execute();
      return {
        of: await get(id),
        sent: rows.map((row) => `${row.to_address[0]}: ${row.subject}: ${row.html}`),
      };
    };
    const { sent } = await send();
    assert.deepEqual(sent, [
      'f: Neues: <p>Hallo Fay</p>',
      ...['g', 'h', 'i'].map((name) => `${name}: For: <p>Hi</p>`),
    ]);
    await test.call('PATCH', '/v3/emails/settings', { requireTranslation: true });
    const strict = await send();
    await db().deleteFrom('email_settings').execute();
    test.deps.settings.forget();
    assert.deepEqual([strict.sent.length, strict.of.skippedBecause], [3, { TRANSLATION_MISSING: 1 }]);
    const left = await db().selectFrom('broadcast_pages').select('language').execute();
    assert.deepEqual(left, []);
  });
  it('waits for its time, and sends to those who are on the list by then', async () => {
    const listId = await list(['ann']);
    const id = await create(listId, { scheduledAt: new Date(now().getTime() + HOUR).toISOString() });
    await run();
    assert.equal((await get(id)).state, 'scheduled');
    await call('POST', `/v3/lists/${listId}/recipients`, { recipients: [{ email: 'eve@inbox.example' }] });
    time.ahead += HOUR;
    await run();
    assert.deepEqual([(await get(id)).state, (await get(id)).accepted], ['sent', 2]);
  });
  it('is one batch, also over days', async () => {
    const id = await create(await list(names(4)), { hours: 48 });
    for (let hours = 0; hours <= 48; hours += 12, time.ahead += 12 * HOUR) await run();
    assert.equal((await get(id)).state, 'sent');
    const batch = (await test.call('GET', `/v3/emails/batches/${id}`)).body.data;
    assert.deepEqual([batch.emails, batch.unsent], [4, 4]);
    assert.equal((await test.call('GET', `/v3/emails?batchId=${id}`)).body.data.length, 4);
    const cancel = await test.call('POST', `/v3/emails/batches/${id}/cancel`);
    assert.equal(cancel.body.data.canceled, 4);
  });
  it('sends the template as it was when it began, not to recipients who came later', async () => {
    const id = await create(await list(names(6)), { hours: 6 });
    await run();
    await db()
      .updateTable('templates')
      .set({ html: '<p>Changed</p>' })
      .where('id', '=', Number(templateId))
      .execute();
    const { listId } = await get(id);
    await call('POST', `/v3/lists/${listId}/recipients`, { recipients: [{ email: 'late@inbox.example' }] });
    time.ahead += 6 * HOUR;
    await run();
    await db()
      .updateTable('templates')
      .set({ html: '<p>Hi {{name}}, {{offer}}</p>' })
      .where('id', '=', Number(templateId))
      .execute();
    const emails = await emailsOf(id);
    const contents = await db()
      .selectFrom('email_contents')
      .select('html')
      .where(
        'email_id',
        'in',
        emails.map((email) => email.id),
      )
      .execute();
    assert.equal(contents.filter(({ html }) => html.includes('Hi r')).length, 6);
    assert.equal(emails.length, 6);
  });
  it('keeps its pace, says so, and resumes by itself', async () => {
    const id = await create(await list(names(10)), { hours: 5 });
    await run();
    const { accepted, perHour, reason } = await get(id);
    assert.deepEqual([accepted, perHour], [1, 2]);
    assert.match(reason, /1 of 10 recipients got it; it goes on with 2 emails an hour/);
    time.ahead += HOUR;
    await run();
    assert.equal((await get(id)).accepted, 3);
  });
  it('is refused where every email would be', async () => {
    const listId = await list(['ann']);
    const refused = async (change: object, by = call) => {
      const { status, body } = await by('POST', '/v3/broadcasts', bodyOf(listId, change));
      return [status, body.error];
    };
    assert.deepEqual(await refused({ listId: uuidV7() }), [404, 'NOT_FOUND']);
    assert.deepEqual(await refused({ topic: 'nothing' }), [404, 'NOT_FOUND']);
    assert.deepEqual(await refused({ templateId: '999999' }), [404, 'NOT_FOUND']);
    assert.deepEqual(await refused({ templateId: await template(null) }), [400, 'TEMPLATE_NOT_RENDERED']);
    assert.deepEqual(await refused({ from: 'hi@other.example' }), [403, 'DOMAIN_NOT_VERIFIED']);
    assert.deepEqual(await refused({ from: 'hi' }), [400, 'VALIDATION_ERROR']);
    assert.deepEqual(await refused({ scheduledAt: '2020-01-01T00:00:00Z' }), [400, 'VALIDATION_ERROR']);
    assert.deepEqual(await refused({ topic: undefined }), [400, 'VALIDATION_ERROR']);
    assert.deepEqual(await refused({}, callOther), [404, 'NOT_FOUND']);
    const settings = { project_id: test.accounts.projects.shop, created_at: now(), updated_at: now() };
    await db()
      .insertInto('email_settings')
      .values({ ...settings, topic_fields: true, translation_required: true })
      .execute();
    test.deps.settings.forget();
    assert.deepEqual(await refused({ language: 'fr' }), [400, 'TRANSLATION_MISSING']);
    await db().deleteFrom('email_settings').execute();
    test.deps.settings.forget();
  });
  it('is created paused as a draft, and begins once it is resumed', async () => {
    const id = await create(await list(['ann', 'di']), { paused: true });
    await run();
    assert.deepEqual([(await get(id)).state, (await get(id)).recipients], ['paused', 2]);
    await act(id, 'resume');
    await run();
    assert.deepEqual([(await get(id)).state, (await get(id)).accepted], ['sent', 2]);
  });
  it('is listed newest first, and of one project', async () => {
    const listId = await list(['ann']);
    const [one, two] = [await create(listId), await create(listId)];
    const page = (await call('GET', '/v3/broadcasts?limit=1')).body;
    assert.deepEqual([page.data[0].id, page.has_more], [two, true]);
    const next = (await call('GET', `/v3/broadcasts?limit=1&cursor=${page.next_cursor}`)).body;
    assert.equal(next.data[0].id, one);
    assert.equal((await call('GET', '/v3/broadcasts?cursor=x')).body.error, 'INVALID_CURSOR');
    assert.deepEqual((await callOther('GET', '/v3/broadcasts')).body.data, []);
    assert.equal((await callOther('GET', `/v3/broadcasts/${one}`)).status, 404);
    for (const what of ['pause', 'resume', 'cancel'])
      assert.equal((await act(one, what, callOther)).status, 404, what);
  });
});

describe('a paused broadcast', () => {
  it('says in each waiting email why, and goes on where it was', async () => {
    const id = await create(await list(names(700)));
    // One step to begin, one for 500 recipients.
    await round();
    await round();
    assert.equal((await get(id)).accepted, 500);
    const paused = await act(id, 'pause');
    assert.deepEqual([paused.body.data.state, paused.body.data.stoppedBy], ['paused', 'person']);
    await run();
    const held = await queueOf(id);
    assert.equal(held.length, 500);
    for (const { reason, priority } of held) {
      assert.match(reason, /^The broadcast “Spring” is paused: a person paused it at /);
      assert.equal(priority, 2);
    }
    assert.equal((await act(id, 'pause')).status, 409);
    assert.equal((await act(id, 'resume')).body.data.state, 'running');
    assert.equal((await act(id, 'resume')).status, 409);
    await run();
    assert.equal((await get(id)).accepted, 700);
    assert.ok((await queueOf(id)).every(({ priority }) => priority === 0));
  });
  it('keeps the times of retries', async () => {
    const id = await create(await list(names(501)));
    await round();
    await round();
    const { email_id: retried = '' } = (await queueOf(id))[0] ?? {};
    const retryAt = new Date(now().getTime() + 300_000);
    await db()
      .updateTable('email_queue')
      .set({ attempts: 1, priority: 2, reason: 'Greylisted', next_attempt_at: retryAt })
      .where('email_id', '=', retried)
      .execute();
    await act(id, 'pause');
    await act(id, 'resume');
    const waits = (await queueOf(id)).find(({ email_id: each }) => each === retried);
    assert.deepEqual([waits?.next_attempt_at, waits?.reason], [retryAt, 'Greylisted']);
  });
  it('is not sent by a worker that had claimed its emails', async () => {
    const sink = await startTestSink();
    const id = await create(await list(names(5), 'late.example'));
    await run();
    // As if they had been claimed before the pause.
    await db()
      .updateTable('broadcasts')
      .set({ state: 'paused', stopped_by: 'person', reason: 'x' })
      .execute();
    const worker = await deliver(sink.port);
    await eventually(async () =>
      assert.ok((await queueOf(id)).every(({ reason }) => /is paused: x/.test(reason))),
    );
    await act(id, 'resume');
    await eventually(async () => assert.equal(sink.taken.length, 5));
    await worker.stop(0);
    await sink.close();
  });
  it('is paused by a fault that is not about recipients, and skips no one', async () => {
    const id = await create(await list(names(3)));
    await round();
    await db().deleteFrom('topics').execute();
    await run();
    const { state, stoppedBy, reason, skipped } = await get(id);
    assert.deepEqual([state, stoppedBy, skipped], ['paused', 'fault', 0]);
    assert.match(reason, /no topic news any more/);
    await test.call('POST', '/v3/topics', { key: 'news', name: 'News' });
    await test.unconfigured(async () => {
      await act(id, 'resume');
      await run();
      assert.match((await get(id)).reason, /would leave as postpress\.localhost/);
    });
    const { listId } = await get(id);
    await act(id, 'resume');
    await run();
    assert.equal((await get(id)).accepted, 3);
    const other = await create(listId, { scheduledAt: new Date(now().getTime() + HOUR).toISOString() });
    await call('DELETE', `/v3/lists/${listId}`);
    time.ahead += HOUR;
    await run();
    assert.match((await get(other)).reason, /no list with this ID/);
  });
});

describe('a canceled broadcast', () => {
  it('takes back what was not sent', async () => {
    const id = await create(await list(names(700)));
    await round();
    await round();
    assert.equal((await act(id, 'cancel')).body.data.state, 'canceled');
    await run();
    const emails = await emailsOf(id);
    assert.equal(emails.length, 500);
    assert.ok(emails.every(({ status }) => status === 'canceled'));
    assert.equal((await get(id)).statistics.statuses.canceled, 500);
    for (const what of ['cancel', 'pause', 'resume']) assert.equal((await act(id, what)).status, 409, what);
  });
});

describe('a canary', () => {
  it('stops its broadcast when a provider begins to reject, with the figures', async () => {
    let rejects = false;
    const sink = await startTestSink((recipient) =>
      rejects && recipient.endsWith('@strict.example')
        ? { refuse: '550 5.7.1 Blocked for policy reasons' }
        : 'take',
    );
    const worker = await deliver(sink.port);
    const listId = await list([...names(600).map((name) => `${name}@strict.example`), ...names(600)]);
    const id = await create(listId, { canary: { percent: 5, minutes: 5 }, hours: 1 });
    await run();
    assert.deepEqual([(await get(id)).phase, (await get(id)).accepted], ['watching', 60]);
    const countOf = async (status: RegExp) =>
      (await emailsOf(id)).filter((email) => status.test(email.status)).length;
    // Recorded, not only taken: what is not known yet is watched on.
    await eventually(async () => assert.equal(await countOf(/^(?!queued|sending)/), 60));
    time.ahead += 5 * 60_000;
    await run();
    assert.equal((await get(id)).phase, 'sending');
    rejects = true;
    time.ahead += 5 * 60_000;
    await run();
    const sent = (await get(id)).accepted;
    assert.ok(sent > 100 && sent < 200, String(sent));
    // The queue holds the others back by itself once the provider rejects.
    await eventually(async () => assert.ok((await countOf(/^(bounced|failed)$/)) >= 10));
    time.ahead += 5 * 60_000;
    await run();
    const stopped = await get(id);
    assert.deepEqual([stopped.state, stopped.stoppedBy, stopped.accepted], ['paused', 'rule', sent]);
    assert.match(
      stopped.reason,
      /^strict\.example: \d+ of \d+ emails were rejected \(\d+(\.\d)? %; the limit is 5 %\)\.$/,
    );
    rejects = false;
    await act(id, 'resume');
    time.ahead += HOUR;
    await run();
    assert.deepEqual([(await get(id)).state, (await get(id)).accepted], ['sent', 1_200]);
    await worker.stop(0);
    await sink.close();
  });
});

/** A worker that delivers what is accepted to a server on loopback. */
async function deliver(port: number): Promise<Delivery> {
  const { secrets, senders } = test.deps;
  return startEmailDelivery({
    db: db(),
    clock: now,
    notifications: test.accounts.notifications,
    senders,
    log: silentLog,
    newId: uuidV7,
    transport: toSink(port),
    simulator: toSink(port),
    prepare: (email, from) =>
      prepareMessage(email, from, { secrets, returnPathDomain: 'b.example', publicUrl: 'https://p.example' }),
    isTrusted: () => true,
    connections: 10,
    leaseMs: 2_000,
    retryOverride: () => ({ scale: 1, jitter: 0 }),
    maySend: async () => true,
    pollMs: 100,
  });
}
