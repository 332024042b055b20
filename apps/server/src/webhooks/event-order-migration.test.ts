import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { uuidV7 } from '../base/ids.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabaseBefore } from '../platform/database/testing.ts';
import { claimDeliveries } from './webhook-queue.ts';

const due = new Date('2030-01-01T12:00:00Z');
const database = await openDatabaseBefore('0017-event-order');
after(() => database.close());

it('lets deliveries that waited before be claimed, in no order among each other', async () => {
  const { pool, db } = database;
  const ids = [1, 2, 3].map(() => uuidV7(due));
  const { rows } = await pool.query(`
    with workspace as (insert into workspaces (name, created_at) values ('Shop', now()) returning id),
      project as (insert into projects (workspace_id, name, created_at) select id, 'Shop', now() from workspace returning id)
    insert into webhook_endpoints (project_id, family, url, secret, created_at, updated_at)
    select id, 'email', 'https://shop.example/hook', 'x', now(), now() from project returning id, project_id`);
  const { id: endpointId, project_id: projectId } = rows[0];
  for (const id of ids) {
    await pool.query(
      `insert into webhook_deliveries (id, endpoint_id, project_id, event_id, event_type, payload, created_at)
       values ($1::uuid, $2, $3, 'evt_' || $1::uuid, 'email.sent', '{}', $4)`,
      [id, endpointId, projectId, due],
    );
    await pool.query('insert into webhook_queue (delivery_id, endpoint_id, due_at) values ($1, $2, $3)', [
      id,
      endpointId,
      due,
    ]);
  }

  await migrate(db);

  const claimed = await claimDeliveries(db, {
    worker: uuidV7(due),
    now: due,
    leaseUntil: new Date(due.getTime() + 60_000),
    afterEndpoint: 0,
    total: 10,
    room: 10,
    rooms: new Map(),
    answerWaitMs: [1_000, 1_000],
  });
  assert.deepEqual(claimed.map(({ id }) => id).sort(), ids.toSorted());
  for (const { subjectId, sequence } of claimed) assert.deepEqual([subjectId, sequence], [null, 0]);
});
