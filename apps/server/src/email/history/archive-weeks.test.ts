import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../../../test/until.ts';
import { DAY_MS } from '../../base/clock.ts';
import { lowestIdAt } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { openDiskStore } from '../../platform/blobs/disk-store.ts';
import { emailTables, weekAfter, weekOf } from '../../platform/database/partition-sql.ts';
import { createWeek, listPartitions } from '../../platform/database/partitions.ts';
import { mentionOf } from '../../platform/database/redact.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { readLines } from '../archive/archive-rows.ts';
import { findArchivedWeek, listArchivedWeeks } from '../archive/archived-chunks.ts';
import { openEmailArchive } from '../archive/email-archive.ts';
import { requestErasure } from '../erasure/erase-recipient.ts';
import { eraseRecipients } from '../erasure/jobs/erase-recipients.ts';
import { deleteTestData } from '../test-data/delete-test-data.ts';
import { archiveWeeks, compareFiles, expireArchive, restoreWeek } from './archive-weeks.ts';
import { deleteHistoryOf } from './delete-history.ts';
import { keepArchive } from './jobs/keep-archive.ts';
import { keepPartitions } from './jobs/keep-partitions.ts';
import { openTestHistory, type TestHistory } from './testing.ts';

const start = new Date('2031-06-04T12:00:00Z');
const old = new Date('2031-03-19T12:00:00Z');
const signal = new AbortController().signal;
let folder: string;
let blobs: BlobStore;
let test: TestHistory;
let now: Date;

beforeEach(async () => {
  now = start;
  folder = await mkdtemp(join(tmpdir(), 'postpress-archive-'));
  blobs = openDiskStore(folder);
  const clock = () => now;
  test = await openTestHistory({ clock, archive: (db) => openEmailArchive({ db, blobs, clock }) });
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const deps = (store = blobs) => ({ db: test.db, blobs: store, log: silentLog, now });
/** Weeks are dropped in a second run, after a while. */
const archive = async (store = blobs) => {
  await archiveWeeks(deps(store), 30, signal);
  now = new Date(now.getTime() + 120_000);
  return archiveWeeks(deps(store), 30, signal);
};
/** The same in a process that dies at a query. */
const dyingAt = (isLast: (query: object) => boolean) => {
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isLast(node)) throw new Error('died');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return archiveWeeks({ ...deps(), db: db as typeof test.db }, 30, signal);
};
const ids = async (query = '') => {
  const all: string[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await test.get(`/v3/emails?limit=3${query}${cursor}`);
    assert.equal(status, 200, JSON.stringify(body));
    all.push(...body.data.map(({ id }: { id: string }) => id));
    if (!body.has_more) return all;
    cursor = `&cursor=${body.next_cursor}`;
  }
};
/** Emails of two old weeks and of today, with everything that belongs to the first. */
async function fill(): Promise<string[]> {
  for (const moment of [old, weekAfter(old)])
    for (const table of emailTables) await createWeek(test.db, table, weekOf(moment));
  const at = (days: number) => new Date(old.getTime() + days * DAY_MS);
  const stored = await test.store(
    ...[0, 0.1, 0.2, 7, 7.1].map((days) => ({ acceptedAt: at(days), status: 'delivered' as const })),
    { acceptedAt: now, status: 'delivered' },
  );
  const [id] = stored;
  await sql`insert into email_contents (email_id, html, text) values (${id}, '<p>Hello Ann</p>', 'Hello')`.execute(
    test.db,
  );
  await sql`insert into shared_attachments (id, content) values (${id}, 'shared'::bytea)`.execute(test.db);
  await sql`insert into email_attachments (email_id, position, filename, content_type, shared_id)
    values (${id}, 0, 'a.txt', 'text/plain', ${id})`.execute(test.db);
  await sql`insert into email_events (email_id, position, type, at, metadata)
    values (${id}, 1, 'delivery', ${old}, '{"smtpResponse": "250 ok"}')`.execute(test.db);
  return stored;
}
async function requestErasureOfAnn() {
  const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
  const erasing = { db: test.db, clock: () => now, secrets, blobs, newId: test.accounts.newId };
  const { projects, workspaces } = test.accounts;
  await requestErasure(
    { projectId: projects.shop, workspaceId: workspaces.main },
    'Ann@inbox.example',
    erasing,
  );
  return () => eraseRecipients({}, { ...erasing, log: silentLog }, signal);
}
const rows = async (table: string) =>
  Number(
    (await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(test.db)).rows[0]?.count,
  );

describe('the archive of emails', () => {
  it('has whole weeks, which leave the database and stay in lists, newest first', async () => {
    const stored = await fill();
    assert.equal(await archive(), true);
    assert.equal(await rows('emails'), 1);
    assert.deepEqual(await ids(), stored.toReversed());
    const { body } = await test.get('/v3/emails?limit=2&total=true');
    assert.deepEqual(body.total, { count: stored.length, relation: 'exact' });
    const since = await test.get(`/v3/emails?total=true&from=${old.toISOString().slice(0, 10)}`);
    assert.equal(since.body.total, null, 'the archive has no index for it');
    assert.deepEqual(
      body.data.map(({ archived }: { archived?: true }) => archived),
      [undefined, true],
    );
    const weeks = await listArchivedWeeks(test.db);
    assert.deepEqual(
      weeks.map(({ emails }) => emails),
      [2, 3],
    );
    const names = (await listPartitions(test.db)).map(({ name }) => name);
    assert.ok(!names.some((name) => name.endsWith('20310317') && name.startsWith('email')), names.join());
  });
  it('is exported with tags and templates, as the database is', async () => {
    await fill();
    const tags = { order: '42' };
    await test.store({ acceptedAt: old, status: 'delivered', tags, templateId: 77 });
    const before = await test.export();
    assert.match(before, /,77,order=42/);
    await archive();
    assert.equal(await test.export(), before);
  });
  it('bounds lists by time, and leaves other lists to the database', async () => {
    const stored = await fill();
    await archive();
    assert.deepEqual(await ids('&to=2031-03-19'), stored.slice(0, 3).toReversed());
    assert.deepEqual(await ids('&from=2031-03-26&to=2031-03-27'), stored.slice(3, 5).toReversed());
    assert.deepEqual(await ids('&status=delivered'), stored.slice(-1));
  });
  it('gives back an email with all that belongs to it, by its id', async () => {
    const [id = '', other, , late] = await fill();
    await archive();
    const { status, body } = await test.get(`/v3/emails/${id}`);
    assert.deepEqual([status, body.data.archived, body.data.to], [200, true, ['ann@inbox.example']]);
    const events = await test.get(`/v3/emails/${id}/events`);
    assert.deepEqual(events.body.data[0].metadata, { smtpResponse: '250 ok' });
    const [attachment] = await test.db.selectFrom('email_attachments').selectAll().execute();
    assert.equal(attachment?.content?.toString(), 'shared');
    await archive();
    assert.match(await test.source(id), /Hello Ann/, 'its source brings it back, too');
    // Another project finds nothing.
    assert.equal((await test.getOfSecond(`/v3/emails/${other}`)).status, 404);
    // What was brought back is not there for long, and not twice in lists.
    assert.equal((await ids()).length, 6);
    await test.get(`/v3/emails/${late}`);
    assert.equal(await rows('emails'), 3);
    await archive();
    assert.equal(await rows('emails'), 1, 'of both weeks');
  });
  it('says so while the store is away, and loses nothing where it does not take a chunk', async () => {
    const stored = await fill();
    const away: BlobStore = {
      ...blobs,
      put: async () => ({ ok: false, kind: 'unreachable', message: 'no answer' }),
      get: async () => ({ ok: false, kind: 'unreachable', message: 'no answer' }),
    };
    await assert.rejects(archive(away), /did not take archive\/2031-03-17/);
    assert.equal(await rows('emails'), stored.length);
    assert.deepEqual(await listArchivedWeeks(test.db), []);
    await archive();
    await rm(folder, { recursive: true });
    const lost = await test.get(`/v3/emails/${stored[0]}`);
    assert.equal(lost.status, 503);
    assert.match(JSON.stringify(lost.body), /has lost the file with this email, of the week of 2031-03-17/);
  });
  it('goes on past a file that the store has lost, and names its week', async () => {
    const stored = await fill();
    await archive();
    const [lost = ''] = (await compareFiles(deps(), weekOf(old))).orphans;
    assert.equal(lost, '', 'each file has its row');
    for await (const key of blobs.list('archive/2031-03-17/')) await blobs.delete(key);
    assert.equal((await compareFiles(deps(), weekOf(old))).missing.length, 1);
    assert.deepEqual(await ids(), stored.slice(3).toReversed());
    const { body } = await test.get('/v3/emails?limit=10');
    assert.deepEqual(body.missing_weeks, ['2031-03-17']);
    assert.equal((await test.get('/v3/emails?limit=1')).body.missing_weeks, undefined);
    assert.match(await test.export(), /^,2031-03-17T00:00:00\.000Z,missing$/m);
    const week = await findArchivedWeek(test.db, old);
    assert.ok(week);
    assert.deepEqual(await restoreWeek(deps(), week), { emails: 0, missing: 3 });
    await (await requestErasureOfAnn())();
    now = new Date(now.getTime() + 800 * DAY_MS);
    assert.equal(await expireArchive(deps(), 730, signal), true);
    assert.deepEqual(await listArchivedWeeks(test.db), []);
  });
  it('deletes the file of a process that died before it committed the row', async () => {
    const [first = ''] = await fill();
    const isInsert = (node: object) => JSON.stringify(node).includes('"archived_chunks"') && 'into' in node;
    await assert.rejects(dyingAt(isInsert), /died/);
    await deleteHistoryOf(test.db as never, [first]);
    await archive();
    const keys: string[] = [];
    for await (const key of blobs.list('archive/')) keys.push(key);
    assert.equal(keys.length, 2, keys.join());
    assert.ok(!keys.some((key) => key.includes(first)), 'the email is erased');
  });
  it('goes on where a process died, at any step', async () => {
    const stored = await fill();
    let deaths = 0;
    for (let step = 1; ; step++) {
      let left = step;
      const ended = await dyingAt(() => --left < 0).catch(() => undefined);
      if (ended) break;
      deaths++;
      now = new Date(now.getTime() + 120_000);
      assert.deepEqual(await ids(), stored.toReversed(), `after step ${step}`);
    }
    assert.ok(deaths > 10, `${deaths} deaths`);
    assert.equal(await rows('emails'), 1);
  });
  it('leaves no table behind where a process died before it dropped one', async () => {
    await fill();
    await archiveWeeks(deps(), 30, signal);
    assert.equal(await rows('emails'), 6, 'other processes do not know yet that they are archived');
    now = new Date(now.getTime() + 120_000);
    const isDrop = (node: object) => 'sqlFragments' in node && /^drop table/.test(String(node.sqlFragments));
    await assert.rejects(dyingAt(isDrop), /died/);
    await archive();
    await keepPartitions({}, { ...deps(), clock: () => now, archiveDays: 30 }, signal);
    const tables = sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relname ~ '^email.*_[0-9]{8}$' and not relispartition`;
    assert.deepEqual((await tables.execute(test.db)).rows, []);
  });
  it('reads few large emails at once', async () => {
    const stored = await fill();
    const large = stored.slice(0, 3);
    await sql`insert into email_attachments (email_id, position, filename, content_type, content)
      select id, 1, 'b.bin', 'application/octet-stream', decode(repeat('ab', 1500000), 'hex')
      from unnest(${large}::uuid[]) as id`.execute(test.db);
    const week = {
      projectId: test.accounts.projects.shop,
      from: lowestIdAt(weekOf(old)),
      until: stored[3] ?? '',
    };
    const most = { emails: 50, bytes: 2_000_000 };
    const read = async (after?: string) =>
      (await readLines(test.db, { ...week, after }, most)).map(({ id }) => id);
    assert.deepEqual(await read(), large.slice(0, 2));
    assert.deepEqual(await read(large[1]), large.slice(2));
    await archive();
    assert.deepEqual(await ids(), stored.toReversed());
  });
  it('waits for a week of which an email still waits', async () => {
    const [id] = await fill();
    await sql`insert into email_queue (email_id, project_id, recipient_domain, priority, next_attempt_at, expires_at, attempts, reason)
      values (${id}, ${test.accounts.projects.shop}, 'inbox.example', 1, ${now}, ${now}, 0, 'It waits.')`.execute(
      test.db,
    );
    assert.equal(await archive(), false);
    assert.deepEqual(await listArchivedWeeks(test.db), []);
  });
  it('deletes what its time is over for while a week waits, and test data', async () => {
    await fill();
    await archive();
    now = new Date(now.getTime() + 800 * DAY_MS);
    const [late] = await test.store({ acceptedAt: start });
    await sql`insert into email_queue (email_id, project_id, recipient_domain, priority, next_attempt_at, expires_at, attempts, reason)
      values (${late}, ${test.accounts.projects.shop}, 'inbox.example', 1, ${now}, ${now}, 0, 'It waits.')`.execute(
      test.db,
    );
    const given = { ...deps(), clock: () => now, archiveDays: 30, archiveKeepDays: 730 };
    assert.equal((await keepArchive({}, given, signal)).done, false);
    for await (const key of blobs.list('archive/')) assert.doesNotMatch(key, /2031-03/);
    await sql`delete from email_queue`.execute(test.db);
    await archive();
    assert.ok((await listArchivedWeeks(test.db)).length > 0);
    await deleteTestData(test.accounts.projects.shop, given);
    for await (const key of blobs.list('archive/')) assert.fail(key);
  });
  it('copies a week back for seven days', async () => {
    const stored = await fill();
    await archive();
    const week = await findArchivedWeek(test.db, old);
    assert.ok(week);
    assert.deepEqual(await restoreWeek(deps(), week), { emails: 3, missing: 0 });
    assert.equal(await rows('emails'), 4);
    assert.equal(await rows('email_contents'), 1);
    await archive();
    assert.equal(await rows('emails'), 4);
    assert.deepEqual(await ids(), stored.toReversed());
    now = new Date(now.getTime() + 8 * DAY_MS);
    await archive();
    assert.equal(await rows('emails'), 1);
  });
  it('brings nobody back whose emails are erased meanwhile', async () => {
    const [id = ''] = await fill();
    await archive();
    const reading = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: BlobStore = {
      ...blobs,
      async get(key) {
        const read = await blobs.get(key);
        reading.resolve();
        await goOn.promise;
        return read;
      },
    };
    const slowly = openEmailArchive({ db: test.db, blobs: slow, clock: () => now });
    const back = slowly.bringBack(test.accounts.projects.shop, id);
    await reading.promise;
    let isErased = false;
    const erasing = (await requestErasureOfAnn())().then(() => {
      isErased = true;
    });
    const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await until(async () => isErased || (await isWaiting.execute(test.db)).rows.length > 0);
    goOn.resolve();
    await Promise.all([back, erasing]);
    assert.equal(await rows('emails'), 0);
    assert.equal(await rows('email_contents'), 0);
  });
  it('forgets a person whose emails are erased, and what its time is over for', async () => {
    const stored = await fill();
    await test.store({
      acceptedAt: new Date(old.getTime() + 1),
      to: 'ben@inbox.example',
      subject: 'For ANN@inbox.example',
    });
    await archive();
    await (await requestErasureOfAnn())();
    const { body } = await test.get('/v3/emails');
    assert.deepEqual(
      body.data.map(({ to, subject }: { to: string[]; subject: string }) => [to[0], subject]),
      [['ben@inbox.example', 'For [erased]']],
    );
    assert.equal(stored.length, 6);
    const named = new RegExp(mentionOf('ann@inbox.example').pattern, 'i');
    for await (const key of blobs.list('archive/')) {
      const read = await blobs.get(key);
      assert.ok(read.ok);
      assert.doesNotMatch(await inflated(read.stream), named);
    }
    now = new Date(now.getTime() + 800 * DAY_MS);
    assert.equal(await expireArchive(deps(), 730, signal), true);
    for await (const key of blobs.list('archive/')) assert.fail(key);
    assert.deepEqual(await listArchivedWeeks(test.db), []);
  });
});

async function inflated(stream: NodeJS.ReadableStream): Promise<string> {
  const { createGunzip } = await import('node:zlib');
  const { text } = await import('node:stream/consumers');
  return text(stream.pipe(createGunzip()));
}
