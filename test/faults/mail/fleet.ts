import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningProcess, startCommand } from '../../../apps/server/src/testing.ts';
import type { Chance } from './chance.ts';

/** Processes of the service that are killed and restarted in place. */
export type Fleet = {
  /**
   * Sends SIGKILL to one of those killed least, at any stage of its life; it is restarted at once. One whose start
   * failed or was killed is killed again only after it was ready: otherwise it would not serve where starts take long.
   */
  kill(): Promise<void>;
  /** Whether the start of a process failed or was killed, and it has not been ready since. */
  isRecovering(): boolean;
  /** Number of kills. */
  kills(): number;
  /** For how long the first member, which answers callers, has been ready. */
  readyMs(): number;
  /** How long starts took, and how often none was ready. */
  figures(): Record<string, string | number>;
  /** Unexpected exits after they were ready, with their last output, and starts that took too long: there must be none. */
  deaths: string[];
  /** Sends SIGTERM to all; their exit codes. */
  stop(): Promise<(number | null)[]>;
};

/** A process of the fleet: its name, and its settings in addition to the common ones. */
export type Member = { name: string; settings: Record<string, string> };

/** One process, from its start to its end. */
type Life = { running: RunningProcess; startedAt: number; readyAt?: number; endedAt?: number };
type Place = Member & { lives: [Life, ...Life[]]; kills: number };

/** Directory for the logs of the processes: `POSTPRESS_TEST_LOGS=/tmp/x`. */
const logs = process.env.POSTPRESS_TEST_LOGS;
const RESTART_MS = 50;
const READY_SECONDS_MAX = 180;
/** During a storm the database fails, too, and a start that it ends is repeated. */
const READY_AGAIN_SECONDS_MAX = 180;

/** Starts all members; resolves when each is ready. */
export async function startFleet(
  members: readonly Member[],
  settings: Record<string, string>,
  chance: Chance,
): Promise<Fleet> {
  const deaths: string[] = [];
  let isStopping = false;
  const start = ({ name, settings: own }: Member): Life => {
    const running = startCommand(['serve'], { ...settings, ...own });
    const life: Life = { running, startedAt: performance.now() };
    running.child.stdout?.on('data', () => {
      if (/^ready \S+$/m.test(running.stdout())) life.readyAt ??= performance.now();
    });
    void running.ended.then(async ({ code, signal, stderr }) => {
      life.endedAt = performance.now();
      if (logs) appendFileSync(join(logs, `${name}.log`), `${stderr}ended with ${code ?? signal}\n`);
      if (isStopping) return;
      // A start may fail while the database is down, and is repeated, as a supervisor does.
      if (signal !== 'SIGKILL' && life.readyAt !== undefined)
        deaths.push(`${name} ended with ${code ?? signal}: ${stderr.slice(-2_000)}`);
      await wait(RESTART_MS);
      if (isStopping) return;
      const place = places.find((each) => each.name === name);
      place?.lives.unshift(start(place));
    });
    return life;
  };
  const places: Place[] = members.map((member) => ({ ...member, lives: [start(member)], kills: 0 }));
  const stop = () => {
    isStopping = true;
    // It was just killed, or is still starting: signals reach it from its first moment on.
    for (const { lives } of places) lives[0].running.child.kill('SIGTERM');
    return Promise.all(places.map(async ({ lives }) => (await lives[0].running.ended).code));
  };
  const untilReady = async (place: Place, seconds: number) => {
    for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await wait(20))
      if (isReady(place)) return true;
    return false;
  };
  const ready = await Promise.all(places.map((place) => untilReady(place, READY_SECONDS_MAX)));
  if (ready.includes(false)) {
    const [unready] = places.filter((place) => !isReady(place));
    await stop();
    throw new Error(`${unready?.name} does not start: ${unready?.lives[0].running.stderr().slice(-2_000)}`);
  }
  return {
    async kill() {
      const fewest = Math.min(...places.map(({ kills }) => kills));
      const place = chance.pick(places.filter(({ kills }) => kills === fewest) as [Place, ...Place[]]);
      if (hasFailedStart(place) && !(await untilReady(place, READY_AGAIN_SECONDS_MAX)))
        deaths.push(`${place.name} was not ready within ${READY_AGAIN_SECONDS_MAX} s`);
      place.kills += 1;
      place.lives[0].running.child.kill('SIGKILL');
    },
    isRecovering: () => places.some(hasFailedStart),
    kills: () => places.reduce((sum, { kills }) => sum + kills, 0),
    readyMs: () => (places[0]?.lives ?? []).reduce((sum, life) => sum + readyMsOf(life), 0),
    figures: () => figuresOf(places),
    deaths,
    stop,
  };
}

const isReady = ({ lives: [{ readyAt, endedAt }] }: Place) => readyAt !== undefined && endedAt === undefined;

/** Whether a process ended since the last one that was ready. */
function hasFailedStart({ lives }: Place): boolean {
  const lastReady = lives.findIndex(({ readyAt }) => readyAt !== undefined);
  return lives.slice(0, lastReady).some(({ endedAt }) => endedAt !== undefined);
}

function readyMsOf({ readyAt, endedAt }: Life): number {
  return readyAt === undefined ? 0 : (endedAt ?? performance.now()) - readyAt;
}

function figuresOf(places: readonly Place[]): Record<string, string | number> {
  const lives = places.flatMap((place) => place.lives);
  const ready = lives.filter(({ readyAt }) => readyAt !== undefined);
  const seconds = ready
    .map(({ startedAt, readyAt = 0 }) => (readyAt - startedAt) / 1_000)
    .sort((a, b) => a - b);
  const at = (share: number) => seconds[Math.floor(share * (seconds.length - 1))]?.toFixed(1);
  const unready = Math.max(...places.map(longestUnreadyMs)) / 1_000;
  return {
    'starts that became ready': `${ready.length} of ${lives.length}, after ${at(0.5)} s in the middle and ${at(1)} s at most`,
    'longest time that a process was not ready, in seconds': Math.round(unready),
  };
}

/** From the end of a process that was ready until one is ready in its place. */
function longestUnreadyMs({ lives }: Place): number {
  const ready = lives.filter(({ readyAt }) => readyAt !== undefined).reverse();
  return Math.max(
    0,
    ...ready.slice(1).map(({ readyAt = 0 }, at) => readyAt - (ready[at]?.endedAt ?? readyAt)),
  );
}
