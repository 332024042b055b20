import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database } from './open-database.ts';
import { openTestDatabase } from './testing.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

it('a connection that ends while it is taken fails its next query, and not the process', async () => {
  const { pool } = database;
  const taken = await pool.connect();
  const { rows } = await taken.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => taken.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await assert.rejects(taken.query('select 1'));
  taken.release(true);
  assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
});

it('long texts are compressed by LZ4 where the server offers it', async () => {
  const { pool } = database;
  const offered = `select 'lz4' = any (enumvals) as lz4 from pg_settings where name = 'default_toast_compression'`;
  const { lz4 } = (await pool.query(offered)).rows[0];
  const client = await pool.connect();
  await client.query('create temporary table long_texts (value text)');
  await client.query('insert into long_texts values ($1)', ['<p>words</p>'.repeat(1_000)]);
  const { rows } = await client.query('select pg_column_compression(value) as used from long_texts');
  client.release(true);
  assert.equal(rows[0].used, lz4 ? 'lz4' : 'pglz');
});
