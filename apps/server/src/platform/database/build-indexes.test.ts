/** A migration of a large installation: it may only lock tables for the time that a change of the catalog takes. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../../../test/until.ts';
import { buildIndexes } from './build-indexes.ts';
import { migrate, migrateTo, readSchemaState } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { isContract } from './migrations/older-processes.ts';
import { onlineIndexes } from './migrations/online-indexes.ts';
import { dropEverything, openTestDatabase } from './testing.ts';

const names = Object.keys(migrations);
const lastContract = names.findLastIndex(isContract);
/** Tables with few rows. */
const SMALL = ['editor_sessions'];

const database = await openTestDatabase();
after(() => database.close());

async function migratedTo(last: number): Promise<void> {
  await dropEverything(database);
  await migrateTo(database.db, names.slice(0, last + 1));
}

/** What cannot change without reading or writing all rows of a table, by table. */
async function expensiveParts(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; parts: string[] }>`
    select relname as name, array['file ' || relfilenode]
      || array(select 'index ' || indexrelid::regclass from pg_index where indrelid = pg_class.oid order by 1)
      || array(select 'constraint ' || conname from pg_constraint
        where conrelid = pg_class.oid and contype in ('c', 'f') and convalidated order by 1)
      || array(select 'not null ' || attname from pg_attribute
        where attrelid = pg_class.oid and attnotnull and not atthasmissing and attnum > 0 order by 1) as parts
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely_'`.execute(
    database.db,
  );
  return new Map(rows.map(({ name, parts }) => [name, parts]));
}

const indexesOfMigrations = async () => {
  const found = await Promise.all(
    Object.values(onlineIndexes).map(async ({ table, suffix }) => {
      const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
        where indexrelid = to_regclass(${`${table}_${suffix}`}) and indisvalid`.execute(database.db);
      return rows.map(({ name }) => name);
    }),
  );
  return found.flat();
};
const all = Object.values(onlineIndexes).map(({ table, suffix }) => `${table}_${suffix}`);

it('creates the indexes in an empty database', async () => {
  assert.deepEqual(await indexesOfMigrations(), all);
});

describe('the migrations since the last one that stops older processes', () => {
  it('read and write no table whole but to build indexes beside its users, again where that was interrupted', async () => {
    await migratedTo(lastContract);
    const { db } = database;
    const { pending } = await readSchemaState(db);
    await db.connection().execute((connection) => buildIndexes(connection, pending));
    const earlier = await expensiveParts();
    await sql`update pg_index set indisvalid = false
      where indexrelid in ('email_queue_overdue'::regclass, 'emails_default_by_template'::regclass)`.execute(
      db,
    );
    await migrate(db);
    const added = [...(await expensiveParts())].flatMap(([table, parts]) => {
      const before = SMALL.includes(table) ? undefined : earlier.get(table);
      return before ? parts.filter((part) => !before.includes(part)).map((part) => `${table}: ${part}`) : [];
    });
    assert.deepEqual(added, []);
    assert.deepEqual(await indexesOfMigrations(), all);
  });

  it('let others pass while they wait for a table that a long statement uses', async () => {
    await migratedTo(lastContract);
    const { db, pool } = database;
    const reader = await pool.connect();
    await reader.query('begin; select from emails limit 1');
    const migrating = migrate(db);
    await until(async () => {
      const { rows } =
        await sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`.execute(db);
      return rows.length > 0;
    }, 'a migration waits for the reader');
    // Waits behind the migration until that steps back.
    await sql`select from emails limit 1`.execute(db);
    await reader.query('commit');
    reader.release();
    assert.ok((await migrating).includes('0041-email-batches'));
  });
});
