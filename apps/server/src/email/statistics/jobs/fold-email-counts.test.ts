import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import fc from 'fast-check';
import { openTestDatabase } from '../../../platform/database/testing.ts';
import { foldDeliveryTimes, listDeliveryTimes } from '../delivery-time-counts.ts';
import { DOMAINS_PER_DAY, domainStatuses, foldDomainDeltas, listDomainCounts } from '../domain-counts.ts';
import {
  countedStatuses,
  foldCountDeltas,
  listDayCounts,
  listStepCounts,
  listTopicCounts,
  noCounts,
} from '../email-counts.ts';
import { foldHealthDeltas, listHealthCounts, PROVIDERS_PER_DAY } from '../sender-health-counts.ts';
import { stepStarts } from '../slots.ts';
import { foldEmailCounts } from './fold-email-counts.ts';

const DAYS = ['2030-01-01', '2030-01-02', '2030-01-03'];
const RANGE = { first: DAYS[0] ?? '', last: DAYS.at(-1) ?? '' };
const PROJECTS = [1, 2, 3];
const evening = new Date('2030-01-03T23:59:59Z');
const quarters = stepStarts({ days: 3, by: 'hour', timeZone: 'UTC' }, evening);
const database = await openTestDatabase();
after(() => database.close());

/** Deltas of every kind, of three projects and days. */
const insertDeltas = (count: number) =>
  database.pool.query(
    `with numbers as (select n from generate_series(1, ${count}) n), slots as (
      insert into email_count_deltas (project_id, slot, status, count, topic)
      select 1 + n % 3, timestamptz '2030-01-01T00:00Z' + n / 3 % 288 * interval '15 minutes',
        (array['${countedStatuses.join("','")}'])[1 + n / 9 % 6], 1 + n % 5,
        (array['news', 'tips', null])[1 + n / 2 % 3] from numbers
    ), domains as (
      insert into email_domain_deltas (project_id, day, domain, status, count)
      select 1 + n % 3, date '2030-01-01' + n / 3 % 3, 'd' || n % 7 || '.example',
        (array['${domainStatuses.join("','")}'])[1 + n / 9 % 5], 1 + n % 5 from numbers
    ), health as (
      insert into sender_health_deltas (project_id, domain, day, recipient_domain, kind, detail, count)
      select 1 + n % 3, 'shop.example', date '2030-01-01' + n / 3 % 3, 'd' || n % 7 || '.example',
        (array['accepted', 'refused', 'deferred'])[1 + n / 9 % 3], n % 4, 1 + n % 5 from numbers
    )
    insert into email_delivery_time_deltas (project_id, hour, bucket, count)
    select 1 + n % 3, timestamptz '2030-01-01T00:00Z' + n / 3 % 72 * interval '1 hour', n % 11, 1 + n % 5 from numbers`,
  );

const listHealth = (projectId: number, limit: number) =>
  listHealthCounts(database.db, { projectId, domain: 'shop.example', ...RANGE, limit });

/** What there is of a project, by reading as statistics do. */
async function everythingOf(project: number) {
  const { db } = database;
  const inOrder = <Row extends object>(rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort();
  return {
    days: await listDayCounts(db, project, RANGE),
    topics: await listTopicCounts(db, project, RANGE),
    daysOfTopic: await listDayCounts(db, project, RANGE, 'news'),
    steps: inOrder(await listStepCounts(db, project, quarters)),
    domains: await listDomainCounts(db, project, { ...RANGE, limit: 5 }),
    times: inOrder(await listDeliveryTimes(db, project, quarters)),
    health: await listHealth(project, 5),
  };
}
const everything = () => Promise.all(PROJECTS.map(everythingOf));

const deltasLeft = async () => {
  const tables = [
    'email_count_deltas',
    'email_domain_deltas',
    'email_delivery_time_deltas',
    'sender_health_deltas',
  ];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  return Number((await database.pool.query(`select ${counts} as count`)).rows[0].count);
};
const run = () => foldEmailCounts({}, database, new AbortController().signal);

it('keeps every count while several workers fold and others count', async () => {
  await insertDeltas(12_000);
  const expected = await everything();
  assert.equal(expected[0]?.days.length, 3);
  const { db } = database;
  await Promise.all([
    run(),
    run(),
    foldCountDeltas(db, 100),
    foldDomainDeltas(db, 7),
    foldDeliveryTimes(db, 7),
    foldHealthDeltas(db, 7),
  ]);
  await run();
  assert.deepEqual(await everything(), expected);
  assert.equal(await deltasLeft(), 0);

  await Promise.all([insertDeltas(12_000), run(), run()]);
  await run();
  assert.deepEqual(
    (await everything()).map(({ days }) => days.map(({ sent }) => sent)),
    expected.map(({ days }) => days.map(({ sent }) => 2 * sent)),
  );
});

it('leaves everything as it was when it is cut off in the middle', async () => {
  await insertDeltas(1_000);
  const expected = await everything();
  for (const fold of [foldCountDeltas, foldDomainDeltas, foldDeliveryTimes, foldHealthDeltas]) {
    const folding = database.db.transaction().execute(async (tx) => {
      await fold(tx, 500);
      throw new Error('cut off');
    });
    await assert.rejects(folding, /cut off/);
  }
  assert.deepEqual(await everything(), expected);
  assert.equal(await deltasLeft(), 4_000);
  await run();
  assert.deepEqual(await everything(), expected);
});

it('counts the same by days as by the hours of any zone, folded or not', async () => {
  const { pool, db } = database;
  const delta = fc.record({
    quarter: fc.nat(287),
    status: fc.constantFrom(...countedStatuses),
    count: fc.integer({ min: 1, max: 9 }),
  });
  const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe');
  let project = 100;
  await fc.assert(
    fc.asyncProperty(
      fc.array(delta, { maxLength: 60 }),
      zones,
      fc.nat(60),
      async (deltas, timeZone, folded) => {
        project++;
        for (const { quarter, status, count } of deltas)
          await pool.query(
            `insert into email_count_deltas (project_id, slot, status, count)
           values ($1, timestamptz '2030-01-01T00:00Z' + $2::int * interval '15 minutes', $3, $4)`,
            [project, quarter, status, count],
          );
        await foldCountDeltas(db, folded);
        const counted = { ...noCounts };
        for (const { status, count } of deltas) counted[status] += count;
        const inHours = stepStarts({ days: 5, by: 'hour', timeZone }, evening);
        const inDays = stepStarts({ days: 5, by: 'day', timeZone }, evening);
        const all = [
          await listDayCounts(db, project, RANGE),
          await listStepCounts(db, project, inHours),
          await listStepCounts(db, project, inDays),
        ];
        for (const rows of all) assert.deepEqual(sumOf(rows), counted);
      },
    ),
    { numRuns: 25 },
  );
});

function sumOf(rows: readonly (typeof noCounts)[]): typeof noCounts {
  const sum = { ...noCounts };
  for (const row of rows) for (const status of countedStatuses) sum[status] += row[status];
  return sum;
}

it('sums the small domains of a crowded day, and loses no count while others add to them', async () => {
  const { pool, db } = database;
  const crowd = (from: number) =>
    pool.query(
      `insert into email_domain_deltas (project_id, day, domain, status, count)
       select 9, date '2030-01-01', 'd' || n || '.example', 'sent', case when n <= 3 then 100 + n else 1 end
       from generate_series(1, 3) n union all
       select 9, date '2030-01-01', 'd' || n || '.example', 'sent', 1 from generate_series($1::int, $1::int + 999) n`,
      [from],
    );
  for (const from of [4, 1_004, 2_004]) await crowd(from);
  await Promise.all([run(), run(), foldDomainDeltas(db, 300), foldDomainDeltas(db, 300)]);
  await crowd(500);
  await run();
  const { rowCount } = await pool.query('select from email_domain_counts where project_id = 9');
  assert.ok((rowCount ?? 0) <= 2 * DOMAINS_PER_DAY, `${rowCount} rows`);
  const { domains, others } = await listDomainCounts(db, 9, { ...RANGE, limit: 3 });
  assert.deepEqual(
    domains.map(({ domain, sent }) => [domain, sent]),
    [
      ['d3.example', 412],
      ['d2.example', 408],
      ['d1.example', 404],
    ],
  );
  assert.equal(others.sent, 4_000);
});

it('counts recipient domains by their provider, and sums the small providers of a crowded day', async () => {
  const { pool } = database;
  await pool.query(
    `insert into recipient_providers (domain, provider, found_at)
     select 'd' || n || '.example', 'mail.example', now() from generate_series(1, 40) n`,
  );
  const crowd = () =>
    pool.query(
      `insert into sender_health_deltas (project_id, domain, day, recipient_domain, kind, detail, count)
       select 9, 'shop.example', date '2030-01-01', 'd' || n || '.example', kind, '3', 1
       from generate_series(1, 400) n, unnest(array['accepted', 'deferred']) kind`,
    );
  await crowd();
  assert.deepEqual((await listHealth(9, 1))[0], {
    provider: 'mail.example',
    day: '2030-01-01',
    kind: 'accepted',
    detail: '3',
    count: 40,
  });
  await Promise.all([run(), run(), foldHealthDeltas(database.db, 150)]);
  await crowd();
  await run();
  const { rows } = await pool.query(
    'select distinct provider from sender_health_counts where project_id = 9',
  );
  assert.ok(rows.length <= 2 * PROVIDERS_PER_DAY + 1, `${rows.length} providers`);
  const counts = await listHealth(9, 1);
  const sumOf = (provider: string, kind: string) =>
    counts.find((each) => each.provider === provider && each.kind === kind)?.count;
  assert.deepEqual(
    ['mail.example', ''].map((provider) => [sumOf(provider, 'accepted'), sumOf(provider, 'deferred')]),
    [
      [80, 80],
      [720, 720],
    ],
  );
  const other = { projectId: 9, domain: 'other.example', ...RANGE, limit: 5 };
  assert.deepEqual(await listHealthCounts(database.db, other), []);
});
