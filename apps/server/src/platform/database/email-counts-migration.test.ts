import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { migrate } from './migrate.ts';
import { openDatabaseBefore } from './testing.ts';

const accepted = new Date('2030-01-01T23:50:00Z');
const database = await openDatabaseBefore('0015-email-counts');
after(() => database.close());

it('counts the emails that are there by quarters of an hour, and loses nothing of what was counted by days', async () => {
  const { pool } = database;
  for (const had of [1, 1 | 4 | 8, 1 | 4 | 16, 1 | 64])
    await pool.query(
      `insert into emails (id, project_id, workspace_id, created_at, status_updated_at, from_address, to_address, subject, message_id, had)
       values ($1, 1, 1, $2, $2, 'a@x.example', 'b@y.example', 'Hi', '<1@x.example>', $3)`,
      [uuidV7(accepted), accepted, had],
    );
  await pool.query(`insert into email_day_counts (project_id, day, accepted) values (1, '2030-01-01', 40)`);
  await pool.query(
    `insert into email_count_deltas (project_id, day, status, count) values (1, '2030-01-01', 'accepted', 2), (1, '2030-01-02', 'failed', 3)`,
  );
  await migrate(database.db);
  const { rows: days } = await pool.query(
    'select day::text, accepted::int, failed::int from email_day_counts order by day',
  );
  assert.deepEqual(days, [
    { day: '2030-01-01', accepted: 42, failed: 0 },
    { day: '2030-01-02', accepted: 0, failed: 3 },
  ]);
  const { rows: slots } = await pool.query(
    'select slot, accepted::int, failed::int, sent::int, delivered::int, bounced::int, complained::int from email_slot_counts',
  );
  assert.deepEqual(slots, [
    {
      slot: new Date('2030-01-01T23:45:00Z'),
      ...{ accepted: 4, failed: 1, sent: 2, delivered: 1, bounced: 1, complained: 0 },
    },
  ]);
});
