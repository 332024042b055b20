import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { noticeKindNames } from '@postpress/contracts';
import { sql } from 'kysely';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { updateUser } from '../../accounts/users.ts';
import { HOUR_MS, MINUTE_MS } from '../../base/clock.ts';
import { silentLog } from '../../base/log.ts';
import { readMessage } from '../../email/inbox/read-message.thread.ts';
import {
  createCaptureTransport,
  type SendNoticeDeps,
  saveRelayState,
  sealNotice,
  sendNotice,
} from '../../email/index.ts';
import { insertTestEmails } from '../../email/testing.ts';
import { putWarmUp } from '../../email/warm-up/warm-ups.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { type EvaluateNoticesDeps, evaluateNotices } from '../jobs/evaluate-notices.ts';
import { queueMail, takeMail } from '../service-notices.ts';
import { noticesRoutes } from './notices.ts';

let now = new Date('2030-01-07T12:00:00.000Z');
const passes = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const accounts = await openTestAccounts({ clock: () => now });
const { db, projects, workspaces, users, keys, tokens } = accounts;
const app = await accounts.serve(noticesRoutes);
after(() => accounts.close());

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const mailed: string[] = [];
const mail: SendNoticeDeps = {
  ...accounts,
  secrets,
  noticeFrom: null,
  log: silentLog,
  senders: { find: async () => undefined },
  identity: () => ({
    transport: 'capture',
    hostname: 'post.example',
    returnPathDomain: 'bounces.post.example',
  }),
  openTransport: () => createCaptureTransport({ ...accounts, log: silentLog }),
  addresses: { assetBase: 'https://post.example/assets' },
  maySend: async () => true,
};
const deps: EvaluateNoticesDeps = {
  ...accounts,
  relayNames: () => ['main'],
  publicUrl: () => 'https://post.example',
  tlsCert: null,
  sendNotice: async (_tx, notice) => void mailed.push(sealNotice(notice, secrets)),
};
const { signal } = new AbortController();
/** As two workers whose clocks ring at the same time. */
const evaluate = () => Promise.all([1, 2].map(() => evaluateNotices({}, deps, signal)));
/** Sends what was mailed since the last call. @returns the emails by recipient */
async function delivered(): Promise<Record<string, { subject: string; text: string }>> {
  for (const sealed of mailed.splice(0)) await sendNotice({ sealed }, mail, signal);
  const { rows } = await sql<{ to: string; subject: string; raw: Buffer }>`
    with taken as (delete from captured_messages returning *)
    select split_part(envelope_to, '@', 1) as to, subject, raw from taken order by captured_at`.execute(db);
  const read = rows.map(async ({ to, subject, raw }) => [
    to,
    { subject, text: (await readMessage(raw)).text ?? '' },
  ]);
  return Object.fromEntries(await Promise.all(read));
}

const insertEndpoint = async (family: 'email' | 'service', values: object = {}) => {
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      project_id: projects.shop,
      family,
      url: `https://${family}.example/hooks`,
      secret: Buffer.alloc(1),
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const listener = await insertEndpoint('service');
type Listed = { kind: string; status: string; closedAt: string | null };
const ago = (ms: number) => new Date(now.getTime() - ms);
let domainCount = 0;
/** A domain whose DKIM records are gone for two hours. */
async function insertDomain(workspaceId: number): Promise<number> {
  const { id } = await db
    .insertInto('sender_domains')
    .values({
      workspace_id: workspaceId,
      domain: `shop${domainCount++}.example`,
      status: 'verified',
      challenge: 'x',
      pending_since: now,
      dkim_gone_since: ago(2 * HOUR_MS),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const events = async () => {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['event_type', 'payload'])
    .where('endpoint_id', '=', listener)
    .orderBy('id')
    .execute();
  return rows.map(({ event_type, payload }) => {
    const { kind, closed_at } = JSON.parse(payload).data;
    return `${event_type} ${kind} ${closed_at}`;
  });
};
const list = async (query = '') => (await callerOf(app, keys.shop)('GET', `/v3/notices${query}`)).body;

const subjectsOf = (emails: Awaited<ReturnType<typeof delivered>>) =>
  Object.fromEntries(Object.entries(emails).map(([to, { subject }]) => [to, subject]));

describe('from a condition to people', () => {
  let failing = 0;
  it('opens a notice once, mails admins and owners in their language, and tells webhooks and the console', async () => {
    await updateUser(db, users.owner, { language: 'de' });
    failing = await insertEndpoint('email', { failing_since: now });
    await evaluate();
    assert.deepEqual(await list(), { data: [], next_cursor: null, has_more: false });
    passes(15 * MINUTE_MS);
    await evaluate();
    const { data } = await list('?status=open&language=de-AT');
    const [{ id: _, message, ...notice }] = data;
    assert.equal(data.length, 1);
    assert.deepEqual(notice, {
      kind: 'webhook_failing',
      severity: 'warning',
      status: 'open',
      projectId: projects.shop,
      subject: `webhook:${failing}`,
      title: 'Ein Webhook schlägt fehl',
      openedAt: now.toISOString(),
      closedAt: null,
    });
    assert.match(message, /^https:\/\/email\.example\/hooks hat seit 7\. Januar 2030 um 12:00 UTC/);
    assert.deepEqual(await events(), ['service.notice.opened webhook_failing null']);
    const emails = await delivered();
    assert.deepEqual(subjectsOf(emails), {
      admin: 'A webhook is failing',
      owner: 'Ein Webhook schlägt fehl',
    });
    assert.match(
      emails.admin?.text ?? '',
      /email\.example\/hooks has not accepted any event since January 7/,
    );
    assert.ok(emails.admin?.text.includes(`https://post.example/console/${projects.shop}/notices`));
  });
  it('mails nothing more within the hour, and then all of it in one email', async () => {
    await sql`update webhook_endpoints set failing_since = null where id = ${failing}`.execute(db);
    await evaluate();
    assert.equal((await list()).data[0].status, 'open', 'it may come back');
    passes(30 * MINUTE_MS);
    await insertDomain(workspaces.main);
    await evaluate();
    const { data } = await list();
    assert.deepEqual(
      data.map(({ kind, status }: Listed) => `${kind} ${status}`),
      ['domain_unsigned open', 'webhook_failing closed'],
    );
    // Events of different notices have no order.
    assert.deepEqual((await events()).toSorted(), [
      `service.notice.closed webhook_failing ${now.toISOString()}`,
      'service.notice.opened domain_unsigned null',
      'service.notice.opened webhook_failing null',
    ]);
    assert.deepEqual(await delivered(), {});
    passes(30 * MINUTE_MS);
    await evaluate();
    const { admin, owner } = await delivered();
    assert.deepEqual(
      [admin?.subject, owner?.subject],
      ['Summary of notices', 'Zusammenfassung der Hinweise'],
    );
    assert.match(
      admin?.text ?? '',
      /DKIM records of a domain are missing[\s\S]*Resolved: A webhook is failing/,
    );
    passes(5 * HOUR_MS);
    await evaluate();
    assert.deepEqual(await delivered(), {}, 'each of them once');
  });
  it('is mailed by the first of two workers that found the same person due', async () => {
    const found = { now, mailedBefore: new Date(now.getTime() - HOUR_MS) };
    const take = () => inTransaction(db, (tx) => takeMail(tx, users.admin, found));
    const [notice] = (await list()).data;
    const wait = () => inTransaction(db, (tx) => queueMail(tx, notice, [users.admin]));
    await wait();
    assert.equal((await take()).length, 1);
    await wait();
    assert.deepEqual(await take(), []);
    passes(HOUR_MS);
    await evaluate();
    assert.equal(Object.keys(await delivered()).join(), 'admin', 'what came meanwhile is mailed later');
    passes(HOUR_MS);
  });
  it('does not mail who muted a kind', async () => {
    const owner = callerOf(app, tokens.owner);
    const muting = await owner('PUT', '/v3/notice-settings', { muted: ['domain_failed'] });
    assert.equal(muting.status, 200);
    const { body } = await owner('GET', '/v3/notice-settings?language=de');
    assert.deepEqual(
      body.data.kinds.filter(({ muted }: { muted: boolean }) => muted),
      [
        {
          kind: 'domain_failed',
          severity: 'critical',
          title: 'Eine Domain kann nicht mehr senden',
          muted: true,
        },
      ],
    );
    await sql`update sender_domains set status = 'failed' where dkim_gone_since is not null`.execute(db);
    await evaluate();
    assert.deepEqual(subjectsOf(await delivered()), { admin: 'A domain can no longer send' });
    assert.equal((await list('?status=open')).data.length, 2);
    await owner('PUT', '/v3/notice-settings', { muted: [] });
  });
  it('lists those of the workspace in all of its projects, and those of a project nowhere else', async () => {
    const kindsFor = async (key: string) =>
      (await callerOf(app, key)('GET', '/v3/notices')).body.data.map(({ kind }: Listed) => kind);
    assert.deepEqual(await kindsFor(keys.second), ['domain_failed', 'domain_unsigned']);
    assert.deepEqual(await kindsFor(keys.foreign), []);
  });
  it('pages through them', async () => {
    const first = await list('?limit=2');
    assert.deepEqual([first.data.length, first.has_more], [2, true]);
    const rest = await list(`?cursor=${first.next_cursor}`);
    assert.deepEqual(
      [rest.data.map(({ kind }: Listed) => kind), rest.has_more],
      [['webhook_failing'], false],
    );
    assert.equal((await list('?cursor=x')).error, 'INVALID_CURSOR');
  });
});

describe('what is counted', () => {
  it('is enough to open every kind', async () => {
    await sql`update webhook_endpoints set failing_since = ${ago(HOUR_MS)}, disabled_at = ${now}, active = false
      where id = ${await insertEndpoint('email', { url: 'https://off.example' })}`.execute(db);
    await sql`insert into email_day_counts (project_id, day, sent, bounced, complained)
      values (${projects.shop}, '2030-01-07', 1000, 60, 4), (${projects.second}, '2030-01-02', 1000, 60, 2)`.execute(
      db,
    );
    await saveRelayState(db, {
      name: 'main',
      failures: 1,
      backedOffUntil: null,
      reason: 'Busy.',
      failedAt: now,
      acceptedAt: null,
    });
    await sql`insert into recipient_domains (domain, concurrency, held_until, slowed_at, updated_at)
      values ('mail.example', 0.5, ${now}, ${now}, ${now})`.execute(db);
    await insertTestEmails(db, [{ projectId: projects.shop, acceptedAt: ago(HOUR_MS) }]);
    await sql`insert into credit_periods (workspace_id, starts_at, ends_at)
      values (${workspaces.main}, '2030-01-01', '2030-02-01')`.execute(db);
    await sql`insert into credit_alerts (project_id, starts_at, threshold, credits_total, reached_at)
      values (${projects.shop}, '2030-01-01', 80, 100, ${now}), (${projects.shop}, '2030-01-01', null, 100, ${now})`.execute(
      db,
    );
    const domainId = await insertDomain(workspaces.main);
    const plan = { firstDay: '2030-01-01', firstEmails: 100, growthPercent: 100, lastEmails: 200 };
    await inTransaction(db, (tx) => putWarmUp(tx, { domainId, ...plan }));
    await evaluate();
    passes(15 * MINUTE_MS);
    await sql`update recipient_domains set held_until = ${now}`.execute(db);
    await evaluate();
    const { data } = await list('?limit=100');
    const expected = noticeKindNames.filter((kind) => !/^(certificate|backup)/.test(kind));
    assert.deepEqual([...new Set(data.map(({ kind }: Listed) => kind))].sort(), [...expected].sort());
    assert.equal(
      data.filter(({ kind }: Listed) => kind === 'bounces_high').length,
      1,
      'only of yesterday and today',
    );
    assert.equal(data.find(({ kind }: Listed) => kind === 'warm_up_done').status, 'closed');
    const before = data.length;
    await evaluate();
    assert.equal((await list('?limit=100')).data.length, before);
  });
  it('keeps what has ended for 90 days', async () => {
    passes(91 * 24 * HOUR_MS);
    await evaluate();
    const { data } = await list('?limit=100&status=closed');
    assert.ok(data.every(({ closedAt }: Listed) => closedAt === now.toISOString()));
  });
});
