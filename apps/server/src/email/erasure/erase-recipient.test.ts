import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { erasureLimits } from '@postpress/contracts';
import { sql } from 'kysely';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { openDiskStore } from '../../platform/blobs/disk-store.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { openTestDatabase, tablesWith } from '../../platform/database/testing.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { openTestAcceptance, type TestAcceptance } from '../accept/testing.ts';
import { recordEvents } from '../events/record-events.ts';
import { putRecipients } from '../lists/list-recipients.ts';
import { insertReceivedMessage } from '../received/testing.ts';
import { suppressionsRoutes } from '../suppressions/routes/suppressions.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import { insertTestEmails, insertTestProject } from '../testing.ts';
import { subscriptionsRoutes } from '../topics/routes/subscriptions.ts';
import { topicsRoutes } from '../topics/routes/topics.ts';
import { requestErasure } from './erase-recipient.ts';
import { eraseRecipients } from './jobs/erase-recipients.ts';
import { recipientsRoutes } from './routes/recipients.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance({
    routes: [...topicsRoutes, ...subscriptionsRoutes, ...suppressionsRoutes, ...recipientsRoutes],
  });
  await test.call('POST', '/v3/topics', { key: 'news', name: 'News' });
  for (const projectId of [test.accounts.projects.shop, test.accounts.projects.foreign])
    await db()
      .insertInto('webhook_endpoints')
      .values({
        project_id: projectId,
        family: 'email',
        url: 'https://hooks.example/',
        events: [],
        secret: Buffer.from('x'),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
});
after(() => test.close());

const db = () => test.accounts.db;
/** Without an archive, nothing reads it. */
const blobs = openDiskStore(join(tmpdir(), 'postpress-no-archive'));
const ANN = 'ann.lee@inbox.example';

const run = () =>
  eraseRecipients(
    {},
    { ...test.accounts, log: silentLog, secrets: test.deps.secrets, blobs },
    new AbortController().signal,
  );
const erase = async (email: string, call = test.call) => {
  const asked = await call('DELETE', `/v3/recipients?email=${encodeURIComponent(email)}`);
  assert.equal(asked.status, 202, JSON.stringify(asked.body));
  await run();
  return (await call('GET', `/v3/recipients/erasures/${asked.body.data.id}`)).body.data;
};

async function finish(id: string, status: 'delivered' | 'bounced') {
  await db().updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
  const timeline = [{ type: 'bounce', metadata: { recipient: 'x' } } as const];
  await recordEvents(db(), [{ emailId: id, at: new Date(), moves: [status], timeline }]);
}

/** Everything that a project can have about an address, in rows of its own and in those of others. */
async function fill(projectId: number, workspaceId: number, address: string) {
  const now = new Date();
  const upper = address.toUpperCase();
  const [delivered = '', waiting = '', toOther = ''] = await insertTestEmails(
    db(),
    [address, upper, 'desk@shop.example'].map((to) => ({
      projectId,
      workspaceId,
      to,
      subject: `For ${address}`,
      tags: { customer: address },
    })),
  );
  for (const id of [delivered, toOther]) await finish(id, 'delivered');
  const text = `Mail ${upper}, or https://shop.example/?email=${encodeURIComponent(address)}\n${address}`;
  await db()
    .updateTable('email_contents')
    .set({ html: `<p>${text}</p>`, text, reply_to: address, headers: JSON.stringify({ 'X-Of': text }) })
    .where('email_id', 'in', [delivered, waiting, toOther])
    .execute();
  await db()
    .updateTable('email_events')
    .set({ metadata: JSON.stringify({ text }) })
    .where('email_id', 'in', [delivered, toOther])
    .execute();
  const shared = uuidV7(new Date(now.getTime() - 1));
  await db()
    .insertInto('shared_attachments')
    .values({ id: shared, content: Buffer.from(text) })
    .execute();
  for (const email_id of [delivered, waiting, toOther]) {
    await db()
      .insertInto('email_attempts')
      .values({
        email_id,
        number: 1,
        worker: uuidV7(),
        transport: 'mx',
        started_at: now,
        reply: text,
        dialogue: text,
      })
      .execute();
    await db()
      .insertInto('captured_messages')
      .values({
        id: uuidV7(),
        email_id,
        project_id: projectId,
        workspace_id: workspaceId,
        envelope_from: 'hi@shop.example',
        envelope_to: email_id === toOther ? 'desk@shop.example' : address,
        subject: 'Hello',
        captured_at: now,
        raw: Buffer.from(`To: ${upper}\r\n\r\n`),
      })
      .execute();
  }
  await db()
    .insertInto('email_attachments')
    .values(
      [delivered, waiting].map((email_id) => ({
        email_id,
        position: 0,
        filename: 'a',
        content_type: 'text/plain',
        shared_id: shared,
      })),
    )
    .execute();
  for (const [index, of] of [projectId, projectId, null].entries())
    await db()
      .insertInto('inbound_reports')
      .values({
        id: uuidV7(),
        received_at: now,
        recipient: 'b-1@bounces.example',
        kind: 'dsn',
        email_id: index === 0 ? delivered : null,
        project_id: of,
        verdict: JSON.stringify({ recipient: index === 1 ? address : 'x' }),
        raw: Buffer.from(`Final-Recipient: rfc822; ${upper}\r\n`),
      })
      .execute();
  await insertReceivedMessage(
    db(),
    projectId,
    Buffer.from(`From: Ann <${address}>\r\nSubject: Hi\r\n\r\nMe: ${address}\r\n`),
  );
  await insertReceivedMessage(
    db(),
    projectId,
    Buffer.from(`From: bob@sender.example\r\nCc: ${upper}\r\nSubject: ${address}\r\n\r\nSee ${address}\r\n`),
  );
  await db()
    .insertInto('idempotency_keys')
    .values(
      [`order ${toOther}`, `welcome ${address}`].map((key) => ({
        project_id: projectId,
        key,
        fingerprint: Buffer.from(''),
        email_id: toOther,
        response: text,
        created_at: now,
      })),
    )
    .execute();
  const endpoint = await db()
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const delivery = uuidV7();
  await db()
    .insertInto('webhook_deliveries')
    .values({
      id: delivery,
      endpoint_id: endpoint?.id ?? 0,
      project_id: projectId,
      event_id: 'evt_1',
      event_type: 'email.sent',
      payload: JSON.stringify({ text }),
      created_at: now,
    })
    .execute();
  await db()
    .insertInto('webhook_attempts')
    .values({ delivery_id: delivery, number: 1, started_at: now, duration_ms: 1, response_body: text })
    .execute();
  await db()
    .insertInto('audit_records')
    .values({
      id: uuidV7(),
      workspace_id: workspaceId,
      project_id: projectId,
      actor_kind: 'system',
      actor_name: 'x',
      action: 'operation.called',
      subject_id: address,
      before: JSON.stringify({ text }),
      after: null,
      created_at: now,
    })
    .execute();
  await insertSuppressions(db(), [
    { projectId, email: address, reason: 'complaint', emailId: delivered, createdAt: now },
  ]);
  const list = { id: uuidV7(), project_id: projectId, created_at: now, updated_at: now };
  await db()
    .insertInto('lists')
    .values({ ...list, name: 'Customers', recipients: 2 })
    .execute();
  for (const on of [address, 'desk@shop.example'])
    await inTransaction(db(), (tx) =>
      putRecipients(
        tx,
        list.id,
        [{ address: on, email: on.toUpperCase(), language: null, variables: { text } }],
        now,
      ),
    );
  await db()
    .insertInto('subscriptions')
    .values(
      [
        { topic: 'news', state: 'unsubscribed' as const, note: text },
        { topic: 'tips', state: 'subscribed' as const },
      ].map(
        (choice) =>
          ({ project_id: projectId, email: address, source: 'link', changed_at: now, ...choice }) as const,
      ),
    )
    .execute();
  return { delivered, waiting, toOther };
}

/** Every row of a project that others can be compared by. */
async function rowsOf(projectId: number, without: readonly (keyof Tables)[] = []) {
  const tables = [
    'emails',
    'inbound_reports',
    'captured_messages',
    'received_emails',
    'idempotency_keys',
    'webhook_deliveries',
    'audit_records',
    'suppressions',
    'subscriptions',
  ] as const;
  const rows = await Promise.all(
    tables
      .filter((table) => !without.includes(table))
      .map(async (table) => [
        table,
        await db()
          .selectFrom(table)
          .selectAll()
          .where('project_id' as never, '=', projectId as never)
          .execute(),
      ]),
  );
  return JSON.stringify(rows);
}

describe('DELETE /v3/recipients', () => {
  it('leaves no byte of the address but its salted hash, and the plus tags of others', async () => {
    const { projects, workspaces } = test.accounts;
    const tagged = ANN.replace('@', '+news@');
    await fill(projects.shop, workspaces.main, ANN);
    await fill(projects.shop, workspaces.main, tagged);
    const before = await tablesWith(db(), tagged);
    const filled = await tablesWith(db(), ANN);
    assert.equal(filled.length, 16, filled.join());
    const erased = await erase('Ann.Lee@Inbox.example');
    assert.equal(erased.status, 'done');
    assert.deepEqual(await tablesWith(db(), ANN), []);
    assert.deepEqual(await tablesWith(db(), encodeURIComponent(ANN)), []);
    assert.deepEqual(await tablesWith(db(), tagged), before);
    assert.match(erased.recipient, /^sha256:[\da-f]{64}$/);
    assert.deepEqual(await tablesWith(db(), erased.recipient), ['erasures', 'subscriptions', 'suppressions']);
    const { redacted, ...counts } = erased.counts;
    assert.deepEqual(counts, {
      emails: 2,
      canceled: 1,
      receivedEmails: 1,
      reports: 3,
      capturedMessages: 3,
      suppressions: 1,
      subscriptions: 2,
      lists: 1,
    });
    assert.ok(redacted >= 6);
  });
  it('changes nothing of another tenant, and of longer addresses', async () => {
    const { projects, workspaces } = test.accounts;
    const [bo, longer] = [
      'bo@inbox.example',
      ['jo.bo@inbox.example', 'bo@inbox.example.net', 'bo@inbox.example-x.net'],
    ];
    await fill(projects.foreign, workspaces.other, bo);
    for (const address of [bo, ...longer]) await fill(projects.shop, workspaces.main, address);
    const foreign = await rowsOf(projects.foreign);
    const before = await Promise.all(longer.map((address) => tablesWith(db(), address)));
    assert.equal((await erase(bo)).counts.emails, 2);
    assert.equal(await rowsOf(projects.foreign), foreign);
    assert.deepEqual(await Promise.all(longer.map((address) => tablesWith(db(), address))), before);
  });
  it('keeps what an email to another person says, without the address', async () => {
    const { projects, workspaces } = test.accounts;
    const { toOther } = await fill(projects.shop, workspaces.main, 'cy@inbox.example');
    await erase('cy@inbox.example');
    const { html, reply_to } = await db()
      .selectFrom('email_contents')
      .selectAll()
      .where('email_id', '=', toOther)
      .executeTakeFirstOrThrow();
    assert.equal(html, '<p>Mail [erased], or https://shop.example/?email=[erased]\n[erased]</p>');
    assert.equal(reply_to, '[erased]');
  });
  it('deletes the content of an email to another person that names the address and waits once that is sent', async () => {
    const { projects, workspaces } = test.accounts;
    const about = { projectId: projects.shop, workspaceId: workspaces.main, to: 'desk@shop.example' };
    const [id = ''] = await insertTestEmails(db(), [about]);
    const html = '<p>Order of di@inbox.example</p>';
    await db().updateTable('email_contents').set({ html }).where('email_id', '=', id).execute();
    await erase('di@inbox.example');
    assert.deepEqual(await tablesWith(db(), 'di@inbox.example'), ['email_contents']);
    await finish(id, 'delivered');
    assert.deepEqual(await tablesWith(db(), 'di@inbox.example'), []);
  });
  it('goes on once an email that is being sent has its final status', async () => {
    const { projects, workspaces } = test.accounts;
    const to = 'ed@inbox.example';
    const [id = '', later = ''] = await insertTestEmails(
      db(),
      [0, 1].map((ms) => ({
        projectId: projects.shop,
        workspaceId: workspaces.main,
        to,
        acceptedAt: new Date(Date.now() + ms),
      })),
    );
    await db().updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
    const { id: erasure, status, counts } = await erase(to);
    assert.deepEqual([status, counts.canceled, counts.emails], ['running', 1, 0]);
    const { status: moved } = await db()
      .selectFrom('emails')
      .select('status')
      .where('id', '=', later)
      .executeTakeFirstOrThrow();
    assert.equal(moved, 'canceled');
    assert.equal((await erase(to)).id, erasure);
    await finish(id, 'delivered');
    const done = await erase(to);
    assert.deepEqual([done.id, done.status, done.counts.emails], [erasure, 'done', 2]);
    assert.deepEqual(await tablesWith(db(), to), []);
  });
  it('makes no difference to a project that has nothing about the address', async () => {
    const { status, counts } = await erase('nothing@inbox.example');
    assert.deepEqual([status, new Set(Object.values(counts))], ['done', new Set([0])]);
  });
  it('answers 400 for what is no address, and 404 to other projects', async () => {
    assert.equal((await test.call('DELETE', '/v3/recipients?email=ann')).status, 400);
    const { id } = await erase('fay@inbox.example');
    assert.equal((await test.callOther('GET', `/v3/recipients/erasures/${id}`)).status, 404);
    const list = (await test.callOther('GET', '/v3/recipients/erasures')).body;
    assert.deepEqual(list.data, []);
  });
  it('answers 409 while as many erasures of the project run as may', async () => {
    const { projects, workspaces } = test.accounts;
    const rows = Array.from({ length: erasureLimits.openPerProject }, (_, at) => ({
      id: uuidV7(),
      project_id: projects.foreign,
      workspace_id: workspaces.other,
      address: `a${at}@inbox.example`,
      recipient: `sha256:${at}`,
      step: 'waiting',
      counts: '{}',
      requested_at: new Date(),
    }));
    await db().insertInto('erasures').values(rows).execute();
    const { status, body } = await test.callOther('DELETE', '/v3/recipients?email=gus@inbox.example');
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    assert.match(body.message, /1000 erasures of this project are running/);
    await db().deleteFrom('erasures').where('project_id', '=', projects.foreign).execute();
  });
  it('lists erasures, newest first', async () => {
    const first = (await test.call('GET', '/v3/recipients/erasures?limit=1')).body;
    assert.equal(first.data.length, 1);
    const next = (await test.call('GET', `/v3/recipients/erasures?limit=1&cursor=${first.next_cursor}`)).body;
    assert.ok(next.data[0].id < first.data[0].id);
  });
});

describe('an erased recipient', () => {
  const check = async (email: string) =>
    (await test.call('GET', `/v3/emails/suppressions/check?email=${encodeURIComponent(email)}`)).body.data
      .suppressed;

  it('stays suppressed until the suppression is removed', async () => {
    const to = 'gil@inbox.example';
    await test.call('POST', '/v3/emails/suppressions', { email: to });
    await erase(to);
    const refused = await test.send({ to: ['Gil@Inbox.example'] });
    assert.deepEqual([refused.status, refused.body.error], [400, 'RECIPIENT_SUPPRESSED']);
    assert.match(refused.body.message, /gil@inbox\.example has been on the suppression list/);
    assert.equal(await check(to), true);
    assert.equal(await check('gal@inbox.example'), false);
    const removed = await test.call('DELETE', `/v3/emails/suppressions?email=${to}`);
    assert.equal(removed.body.data.removed, true);
    assert.equal((await test.send({ to: [to] })).status, 202);
  });
  it('stays out of the topics that it left, until it asks for them', async () => {
    const to = 'hal@inbox.example';
    await test.call('PUT', `/v3/subscriptions?email=${to}`, { topics: { news: 'unsubscribed' } });
    await erase(to);
    const news = () => test.send({ to: [to], topic: 'news' });
    assert.equal((await news()).body.error, 'RECIPIENT_SUPPRESSED');
    assert.equal((await test.send({ to: [to] })).status, 202);
    await test.call('PUT', `/v3/subscriptions?email=${to}`, { topics: { news: 'subscribed' } });
    assert.equal((await news()).status, 202);
  });
  it('stays out of all topics, until it asks for them', async () => {
    const to = 'ida@inbox.example';
    await test.call('PUT', `/v3/subscriptions?email=${to}`, { allTopics: 'unsubscribed' });
    await erase(to);
    const news = () => test.send({ to: [to], topic: 'news' });
    assert.equal((await news()).body.error, 'RECIPIENT_SUPPRESSED');
    await test.call('PUT', `/v3/subscriptions?email=${to}`, { allTopics: 'subscribed' });
    assert.equal((await news()).status, 202);
  });
  it('has another hash in another project', async () => {
    const [one, other] = [await erase('jo@inbox.example'), await erase('jo@inbox.example', test.callOther)];
    assert.notEqual(one.recipient, other.recipient);
  });
});

describe('the receipt of an erasure', () => {
  it('is a JWS that the public key of the installation verifies', async () => {
    const { id, receipt, publicKey, recipient, counts, requestedAt, finishedAt } =
      await erase('kim@inbox.example');
    const [header = '', payload = '', signature = ''] = receipt.split('.');
    const key = createPublicKey({ key: publicKey, format: 'jwk' });
    const isValid = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    assert.ok(isValid(`${header}.${payload}`));
    assert.ok(!isValid(`${header}.${payload}x`));
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    assert.deepEqual(read(header), { alg: 'EdDSA', typ: 'erasure-receipt+jws', kid: publicKey.kid });
    const projectId = test.accounts.projects.shop;
    assert.deepEqual(read(payload), { id, projectId, recipient, requestedAt, finishedAt, counts });
  });
});

describe('an erasure whose process is killed', () => {
  it('goes on where it was, and counts each row once', async () => {
    const { db: database, databaseUrl, close } = await openTestDatabase();
    const secret = '0123456789abcdef0123456789abcdef';
    const project = await insertTestProject(database);
    const to = 'lou@inbox.example';
    const EMAILS = 6_000;
    const kinds = [to, 'LOU@inbox.example', 'other@inbox.example'];
    await insertTestEmails(
      database,
      Array.from({ length: EMAILS }, (_, n) => ({
        ...project,
        to: kinds[n % 3] ?? to,
        subject: `About ${to}`,
      })),
    );
    await database
      .updateTable('emails')
      .set({ status: 'delivered' })
      .where('to_address', '=', 'other@inbox.example')
      .execute();
    const deps = {
      db: database,
      clock: () => new Date(),
      newId: () => uuidV7(),
      secrets: createSecretBox(secret),
    };
    const { id } = await requestErasure(project, to, deps);
    const erasure = () =>
      database.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const batches of [1, 3, 4, 9]) {
      const { step, position } = await erasure();
      const child = spawn(process.execPath, [
        join(import.meta.dirname, 'erase-until-done.testing.ts'),
        databaseUrl,
        secret,
      ]);
      for (let seen = `${step} ${position}`, moved = 0; moved < batches; await wait(1)) {
        const now = await erasure();
        if (seen !== `${now.step} ${now.position}`) moved++;
        seen = `${now.step} ${now.position}`;
      }
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      assert.equal((await erasure()).finished_at, null, 'it is killed before its end');
    }
    await eraseRecipients({}, { ...deps, log: silentLog, blobs }, new AbortController().signal);
    const { counts, receipt } = await erasure();
    assert.deepEqual([counts.emails, counts.canceled], [4_000, 4_000]);
    assert.ok(receipt);
    assert.deepEqual(await tablesWith(database, to), []);
    const left = await database.selectFrom('emails').select('to_address').execute();
    assert.equal(left.length, 2_000);
    await close();
  });
});

/** Tables that an erasure looks into, or has no text of theirs: a new table joins one of the two lists. */
const SEARCHED = new Set(
  `audit_records captured_messages email_attachments email_attempts email_contents email_events emails erasures
  idempotency_keys inbound_reports list_recipients received_emails received_sources shared_attachments subscriptions suppressions
  webhook_attempts webhook_deliveries`.split(/\s+/),
);
/** Of members, designs, the configuration, queues and counts; hits of links for seconds, sealed responses for a day. */
const WITHOUT_RECIPIENTS = new Set(
  `address_changes app_grants app_secrets archived_chunks archived_weeks backup_codes batch_engagement blocks brand_updates brands broadcast_pages broadcasts comment_readers comment_threads
  comments console_sessions credit_alerts credit_entries credit_periods credit_pools credit_reservations credit_settings
  credit_usage design_logs design_ops dkim_keys domain_report_records domain_reports editor_sessions editor_settings
  email_count_deltas email_day_counts email_delivery_time_deltas email_delivery_times email_domain_counts
  email_domain_deltas email_engagement engagement_counts idempotent_requests passkeys preview_links service_emails tracking_domains
  tracking_hits used_challenges workspace_changes workspace_moves email_queue email_settings email_slot_counts email_topic_counts embed_settings erasure_salts file_signing_keys
  installation invitations known_devices kysely_migration kysely_migration_lock members mta_sts_policies notice_mail
  notice_people oauth_clients
  installation invitations known_devices kysely_migration kysely_migration_lock lists members mta_sts_policies oauth_clients
  password_links personal_tokens plans preview_client_days preview_days preview_end_users preview_inputs
  preview_pictures preview_runs preview_user_client_days preview_user_days preview_views project_keys project_storages
  projects provider_rates rate_buckets receiving_domains recipient_domains recipient_providers relay_feedback
  relay_states relay_tokens review_answers review_rules reviews sender_domains sender_health_counts
  sender_health_deltas service_notices sign_in_attempts sso_identities
  template_block_uses template_designs template_folders template_pages template_versions templates topics uploads users warm_ups
  webhook_endpoints webhook_queue workers workspaces`.split(/\s+/),
);

describe('the tables that an erasure looks into', () => {
  it('are all but those that are known to have no addresses of recipients', async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
      db(),
    );
    const names = rows.map(({ name }) => name);
    const unknown = names.filter((name) => !SEARCHED.has(name) && !WITHOUT_RECIPIENTS.has(name));
    assert.deepEqual(
      unknown,
      [],
      'add it to erase-steps.ts, or say here that it has no address of a recipient',
    );
  });
});
