import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { systemClock } from '../base/clock.ts';
import { uuidV7 } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { loadConfig } from '../config/index.ts';
import type { Core } from '../platform/core.ts';
import { createClient } from '../platform/database/connection.ts';
import { openTestDatabase } from '../platform/database/testing.ts';
import { commitArrival, discardArrival, readArrival } from '../platform/moves/arrive.ts';
import { belongings } from '../platform/moves/belonging.ts';
import {
  abortMove,
  compareMove,
  copyWorkspace,
  finishMove,
  freezeWorkspace,
  purgeWorkspace,
} from '../platform/moves/leave.ts';
import { compareLedgers, readLedger } from '../platform/moves/ledger.ts';
import { MoveFolder } from '../platform/moves/move-folder.ts';
import { listMovingTables } from '../platform/moves/owned-rows.ts';
import { fillWorkspace } from '../platform/moves/rows-fixture.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { temporaryDir } from '../testing.ts';
import { numberCell } from './number-cell.ts';
import { openMove, purposeOf } from './open-move.ts';
import { keyIdentifier, writeMaps } from './write-maps.ts';

const dir = temporaryDir();
const databases = { one: await openTestDatabase(), two: await openTestDatabase() };
const SECRET = { one: 'a'.repeat(43), two: 'b'.repeat(43) };
type Side = keyof typeof databases;
const keyFile = join(dir.path, 'move.key');

after(async () => {
  for (const each of Object.values(databases)) await each.close();
  dir.remove();
});

const coreOf = (side: Side): Core => ({
  config: loadConfig({
    POSTPRESS_DATA_DIR: join(dir.path, side),
    POSTPRESS_DATABASE_URL: databases[side].databaseUrl,
    POSTPRESS_SECRET_KEY: SECRET[side],
    POSTPRESS_PUBLIC_URL: `https://${side}.example.com`,
  }),
  log: silentLog,
  database: databases[side],
  migrated: [],
  clock: systemClock,
  newId: uuidV7,
  [Symbol.asyncDispose]: async () => {},
});
const open = (side: Side, folder: string) =>
  openMove(coreOf(side), {
    folder: join(dir.path, folder),
    keyFile,
    waitSeconds: 5,
    allowsOtherSecretKey: true,
    actor: { kind: 'command-line', id: null, name: 'test', address: null },
    tell: () => {},
  });
/** Runs a query on one side, as another session. */
async function ask(side: Side, text: string) {
  const { rows } = await databases[side].pool.query(text);
  return rows;
}
async function connect(side: Side) {
  const client = createClient(databases[side].connection, {});
  await client.connect();
  return client;
}
const seal = (place: string, row: Record<string, string>) =>
  createSecretBox(SECRET.one).seal(`secret of ${place}`, purposeOf(place, row));

let workspaceId = 0;
before(async () => {
  writeFileSync(keyFile, 'k'.repeat(44));
  await numberCell(1, coreOf('two'));
  const client = await connect('one');
  workspaceId = await fillWorkspace(client, seal);
  await client.end();
});

describe('the classification of tables', () => {
  it('has a purpose for each sealed column', () => {
    for (const [name, belonging] of Object.entries(belongings))
      if ('moves' in belonging)
        for (const column of belonging.moves.sealed ?? [])
          assert.ok(purposeOf(`${name}.${column}`, {}), `${name}.${column}`);
  });
  it('names columns of the database, and refers to tables that move', async () => {
    const client = await connect('one');
    const tables = await listMovingTables(client);
    const columns = new Map(tables.map(({ name, columns }) => [name, columns]));
    for (const { name, owner, key, sealed = [], people = [], reset = {} } of tables) {
      for (const column of [owner.column, ...key, ...sealed, ...people, ...Object.keys(reset)])
        assert.ok(columns.get(name)?.includes(column), `${name} has no column ${column}`);
      assert.ok(columns.get(owner.of)?.includes(owner.refers ?? 'id'), `${name} belongs to ${owner.of}`);
    }
    await client.end();
  });
  it('moves every table that refers to a workspace or a project', async () => {
    const rows = await ask(
      'one',
      `select class.relname as name from pg_class class join pg_attribute on attrelid = class.oid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and attname in ('workspace_id', 'project_id') group by 1`,
    );
    const stay = rows.map(({ name }) => name).filter((name) => 'stays' in belongings[name as 'users']);
    assert.deepEqual(stay.sort(), ['app_grants', 'archived_chunks', 'editor_sessions', 'workspace_moves']);
  });
});

describe('a move', () => {
  it('brings every row, with what changes meanwhile, and leaves other workspaces alone', async () => {
    await using source = await open('one', 'first');
    await using target = await open('two', 'first');
    const rows = await ask('one', 'select count(*)::int as count from emails');
    await copyWorkspace(workspaceId, source);
    await readArrival(target);
    // While it goes on: rows change, come and go.
    await ask('one', `update suppressions set reason = 'manual'`);
    await ask('one', `update emails set subject = 'later'`);
    await ask(
      'one',
      `insert into topics select project_id, 'second', name, description, translations, opt_in, public, created_at, updated_at from topics`,
    );
    await ask('one', `delete from comment_threads`);
    await copyWorkspace(workspaceId, source);
    await readArrival(target);
    const sums = await ask('two', `select ledger -> 'emails' as emails from workspace_moves`);
    assert.equal(sums[0].emails.rows, rows[0].count, 'the history is hashed before the freeze');
    assert.deepEqual(await ask('two', 'select from workspaces'), [], 'nothing is there before the commit');
    // Hashed already: changes are added on both sides.
    await ask('one', `update emails set subject = 'latest', tags = '{"a": 1}'`);
    await ask('one', `delete from email_attempts`);
    await ask(
      'one',
      `insert into email_events (email_id, position, type, at, metadata)
      select id, 7, 'delivery', '2030-01-07 12:00:00.123+02', '{"b": [1.50]}' from emails`,
    );
    await assert.rejects(commitArrival(target), /not frozen yet/);
    await ask('one', `update lists set name = 'last'`);
    await freezeWorkspace(workspaceId, source);
    await assert.rejects(ask('one', `update emails set subject = 'too late'`), { code: 'PM001' });
    await assert.rejects(abortMove(workspaceId, source), /may own the workspace/);
    await assert.rejects(finishMove(workspaceId, source), /not taken the workspace yet/);
    await commitArrival(target);
    await assert.rejects(discardArrival(target), /owns the workspace already/);
    await finishMove(workspaceId, source);

    const { frozen, arrived, differentHere } = await compareMove(workspaceId, source);
    assert.ok(frozen && arrived);
    assert.deepEqual(compareLedgers(frozen, arrived), []);
    // By what changed, or by reading all of it: the same.
    assert.deepEqual(differentHere, []);
    const [client, tables] = [target.client, await listMovingTables(target.client)];
    const read = await readLedger(client, { workspaceId }, tables);
    assert.deepEqual({ ...read, audit_records: null }, { ...arrived, audit_records: null });
    const empty = Object.entries(frozen).filter(([, { rows }]) => rows === 0);
    assert.deepEqual(
      empty.map(([name]) => name).sort(),
      ['comment_readers', 'comment_threads', 'comments', 'email_attempts'],
      'all tables have rows',
    );
    assert.deepEqual(await ask('two', 'select subject from emails'), [{ subject: 'latest' }]);
    const audit = `select action from audit_records where action ~ 'move_|arrived' order by id`;
    assert.deepEqual(
      (await ask('two', audit)).map(({ action }) => action),
      ['workspace.move_started', 'workspace.arrived'],
    );
    assert.deepEqual(await ask('two', 'select name from lists'), [{ name: 'last' }]);
    assert.deepEqual(await ask('two', 'select leased_by from email_queue'), [{ leased_by: null }]);
    assert.deepEqual(await ask('one', 'select from email_queue'), [], 'the source sends nothing');
    assert.equal((await ask('one', 'select from emails')).length, rows[0].count, 'its rows stay');
  });
  it('seals secrets with the key of the installation', async () => {
    const [key] = await ask('two', 'select private_key, selector from dkim_keys');
    const opened = createSecretBox(SECRET.two).open(key.private_key, purposeOf('dkim_keys.private_key', key));
    assert.equal(opened.toString(), 'secret of dkim_keys.private_key');
  });
  it('leaves out writes to what has moved, and refuses new rows', async () => {
    await ask('one', `update emails set subject = 'bounced'`);
    assert.deepEqual(await ask('one', 'select subject from emails'), [{ subject: 'latest' }]);
    await assert.rejects(
      ask(
        'one',
        `insert into subscriptions select project_id, 'z@x.example', topic, state, source, note, email_id, changed_at from subscriptions`,
      ),
      { code: 'PM001' },
    );
  });
  it('puts keys and projects into the maps of the installation that has them', async () => {
    const maps = join(dir.path, 'maps');
    for (const side of ['one', 'two'] as const)
      await writeMaps({ cell: side, folder: maps, hosts: [`${side}.example.com`] }, coreOf(side));
    const [project] = await ask('two', 'select id from projects');
    assert.equal(readFileSync(join(maps, 'projects.map'), 'utf8'), `${project.id} two\n`);
    const [tracking] = await ask('two', 'select host from tracking_domains');
    assert.deepEqual(
      readFileSync(join(maps, 'hosts.map'), 'utf8').trimEnd().split('\n').sort(),
      [`${tracking.host} two`, 'one.example.com one', 'two.example.com two'].sort(),
      'tracked links follow the workspace',
    );
    assert.equal(keyIdentifier('svc_sk_test_abcd…wxyz'), 'abcdwxyz');
    assert.equal(keyIdentifier('abcd…wxyz'), 'abcdwxyz');
  });
  it('ends with a purge, after which nothing of the workspace is left', async () => {
    await using source = await open('one', 'first');
    const [project] = await ask('one', 'select id from projects');
    await source.blobs.put('archive/week', Buffer.from('emails'));
    await ask(
      'one',
      `insert into archived_chunks (project_id, first_id, last_id, emails, bytes, key, has_content)
       values (${project.id}, uuid_from('2030-01-01'), uuid_from('2030-01-02'), 1, 6, 'archive/week', true)`,
    );
    await purgeWorkspace(workspaceId, source);
    assert.equal((await source.blobs.get('archive/week')).ok, false);
    assert.deepEqual(await ask('one', 'select from archived_chunks'), []);
    assert.deepEqual(await ask('one', 'select from emails'), []);
    assert.deepEqual(await ask('one', 'select from workspaces'), []);
    const left = await ask('one', `select proname from pg_proc where proname like 'move\\_%'`);
    assert.deepEqual(left, []);
  });
  it('goes back, and can be ended before it is committed', async () => {
    await using source = await open('two', 'back');
    await using target = await open('one', 'back');
    await copyWorkspace(workspaceId, source);
    await freezeWorkspace(workspaceId, source);
    await readArrival(target);
    await discardArrival(target);
    await assert.rejects(commitArrival(target), /discarded here/);
    await abortMove(workspaceId, source);
    assert.deepEqual(await ask('one', 'select from emails'), []);
    assert.deepEqual(await ask('two', 'select moving from workspaces'), [{ moving: null }]);
    assert.deepEqual(await ask('two', 'select leased_by, leased_until from webhook_queue'), [
      { leased_by: null, leased_until: null },
    ]);
    await ask('two', `update emails set subject = 'here'`);
    assert.deepEqual(await ask('two', 'select subject from emails'), [{ subject: 'here' }]);
  });
  it('frees a workspace whose target is lost, once it is said so, and never one that was taken', async () => {
    const offer = async (folder: string) => {
      await using source = await open('two', folder);
      await copyWorkspace(workspaceId, source);
      await freezeWorkspace(workspaceId, source);
    };
    await offer('lost');
    await using source = await open('two', 'lost');
    await assert.rejects(abortMove(workspaceId, source), /--target-lost/);
    // In another folder, too: who knows which one the other installation reads.
    await using elsewhere = await open('two', 'elsewhere');
    await assert.rejects(abortMove(workspaceId, elsewhere), /--target-lost/);
    for (let times = 0; times < 2; times++) await abortMove(workspaceId, source, { targetIsLost: true });
    assert.deepEqual(await ask('two', 'select moving from workspaces'), [{ moving: null }]);
    const ended = await ask('two', `select from audit_records where action = 'workspace.move_ended'`);
    assert.equal(ended.length, 2, 'of this test and the one before');
    // It was not lost after all.
    await using target = await open('one', 'lost');
    await assert.rejects(commitArrival(target), /this move was withdrawn/);
    await discardArrival(target);
    await offer('taken');
    await using taking = await open('one', 'taken');
    await commitArrival(taking);
    await using late = await open('two', 'taken');
    await assert.rejects(abortMove(workspaceId, late, { targetIsLost: true }), /has taken the workspace/);
  });
  it('refuses a folder that was changed, or written with another key', async () => {
    await using target = await open('one', 'taken');
    const path = join(target.folder.path, 'receipt.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('arrived', 'discarded'));
    await assert.rejects(target.folder.readReceipt(), /not written with this key, or was changed/);
    writeFileSync(path, text);
    const stranger = new MoveFolder(target.folder.path, createSecretBox('x'.repeat(44)));
    await assert.rejects(stranger.readManifest(), /not written with this key/);
    const written = readdirSync(target.folder.path, { recursive: true, withFileTypes: true });
    for (const file of written.filter((each) => each.isFile())) {
      const bytes = readFileSync(join(file.parentPath, file.name));
      const content = file.name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      for (const secret of ['secret of ', Buffer.from('secret of ').toString('hex')])
        assert.ok(!content.includes(secret), `${file.name} has no secret in the clear`);
    }
  });
});
