/**
 * A minute of 200 clients that send as fast as they are answered, to the whole service as it is installed (role `all`,
 * mail captured), one after the other: with rate limits off every answer is 202; with them on, 202 or 429. Says the
 * slowest hundredth and the memory of the process.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningServer, startServer } from '../apps/server/src/testing.ts';
import { createFixture } from './accepting/fixture.ts';
import { sampleEmail } from './accepting/sample-email.ts';
import type { TimedAnswers, TimedLoad } from './http/timed-load.ts';
import { type Figure, record } from './record.ts';

const CLIENTS = 200;
const SECONDS = 60;
const MEMORY_EVERY_MS = 1_000;

const figures: Figure[] = [];
await measure('limits off', 'off', ['202']);
await measure('limits on', '', ['202', '429']);
record(
  'load',
  'Two hundred clients at once',
  figures,
  `Each for ${SECONDS} s with ${CLIENTS} connections, from another process, emails of 10 KB with an idempotency key each and one webhook; PostgreSQL embedded, with fsync. The limits are those of a fresh installation, for one key.`,
);

async function measure(name: string, rateLimits: string, allowed: readonly string[]): Promise<void> {
  const fixture = await createFixture();
  const server = await startServer({
    POSTPRESS_DATABASE_URL: fixture.databaseUrl,
    POSTPRESS_DATA_DIR: fixture.dataDir,
    POSTPRESS_LOG_LEVEL: 'error',
    ...(rateLimits !== '' && { POSTPRESS_RATE_LIMITS: rateLimits }),
  });
  try {
    const memory = watchMemory(server);
    const { statuses, perSecond, p50Ms, p99Ms } = await load(server.url, fixture.key);
    const peak = memory();
    const others = Object.keys(statuses).filter((status) => !allowed.includes(status));
    figures.push(
      { what: `${name}: answers`, figure: `${Math.round(perSecond).toLocaleString('en')} /s` },
      {
        what: `${name}: of each status`,
        figure: Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
        bar: `only ${allowed.join(', ')}`,
        met: others.length === 0,
      },
      { what: `${name}: p50`, figure: `${p50Ms.toFixed(0)} ms` },
      { what: `${name}: p99`, figure: `${p99Ms.toFixed(0)} ms` },
      { what: `${name}: most memory (RSS)`, figure: `${Math.round(peak / 1_048_576)} MB` },
    );
  } finally {
    await server.stop();
    await fixture.close();
  }
}

async function load(origin: string, key: string): Promise<TimedAnswers> {
  const timedLoad: TimedLoad = {
    origin,
    path: '/v3/emails',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: sampleEmail,
    connections: CLIENTS,
    seconds: SECONDS,
  };
  const script = join(import.meta.dirname, 'http/timed-load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(timedLoad)]);
  return JSON.parse(stdout) as TimedAnswers;
}

/** Looks at the resident memory of a process until it is asked for the most it saw. */
function watchMemory({ child }: RunningServer): () => number {
  let peak = 0;
  const look = () => {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    peak = Math.max(peak, Number(kilobytes) * 1_024);
  };
  look();
  const timer = setInterval(look, MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return peak;
  };
}
