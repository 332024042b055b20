import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, attacks } from './attacks.ts';
import type { Holdings } from './inspected-process.ts';
import { startTarget, type Target } from './target.ts';

export type SoakOrder = {
  /** Names of `attacks`; default: all. */
  names?: readonly string[];
  /** The load before memory is first measured: it compiles code, and fills caches and pools. */
  warmUpMs: number;
  loadMs: number;
  /** Ends the load when this many rounds are done. */
  roundsMax?: number;
  /** How many of each attack run side by side, without a rest; default: as `attacks` says. */
  workers?: number;
  sampleMs: number;
  restMs: number;
  print?: (line: string) => void;
};

export type Sample = Holdings & { atSeconds: number; connections: number; permits: Record<string, number> };
export type Soaked = { before: Sample; after: Sample; curve: Sample[]; rounds: Record<string, number> };

/** Nothing needs longer: a poll and its end (40 s), a connection without a request, a thread, a database connection. */
export const REST_MS = 75_000;
const PATIENCE_MS = 20_000;

/** Puts a service of its own under hostile load, and lets it rest. Bounded in time and connections; stops by itself. */
export async function runSoak(order: SoakOrder): Promise<Soaked> {
  const target = await startTarget();
  const print = order.print ?? (() => {});
  const startedAt = performance.now();
  const sample = async (): Promise<Sample> => {
    const [holdings, connections, permits] = await Promise.all([
      target.process.look(),
      target.databaseConnections(),
      target.permitsInUse(),
    ]);
    const taken = {
      ...holdings,
      connections,
      permits,
      atSeconds: Math.round((performance.now() - startedAt) / 1_000),
    };
    print(lineOf(taken));
    return taken;
  };
  try {
    await attack(target, order, order.warmUpMs);
    await wait(order.restMs);
    const before = await sample();
    const curve = [before];
    let isLoaded = true;
    const sampling = (async () => {
      for (;;) {
        await wait(order.sampleMs);
        if (!isLoaded) return;
        curve.push(await sample());
      }
    })();
    const rounds = await attack(target, order, order.loadMs);
    isLoaded = false;
    await sampling;
    curve.push(await sample());
    await wait(order.restMs);
    const after = await sample();
    return { before, after, curve: [...curve, after], rounds };
  } finally {
    await target.stop();
  }
}

async function attack(
  target: Target,
  { names = Object.keys(attacks), roundsMax = Number.POSITIVE_INFINITY, workers }: SoakOrder,
  ms: number,
): Promise<Record<string, number>> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), ms);
  const rounds: Record<string, number> = {};
  const work = names.flatMap((name) => {
    const kind = attacks[name];
    if (!kind) throw new Error(`There is no attack ${name}: ${Object.keys(attacks).join(', ')}`);
    rounds[name] = 0;
    return Array.from({ length: workers ?? kind.workers }, async () => {
      while (!end.signal.aborted && (rounds[name] ?? 0) < roundsMax) {
        const round = (rounds[name] ?? 0) + 1;
        rounds[name] = round;
        const status = await Promise.race([
          attackOnce(kind.attack, target, round, end.signal),
          wait(PATIENCE_MS),
        ]);
        if (typeof status !== 'number') continue;
        const answered = `${name}: ${status || 'cut'}`;
        rounds[answered] = (rounds[answered] ?? 0) + 1;
        if (workers === undefined) await wait(kind.restMs);
      }
    });
  });
  await Promise.all(work);
  clearTimeout(timer);
  return rounds;
}

/** What the service refuses or cuts is part of the load. */
async function attackOnce(attack: Attack, target: Target, round: number, end: AbortSignal): Promise<unknown> {
  try {
    return await attack(target, round, end);
  } catch {
    target.requireAlive();
    return undefined;
  }
}

const MB = 1_048_576;

export function lineOf({
  atSeconds,
  rss,
  heap,
  external,
  files,
  connections,
  resources,
  permits,
}: Sample): string {
  const megabytes = [rss, heap, external].map((bytes) => Math.round(bytes / MB)).join(' / ');
  const handles = Object.entries(resources).map(([kind, count]) => `${count} ${kind}`);
  return `${atSeconds} s: ${megabytes} MB (RSS / heap / external), ${files} files, ${handles.join(', ')}, ${connections} database connections, in use: ${JSON.stringify(permits)}`;
}
