import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../../../../test/until.ts';
import { DAY_MS } from '../../../base/clock.ts';
import { type Log, silentLog } from '../../../base/log.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { partitionName, weekAfter, weeklyTables, weekOf } from '../../../platform/database/partition-sql.ts';
import { createWeek, listPartitions } from '../../../platform/database/partitions.ts';
import { openTestDatabase } from '../../../platform/database/testing.ts';
import { findHistoryFault } from '../find-history-fault.ts';
import { insertPastEmails } from '../testing.ts';
import { keepPartitions, makeWeeksAhead } from './keep-partitions.ts';

const start = new Date('2031-06-04T12:00:00Z');
let database: Database;
let now: Date;
beforeEach(async () => {
  database = await openTestDatabase();
  now = start;
});
afterEach(() => database.close());

const signal = new AbortController().signal;
const run = (log: Log = silentLog) => keepPartitions({}, { db: database.db, clock: () => now, log }, signal);
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const weekName = (table: (typeof weeklyTables)[number], moment = now) => partitionName(table, weekOf(moment));

async function names(): Promise<string[]> {
  return (await listPartitions(database.db)).map(({ name }) => name);
}
/** Which partition each email lies in. */
async function places(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from emails order by id`.execute(database.db);
  return rows.map(({ name }) => name);
}
const accept = (...moments: Date[]) =>
  insertPastEmails(
    database.db,
    moments.map((acceptedAt) => ({ acceptedAt, projectId: 1 })),
  );

describe('keeping partitions', () => {
  it('makes this week and two more, once, however many do it at once', async () => {
    const before = (await names()).length;
    await Promise.all([run(), run(), makeWeeksAhead({ db: database.db, clock: () => now, log: silentLog })]);
    await run();
    const there = await names();
    assert.equal(there.length, before + 3 * weeklyTables.length);
    for (const table of weeklyTables)
      for (const weeks of [0, 1, 2]) assert.ok(there.includes(weekName(table, weekAfter(now, weeks))));
  });

  it('is reported as missing by the doctor', async () => {
    const fault = await findHistoryFault(database.db, now);
    assert.match(fault?.says ?? '', /this week has no partition of emails, .*webhook_attempts/);
    await run();
    assert.equal(await findHistoryFault(database.db, now), undefined);
  });

  it('makes partitions that are like those of the migration', async () => {
    await run();
    const shape = async (name: string) => {
      const { rows } = await database.pool.query(
        `select replace(indexdef, $1, 'X') as shape from pg_indexes where tablename = $1
         union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass order by 1`,
        [name],
      );
      return rows.map((row) => row.shape.replace(/INDEX \S+ ON/, 'INDEX ON'));
    };
    const made = (await names()).filter((name) => name.startsWith('emails_2'));
    assert.deepEqual(await shape(made.at(-1) ?? ''), await shape(made[0] ?? ''));
  });

  it('moves what a week without partition left in the default one', async () => {
    const log = { ...silentLog, warn: (fields: object) => warned.push(fields) } as unknown as Log;
    const warned: object[] = [];
    const [id = ''] = await accept(now, weekAfter(now, 1), weekAfter(now, 30));
    await database.pool.query(
      `insert into email_events (email_id, position, type, at, metadata) values ($1, 1, 'send', $2, '{}')`,
      [id, now],
    );
    assert.deepEqual(new Set(await places()), new Set(['emails_default']));
    await run(log);
    assert.deepEqual(await places(), [
      weekName('emails'),
      weekName('emails', weekAfter(now, 1)),
      'emails_default',
    ]);
    assert.equal(warned.length, 3);
    const { rows } = await database.pool.query('select tableoid::regclass::text as name from email_events');
    assert.deepEqual(rows, [{ name: weekName('email_events') }]);
  });

  it('leaves more than can be moved in a moment where they are, and makes the weeks after', async () => {
    await accept(now, now, now);
    assert.equal(await createWeek(database.db, 'emails', weekOf(now), 2), 'crowded');
    assert.deepEqual(new Set(await places()), new Set(['emails_default']));
    assert.deepEqual(await createWeek(database.db, 'emails', weekAfter(weekOf(now)), 2), { moved: 0 });
    assert.deepEqual(await createWeek(database.db, 'emails', weekOf(now), 3), { moved: 3 });
    assert.equal(await createWeek(database.db, 'emails', weekOf(now), 3), 'there');
  });

  it('drops a week a day after its 90 days are over, and only it', async () => {
    await run();
    await accept(now, weekAfter(now, 2));
    const [first, second] = [weekName('emails'), weekName('emails', weekAfter(now, 2))];
    later(7 + 90);
    await run();
    assert.ok((await names()).includes(first), 'noted, not dropped');
    later(1);
    await run();
    const there = await names();
    assert.deepEqual([there.includes(first), there.includes(second)], [false, true]);
    assert.deepEqual(await places(), [second]);
  });

  it('keeps deliveries of webhooks for 30 days', async () => {
    await run();
    const name = weekName('webhook_deliveries');
    later(38);
    await run();
    later(1);
    await run();
    const there = await names();
    assert.deepEqual([there.includes(name), there.includes(weekName('emails', start))], [false, true]);
  });

  it('works after months without a run', async () => {
    await run();
    await accept(now);
    later(200);
    await accept(now);
    await run();
    assert.deepEqual(await places(), [weekName('emails', start), weekName('emails')]);
    const middle = now;
    later(1);
    await accept(now);
    await run();
    assert.deepEqual(await places(), [weekName('emails', middle), weekName('emails')]);
    assert.equal((await names()).includes(weekName('emails', start)), false);
  });

  it('loses nothing to a clock that jumps ten years ahead and comes back', async () => {
    await run();
    await accept(now);
    later(3_650);
    await accept(now);
    await run();
    await run();
    now = new Date(start.getTime() + 3_600_000);
    await run();
    later(2);
    await run();
    assert.equal((await places()).length, 2);
    assert.equal(
      (await listPartitions(database.db)).some(({ dueSince }) => dueSince),
      false,
    );
  });

  it('includes deltas of a clock that jumped back', async () => {
    await run();
    later(-1_000);
    await accept(now);
    now = start;
    await run();
    assert.deepEqual(await places(), ['emails_default']);
    later(1);
    await run();
    assert.deepEqual(await places(), []);
  });

  it('drops what an interrupted run had detached', async () => {
    await run();
    const name = weekName('emails');
    later(98);
    await run();
    await database.pool.query(`alter table emails detach partition ${name}`);
    await database.pool.query('create table emails_20200101 (somebodys text)');
    await run();
    const { rows } = await database.pool.query(
      `select to_regclass($1) as taken_out, to_regclass('emails_20200101') as other`,
      [name],
    );
    assert.deepEqual(rows, [{ taken_out: null, other: 'emails_20200101' }]);
  });

  it('makes and drops weeks while emails are accepted and read', async () => {
    await run();
    await accept(now);
    later(100);
    await run();
    later(1);
    let isOver = false;
    let accepted = 0;
    let slowest = 0;
    const traffic = async () => {
      while (!isOver) {
        const began = performance.now();
        await accept(now);
        await database.db.selectFrom('emails').select('id').orderBy('id', 'desc').limit(20).execute();
        slowest = Math.max(slowest, performance.now() - began);
        accepted++;
      }
    };
    const clients = [traffic(), traffic(), traffic()];
    await run();
    isOver = true;
    await Promise.all(clients);
    const there = await names();
    assert.deepEqual(
      [there.includes(weekName('emails', start)), there.includes(weekName('emails'))],
      [false, true],
    );
    assert.equal((await places()).length, accepted);
    assert.ok(slowest < 20_000, `${slowest} ms`);
  });

  it('starts without partitions during a long query, and leaves them to the job', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin');
    for (const table of weeklyTables) await reader.query(`select from ${table}`);
    const before = await names();
    await makeWeeksAhead({ db: database.db, clock: () => now, log: silentLog });
    assert.deepEqual(await names(), before);
    await accept(now);
    await reader.query('commit');
    reader.release();
    await run();
    assert.deepEqual(await places(), [weekName('emails')]);
  });

  it('yields to readers, and tries again', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select from emails');
    const running = run();
    const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%' and datname = current_database()`;
    await until(async () => (await database.pool.query(isWaiting)).rowCount);
    // It does not wait for the reader, who is still there.
    await accept(now);
    await reader.query('commit');
    reader.release();
    await running;
    assert.deepEqual(await places(), [weekName('emails')]);
  });
});
