/** A migration of a large installation: it may only lock tables for the time that a change of the catalog takes. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../../../test/until.ts';
import { buildIndexes } from './build-indexes.ts';
import { migrate, migrateTo } from './migrate.ts';
import { isContract, migrations, type SchemaMigration } from './migrations/index.ts';
import { createIndex } from './migrations/online-index.ts';
import { costsBetween, readSchema, removalsBetween } from './schema-change.testing.ts';
import { dropEverything, openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
const { db } = database;
after(() => database.close());

const byWorkspace = { table: 'emails', suffix: 'by_workspace', definition: '(workspace_id, id)' };
const urgent = {
  table: 'email_queue',
  suffix: 'urgent',
  column: 'alter table email_queue add column if not exists urgent boolean not null default false',
  definition: '(project_id) where urgent',
};
const step: SchemaMigration = {
  indexes: [byWorkspace, urgent],
  async up(tx) {
    await createIndex(tx, byWorkspace);
    await createIndex(tx, urgent);
    await sql`alter table emails add column source text`.execute(tx);
  },
};
const known = { ...migrations, '9999-step': step };
const names = Object.keys(migrations);

async function migratedBefore(name: string): Promise<void> {
  await dropEverything(database);
  await migrateTo(db, names.slice(0, names.indexOf(name)));
}

async function remigrated(): Promise<void> {
  await dropEverything(database);
  await migrate(db);
}

/** What a statement does to the schema; it is taken back. */
async function changedBy(statement: string): Promise<{ removals: string[]; costs: string[] }> {
  const tx = await db.startTransaction().execute();
  try {
    const before = await readSchema(tx);
    await sql.raw(statement).execute(tx);
    const after = await readSchema(tx);
    return { removals: removalsBetween(before, after), costs: costsBetween(before, after) };
  } finally {
    await tx.rollback().execute();
  }
}

async function isValid(index: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${index}) and indisvalid`.execute(db);
  return rows.length > 0;
}

for (const name of names.slice(1))
  describe(`the migration ${name}`, () => {
    const { indexes = [] } = migrations[name] ?? {};
    it(isContract(name) ? 'removes something' : 'only adds to the schema', async () => {
      await migratedBefore(name);
      const before = await readSchema(db);
      await migrateTo(db, names.slice(0, names.indexOf(name) + 1));
      const removals = removalsBetween(before, await readSchema(db));
      assert.equal(removals.length > 0, isContract(name), removals.join('; '));
    });
    if (!isContract(name))
      it('reads and writes no table whole but to build indexes beside its users', async () => {
        await migratedBefore(name);
        await db.connection().execute((connection) => buildIndexes(connection, indexes));
        const before = await readSchema(db);
        await migrateTo(db, names.slice(0, names.indexOf(name) + 1));
        assert.deepEqual(costsBetween(before, await readSchema(db)), []);
      });
  });

describe('the checks of migrations', () => {
  for (const [statement, found] of [
    ['alter table emails drop column warnings', /^emails\.warnings is gone/],
    ['drop table warm_ups', /^warm_ups is gone/],
    ['alter table warm_ups rename to ups', /^warm_ups is gone/],
    ['alter table warm_ups alter column used type bigint', /was integer not null and is bigint not null/],
    ['alter table warm_ups alter column used drop not null', /was integer not null and is integer/],
    ['alter table email_queue alter column broadcast drop default', /default and is boolean not null/],
    ['alter table warm_ups add column b integer not null', /^warm_ups\.b must be set/],
  ] as const)
    it(`call it a removal: ${statement}`, async () => {
      const { removals } = await changedBy(statement);
      assert.match(removals.join('; '), found);
    });

  it('accept new columns that may be left out, and new tables', async () => {
    const changed = await changedBy(`
      alter table warm_ups add column a text, add column b integer not null default 0;
      create table a (b integer not null)`);
    assert.deepEqual(changed, { removals: [], costs: [] });
  });

  for (const statement of [
    'create index warm_ups_by_day on warm_ups (day)',
    'alter table warm_ups add constraint few check (used < 10)',
    'alter table warm_ups add column b timestamptz not null default clock_timestamp()',
  ])
    it(`find what reads or writes a table whole: ${statement}`, async () => {
      const { costs } = await changedBy(statement);
      assert.notDeepEqual(costs, []);
    });
});

describe('a migration with indexes', () => {
  it('builds them beside the users of the tables, again where that was interrupted', async () => {
    await remigrated();
    await db.connection().execute((connection) => buildIndexes(connection, [byWorkspace, urgent]));
    const earlier = await readSchema(db);
    await sql`update pg_index set indisvalid = false
      where indexrelid in ('email_queue_urgent'::regclass, 'emails_default_by_workspace'::regclass)`.execute(
      db,
    );
    assert.deepEqual(await migrate(db, known), ['9999-step']);
    assert.deepEqual(costsBetween(earlier, await readSchema(db)), []);
    for (const index of ['emails_by_workspace', 'emails_default_by_workspace', 'email_queue_urgent'])
      assert.ok(await isValid(index), index);
  });

  it('creates them in an empty database', async () => {
    await dropEverything(database);
    assert.deepEqual(await migrate(db, known), Object.keys(known));
    for (const index of ['emails_by_workspace', 'email_queue_urgent']) assert.ok(await isValid(index), index);
  });

  it('lets others pass while it waits for a table that a long statement uses', async () => {
    await remigrated();
    const reader = await database.pool.connect();
    await reader.query('begin; select from emails limit 1');
    const { indexes: _, ...withoutIndexes } = step;
    const migrating = migrate(db, { ...migrations, '9999-step': withoutIndexes });
    await until(async () => {
      const { rows } =
        await sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`.execute(db);
      return rows.length > 0;
    }, 'the migration waits for the reader');
    // Waits behind the migration until that steps back.
    await sql`select from emails limit 1`.execute(db);
    await reader.query('commit');
    reader.release();
    assert.deepEqual(await migrating, ['9999-step']);
  });
});
