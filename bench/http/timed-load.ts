/**
 * A process that sends as fast as it is answered for so many seconds and says how long each answer took:
 * `node timed-load.ts '<json>'`, prints one line of JSON. Each request has an idempotency key of its own.
 */
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

export type TimedLoad = {
  origin: string;
  path: string;
  headers: Record<string, string>;
  /** Absent: the requests are GET. */
  body?: string;
  connections: number;
  seconds: number;
};

export type TimedAnswers = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** How many answers of each status. */
  statuses: Record<string, number>;
};

const argument = process.argv[2];
if (argument !== undefined) console.log(JSON.stringify(await run(JSON.parse(argument) as TimedLoad)));

async function run({ origin, path, headers, body, connections, seconds }: TimedLoad): Promise<TimedAnswers> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const until = started + seconds * 1_000;
  const askOn = async () => {
    while (performance.now() < until) {
      const requestedAt = performance.now();
      const answer = await pool.request({
        path,
        ...(body === undefined
          ? { method: 'GET' as const, headers }
          : { method: 'POST' as const, headers: { ...headers, 'idempotency-key': randomUUID() }, body }),
      });
      await answer.body.dump();
      times.push(performance.now() - requestedAt);
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  const elapsedSeconds = (performance.now() - started) / 1_000;
  await pool.close();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsedSeconds, p50Ms: at(0.5), p99Ms: at(0.99), statuses };
}
