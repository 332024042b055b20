/**
 * What is left of a bare route's speed by POST /v3/emails: an email with 10 KB of HTML, an idempotency key and one
 * webhook; authentication, all checks, and all records committed with fsync. The peer is a Fastify route that inserts
 * one row with the same content. Ours is the real service in the role `api`; each serves in a process of its own on one
 * embedded database.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startServer } from '../apps/server/src/testing.ts';
import { createBareTable, createFixture } from './accepting/fixture.ts';
import { sampleEmail } from './accepting/sample-email.ts';
import { SEND_PATH } from './accepting/serve-bare.ts';
import { runTimedLoad } from './http/run-timed-load.ts';
import type { TimedAnswers } from './http/timed-load.ts';
import { median } from './median.ts';
import { type Figure, record } from './record.ts';

const ROUNDS = 5;
const SECONDS = 3;

const fixture = await createFixture();
await createBareTable(fixture.db);
const ours = await startServer({
  POSTPRESS_DATABASE_URL: fixture.databaseUrl,
  POSTPRESS_DATA_DIR: fixture.dataDir,
  POSTPRESS_ROLE: 'api',
  POSTPRESS_RATE_LIMITS: 'off',
  POSTPRESS_LOG_LEVEL: 'error',
});
const bare = fork(join(import.meta.dirname, 'accepting/serve-bare.ts'), [fixture.databaseUrl]);
const [bareUrl] = (await once(bare, 'message')) as [string];

const figures: Figure[] = [
  { what: 'body of the request', figure: `${(sampleEmail.length / 1_024).toFixed(1)} KB` },
];
await throughput(64, 0.6);
await throughput(1, 0.55);
await tail(200, 1.5);
await ours.stop();
bare.kill();
await once(bare, 'exit');
await fixture.close();
record(
  'acceptance',
  'Accepting an email durably over HTTP',
  figures,
  `Both in turn, ${ROUNDS} rounds of ${SECONDS} s after one to warm up, load from a third process; medians of the rounds, ratios within a round. PostgreSQL embedded, with fsync and synchronous commit. Neither logs.`,
);

/** Answers a second of both. */
async function throughput(connections: number, bar: number): Promise<void> {
  const rounds = await measure(connections);
  const ratio = median(rounds.map(({ own, theirs }) => own.perSecond / theirs.perSecond));
  const name = connections === 1 ? 'one client' : `${connections} connections`;
  figures.push(
    { what: `${name}: bare route`, figure: rate(rounds.map(({ theirs }) => theirs.perSecond)) },
    { what: `${name}: POST ${SEND_PATH}`, figure: rate(rounds.map(({ own }) => own.perSecond)) },
    {
      what: `${name}: of the bare route’s speed`,
      figure: `${ratio.toFixed(2)} ×`,
      bar: `≥ ${bar} ×`,
      met: ratio >= bar,
    },
  );
}

/** The slowest hundredth of both. */
async function tail(connections: number, bar: number): Promise<void> {
  const rounds = await measure(connections);
  const ratio = median(rounds.map(({ own, theirs }) => own.p99Ms / theirs.p99Ms));
  figures.push(
    {
      what: `${connections} connections: p99 of the bare route`,
      figure: ms(rounds.map(({ theirs }) => theirs.p99Ms)),
    },
    {
      what: `${connections} connections: p99 of POST ${SEND_PATH}`,
      figure: ms(rounds.map(({ own }) => own.p99Ms)),
    },
    {
      what: `${connections} connections: p99 of the bare route’s`,
      figure: `${ratio.toFixed(2)} ×`,
      bar: `≤ ${bar} ×`,
      met: ratio <= bar,
    },
  );
}

type Round = { own: TimedAnswers; theirs: TimedAnswers };

async function measure(connections: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = { theirs: await load(bareUrl, connections), own: await load(ours.url, connections) };
    if (round > 0) rounds.push(pair);
  }
  return rounds;
}

async function load(origin: string, connections: number): Promise<TimedAnswers> {
  return runTimedLoad({
    key: fixture.key,
    origin,
    path: SEND_PATH,
    body: sampleEmail,
    connections,
    seconds: SECONDS,
  });
}

function rate(all: readonly number[]): string {
  return `${Math.round(median(all)).toLocaleString('en')} /s`;
}

function ms(all: readonly number[]): string {
  return `${median(all).toFixed(1)} ms`;
}
