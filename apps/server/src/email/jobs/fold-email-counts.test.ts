import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database } from '../../platform/database/open-database.ts';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { type Counts, countedStatuses, foldCountDeltas, listDayCounts } from '../history/email-counts.ts';
import { foldEmailCounts } from './fold-email-counts.ts';

const DAYS = ['2030-01-01', '2030-01-02', '2030-01-03'];
const PROJECTS = [1, 2, 3];
let database: Database;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const insertDeltas = (count: number) =>
  database.pool.query(
    `insert into email_count_deltas (project_id, day, status, count)
     select 1 + n % 3, date '2030-01-01' + n / 3 % 3, (array['${countedStatuses.join("','")}'])[1 + n / 9 % 6], 1 + n % 5
     from generate_series(1, $1::int) n`,
    [count],
  );

/** What every project and day has, by reading as statistics do. */
async function everything(): Promise<Record<string, Counts>> {
  const all: Record<string, Counts> = {};
  for (const project of PROJECTS)
    for (const { date, ...counts } of await listDayCounts(database.db, project, {
      first: DAYS[0] ?? '',
      last: DAYS.at(-1) ?? '',
    }))
      all[`${project} ${date}`] = counts;
  return all;
}

const deltasLeft = async () =>
  (await database.pool.query('select count(*)::int as count from email_count_deltas')).rows[0].count;
const run = () => foldEmailCounts({}, database, new AbortController().signal);

it('keeps every count while several workers fold and others count', async () => {
  await insertDeltas(12_000);
  const expected = await everything();
  assert.equal(Object.keys(expected).length, 9);
  await Promise.all([run(), run(), foldCountDeltas(database.db, 100), foldCountDeltas(database.db, 7)]);
  await run();
  assert.deepEqual(await everything(), expected);
  assert.equal(await deltasLeft(), 0);

  await Promise.all([insertDeltas(12_000), run(), run()]);
  await run();
  const doubled = Object.values(await everything()).map(({ sent }) => sent);
  assert.deepEqual(
    doubled,
    Object.values(expected).map(({ sent }) => 2 * sent),
  );
});

it('leaves everything as it was when it is cut off in the middle', async () => {
  await insertDeltas(1_000);
  const expected = await everything();
  const folding = database.db.transaction().execute(async (tx) => {
    await foldCountDeltas(tx, 500);
    throw new Error('cut off');
  });
  await assert.rejects(folding, /cut off/);
  assert.deepEqual(await everything(), expected);
  assert.equal(await deltasLeft(), 1_000);
  await run();
  assert.deepEqual(await everything(), expected);
});
