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
