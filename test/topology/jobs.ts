import assert from 'node:assert/strict';
import type pg from 'pg';
import type { JobKind } from '../../apps/server/src/platform/queue/kinds.ts';

/** Queues a job like the service: the row, and the notification that wakes workers. Returns the job's id. */
export async function sendJob(db: pg.Client, kind: JobKind): Promise<string> {
  const { PgBoss } = await import('pg-boss');
  const executeSql = async (text: string, values: unknown[] = []) => db.query(text, values);
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await untilDeclared(db, kind);
  try {
    await boss.start();
    const id = await boss.send(kind, {});
    assert.ok(id);
    return id;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

const STATE_MS_MAX = 60_000;

/** A serving process starts its jobs a moment after it is ready. */
async function untilDeclared(db: pg.Client, kind: JobKind): Promise<void> {
  const since = performance.now();
  const declared = async () => {
    const { rows } = await db.query(`select to_regclass('jobs.queue') is not null as there`);
    return rows[0].there && (await db.query('select from jobs.queue where name = $1', [kind])).rowCount === 1;
  };
  while (!(await declared())) {
    assert.ok(performance.now() - since < STATE_MS_MAX);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until a job is in a state. By id, because the schedule may add another of its kind at any time. */
export async function untilState(db: pg.Client, id: string, state: string): Promise<void> {
  const since = performance.now();
  for (;;) {
    const { rows } = await db.query('select state from jobs.job where id = $1', [id]);
    if (rows[0]?.state === state) return;
    assert.ok(performance.now() - since < STATE_MS_MAX, `${JSON.stringify(rows)}, expected ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** For waits by the database's clock: leases, retry delays, the next search for dead workers. */
export async function passTime(db: pg.Client, interval: string): Promise<void> {
  await db.query(
    `update jobs.job set heartbeat_on = heartbeat_on - $1::interval, start_after = start_after - $1::interval`,
    [interval],
  );
  await db.query(
    `update jobs.queue set monitor_claim_on = monitor_claim_on - $1::interval, monitor_on = monitor_on - $1::interval`,
    [interval],
  );
}
