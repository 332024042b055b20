import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningProcess, startCommand } from '../../../apps/server/src/testing.ts';
import type { Chance } from './chance.ts';

/** Processes of the service that are killed and started again, each at its place. */
export type Fleet = {
  /** SIGKILL to one of those killed least, wherever it is in its life; it is started again at once. */
  kill(): void;
  /** How often somebody was killed. */
  kills(): number;
  /** Ends of their own after they were ready, each with its last words: none must be. */
  deaths: string[];
  /** SIGTERM to all; their exit codes. */
  stop(): Promise<(number | null)[]>;
};

/** What one process of the fleet is: its name, and its settings beside those of all. */
export type Member = { name: string; settings: Record<string, string> };

type Place = Member & { running: RunningProcess; kills: number };

/** Where to keep what the processes logged: `POSTPRESS_TEST_LOGS=/tmp/x`, for whoever looks for a fault. */
const logs = process.env.POSTPRESS_TEST_LOGS;
const RESTART_MS = 50;
const READY_SECONDS_MAX = 60;

/** Starts all members; resolves when each has said that it is ready. */
export async function startFleet(
  members: readonly Member[],
  settings: Record<string, string>,
  chance: Chance,
): Promise<Fleet> {
  const deaths: string[] = [];
  let isStopping = false;
  const start = ({ name, settings: own }: Member): RunningProcess => {
    const running = startCommand(['serve'], { ...settings, ...own });
    void running.ended.then(async ({ code, signal, stderr }) => {
      if (logs) appendFileSync(join(logs, `${name}.log`), `${stderr}ended with ${code ?? signal}\n`);
      if (isStopping) return;
      // A start may fail while the database is away, and is tried again as whoever runs a service does.
      if (signal !== 'SIGKILL' && isReady(running))
        deaths.push(`${name} ended with ${code ?? signal}: ${stderr.slice(-2_000)}`);
      await wait(RESTART_MS);
      if (isStopping) return;
      const place = places.find((each) => each.name === name);
      if (place) place.running = start(place);
    });
    return running;
  };
  const places: Place[] = [];
  for (const member of members) places.push({ ...member, running: start(member), kills: 0 });
  const stop = () => {
    isStopping = true;
    // Killed a moment ago, or starting still: a signal finds them from their first moment on.
    for (const { running } of places) running.child.kill('SIGTERM');
    return Promise.all(places.map(async ({ running }) => (await running.ended).code));
  };
  try {
    await Promise.all(places.map(({ running }) => untilReady(running)));
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    kill() {
      const fewest = Math.min(...places.map(({ kills }) => kills));
      const place = chance.pick(places.filter(({ kills }) => kills === fewest) as [Place, ...Place[]]);
      place.kills += 1;
      place.running.child.kill('SIGKILL');
    },
    kills: () => places.reduce((sum, { kills }) => sum + kills, 0),
    deaths,
    stop,
  };
}

async function untilReady(running: RunningProcess): Promise<void> {
  for (const deadline = Date.now() + READY_SECONDS_MAX * 1_000; Date.now() < deadline; await wait(20)) {
    if (isReady(running)) return;
    if (running.child.exitCode !== null) break;
  }
  throw new Error(`A process of the service does not start: ${running.stderr().slice(-2_000)}`);
}

function isReady(running: RunningProcess): boolean {
  return /^ready \S+$/m.test(running.stdout());
}
