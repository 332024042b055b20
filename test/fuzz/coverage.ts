import { Session } from 'node:inspector/promises';

/** Parts of our own sources that ran for the first time. */
export type Coverage = {
  /** How many parts of functions ran since the last call that never had before. */
  takeNew(): Promise<number>;
  close(): void;
};

const OWN = /\/(?:apps|packages)\/[^/]+\/src\//;

/**
 * Coverage by V8's own counters, without instrumented sources: in its binary mode it names each part of a function once, when
 * it has run for the first time, so that asking costs little.
 */
export async function openCoverage(): Promise<Coverage> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  const ran = new Map<string, number>();
  return {
    async takeNew() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      let found = 0;
      for (const { url, functions } of result) {
        if (!OWN.test(url)) continue;
        for (const { functionName, ranges } of functions) {
          const [whole] = ranges;
          const covered = ranges.filter(({ count }) => count > 0).length;
          const missed = ranges.length - covered;
          // Fewer parts that never ran are progress, too.
          const key = `${url} ${functionName} ${whole?.startOffset}`;
          const progress = whole?.count ? 1_000_000 - missed * 1_000 + covered : 0;
          if (progress <= (ran.get(key) ?? 0)) continue;
          ran.set(key, progress);
          found++;
        }
      }
      return found;
    },
    close: () => session.disconnect(),
  };
}
