/**
 * POST /v3/emails/batch with 1,000 emails of 10 KB: how long one request takes, beside a bare insert of the same 1,000
 * contents as rows of one table in one transaction; and how long the event loop of the service is held meanwhile. Ours is the
 * real service in the role `api` with fsync on.
 */
import pg from 'pg';
import { uuidV7 } from '../apps/server/src/base/ids.ts';
import { startServer } from '../apps/server/src/testing.ts';
import { findPostgres, startPostgres } from '../test/peers/postgres.ts';
import { createBareTable, createFixture } from './accepting/fixture.ts';
import { sampleEmail } from './accepting/sample-email.ts';
import { median } from './median.ts';
import { record } from './record.ts';
import type { Wait } from './stall/ping.ts';
import { HEALTH_NOTE, healthRow, watchHealth } from './stall/watch-health.ts';

const EMAILS = 1_000;
const ROUNDS = 7;
/** Further ones, in which another process asks for the health: it needs a processor, too. */
const WATCHED_ROUNDS = 5;

const sample = JSON.parse(sampleEmail) as { from: string; to: string[]; subject: string; html: string };
/** As bytes, so that encoding them is not measured. */
const body = Buffer.from(
  JSON.stringify({
    emails: Array.from({ length: EMAILS }, (_, n) => ({ ...sample, to: [`ann${n}@inbox${n % 20}.example`] })),
  }),
);
const embedded = await measure();
const bin = findPostgres();
const outside = bin ? await startPostgres(bin, { durable: true }) : undefined;
const onOutside = outside && (await measure(outside.url));
await outside?.stop();
record(
  'batch',
  'Accepting 1,000 emails in one request',
  [
    { what: 'body of the request', figure: `${(body.length / 1_048_576).toFixed(1)} MB` },
    ...rowsOf('embedded PostgreSQL, without LZ4', embedded),
    ...(outside && onOutside
      ? rowsOf(`PostgreSQL ${/\d+\.\d+/.exec(outside.version)?.[0]}, with LZ4`, onOutside)
      : []),
  ],
  `In turn, ${ROUNDS} rounds after one to warm up; medians. fsync is on. The bare insert is one statement with arrays and one commit, from this process. In ${WATCHED_ROUNDS} further batches the health of the service is asked for. ${HEALTH_NOTE}`,
);

type Measured = { own: number; bare: number; ratio: number; slowest: Wait };

function rowsOf(database: string, { own, bare, ratio, slowest }: Measured) {
  return [
    { what: `${database}: bare insert of the same contents`, figure: `${Math.round(bare)} ms` },
    {
      what: `${database}: POST /v3/emails/batch`,
      figure: `${Math.round(own)} ms`,
      bar: '≤ 300 ms',
      met: own <= 300,
    },
    { what: `${database}: of the bare insert’s time`, figure: `${ratio.toFixed(1)} ×` },
    healthRow(`${database}: slowest health check meanwhile`, slowest),
  ];
}

async function measure(url?: string): Promise<Measured> {
  const fixture = await createFixture(url);
  await createBareTable(fixture.db);
  const ours = await startServer({
    POSTPRESS_DATABASE_URL: fixture.databaseUrl,
    POSTPRESS_DATA_DIR: fixture.dataDir,
    POSTPRESS_ROLE: 'api',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_LOG_LEVEL: 'error',
  });
  const pool = new pg.Pool({ connectionString: fixture.databaseUrl, max: 1 });
  const rounds: { own: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await timed(() => insertBare(pool));
    const own = await timed(() => sendBatch(ours.url, fixture.key));
    if (round > 0) rounds.push({ bare, own });
  }
  const health = await watchHealth(ours.url, Number(ours.child.pid));
  for (let round = 0; round < WATCHED_ROUNDS; round++) await sendBatch(ours.url, fixture.key);
  const slowest = await health.longest();
  health.stop();
  await ours.stop();
  await pool.end();
  await fixture.close();
  return {
    own: median(rounds.map((each) => each.own)),
    bare: median(rounds.map((each) => each.bare)),
    ratio: median(rounds.map((each) => each.own / each.bare)),
    slowest,
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function insertBare(pool: pg.Pool): Promise<void> {
  const each = <T>(of: (n: number) => T) => Array.from({ length: EMAILS }, (_, n) => of(n));
  await pool.query(
    `insert into bare_emails (id, created_at, sender, recipient, subject, html)
      select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[])`,
    [
      each(() => uuidV7()),
      each(() => new Date().toISOString()),
      each(() => sample.from),
      each((n) => `ann${n}@inbox.example`),
      each(() => sample.subject),
      each(() => sample.html),
    ],
  );
}

async function sendBatch(url: string, key: string): Promise<void> {
  const response = await fetch(`${url}/v3/emails/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  if (response.status !== 202) throw new Error(text.slice(0, 500));
}
