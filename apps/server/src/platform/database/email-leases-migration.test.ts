import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { migrate } from './migrate.ts';
import { openDatabaseBefore } from './testing.ts';

const due = new Date('2030-01-01T12:00:00Z');
const worker = uuidV7(due);
const database = await openDatabaseBefore('0019-email-leases');
after(() => database.close());

it('keeps waiting and leased emails, without the column of the lease', async () => {
  const { pool } = database;
  const insert = `insert into email_queue
      (email_id, project_id, recipient_domain, priority, next_attempt_at, expires_at, attempts, reason, leased_by, lease_until)
    values ($1, 1, 'x.example', $2, $3, $3, $4, 'First attempt', $5, $6)`;
  const [waiting, leased] = [uuidV7(due), uuidV7(due)];
  await pool.query(insert, [waiting, 2, due, 3, null, null]);
  await pool.query(insert, [leased, 0, due, 0, worker, due]);
  await migrate(database.db);
  const { rows } = await pool.query('select * from email_queue order by priority');
  const same = { project_id: 1, recipient_domain: 'x.example', next_attempt_at: due, expires_at: due };
  const reason = 'First attempt';
  const broadcast = false;
  assert.deepEqual(rows, [
    { email_id: leased, ...same, priority: 0, attempts: 0, reason, broadcast, leased_by: worker },
    { email_id: waiting, ...same, priority: 2, attempts: 3, reason, broadcast, leased_by: null },
  ]);
});
