import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningProcess, startCommand } from '../../../apps/server/src/testing.ts';
import type { Chance } from './chance.ts';

/** Processes of the service that are killed and restarted in place. */
export type Fleet = {
  /** Sends SIGKILL to one of those killed least, at any stage of its life; it is restarted at once. */
  kill(): void;
  /** Number of kills. */
  kills(): number;
  /** Unexpected exits after they were ready, with their last output: there must be none. */
  deaths: string[];
  /** Sends SIGTERM to all; their exit codes. */
  stop(): Promise<(number | null)[]>;
};

/** A process of the fleet: its name, and its settings in addition to the common ones. */
export type Member = { name: string; settings: Record<string, string> };

type Place = Member & { running: RunningProcess; kills: number };

/** Directory for the logs of the processes: `POSTPRESS_TEST_LOGS=/tmp/x`. */
const logs = process.env.POSTPRESS_TEST_LOGS;
const RESTART_MS = 50;
const READY_SECONDS_MAX = 60;

/** Starts all members; resolves when each is ready. */
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
      // A start may fail while the database is down, and is repeated, as a supervisor does.
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
    // It was just killed, or is still starting: signals reach it from its first moment on.
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
