import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { silentLog } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { openPool } from './connection.ts';
import { isMigrated, migrate, migrateTo } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { dropEverything, openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
after(() => database.close());

it('runs each migration once when several processes start at once', async () => {
  await dropEverything(database);
  const pools = [1, 2, 3].map(() =>
    openPool({ connection: database.connection, poolSize: 2, applicationName: 'migrate', log: silentLog }),
  );
  const runs = await Promise.all(pools.map(({ db }) => migrate(db)));
  assert.deepEqual(runs.flat().sort(), Object.keys(migrations).sort());
  for (const { db } of pools) await db.destroy();
});

it('knows when there is nothing left to do', async () => {
  assert.equal(await isMigrated(database.db), true);
  assert.deepEqual(await migrate(database.db), []);
});

it('reports that the newest migration has not run', async () => {
  const newest = Object.keys(migrations).at(-1);
  await sql`delete from kysely_migration where name = ${newest}`.execute(database.db);
  assert.equal(await isMigrated(database.db), false);
  await sql`insert into kysely_migration (name, timestamp) values (${newest}, now()::text)`.execute(
    database.db,
  );
});

it('refuses a backup that a newer release made', () =>
  assert.rejects(
    migrateTo(database.db, ['9999-later']),
    /made by a newer Postpress than this one \(9999-later\)/,
  ));

async function withNewerMigration(name: string, look: () => Promise<void>): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(
    database.db,
  );
  await look();
  await sql`delete from kysely_migration where name = ${name}`.execute(database.db);
}

it('starts beside a newer release that has only added to the schema', () =>
  withNewerMigration('9999-later', async () => {
    assert.deepEqual(await migrate(database.db), []);
    assert.equal(await isMigrated(database.db), true);
  }));

it('refuses a database from which a newer release has removed something', () =>
  withNewerMigration('9999-later-contract', () =>
    assert.rejects(migrate(database.db), /newer Postpress has removed/),
  ));

it('refuses a database of a newer release that lacks a migration of this one', async () => {
  const newest = Object.keys(migrations).at(-1);
  await sql`delete from kysely_migration where name = ${newest}`.execute(database.db);
  await withNewerMigration('9999-later', () => assert.rejects(migrate(database.db), StartError));
  await sql`insert into kysely_migration (name, timestamp) values (${newest}, now()::text)`.execute(
    database.db,
  );
});

it('numbers migrations without a gap', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  assert.deepEqual(
    numbers,
    numbers.map((_number, at) => at + 1),
  );
});
