import { availableParallelism, cpus, freemem } from 'node:os';

/** How many units may run beside each other at the moment. */
export type Places = {
  readonly count: number;
  /** @returns the share of the processors that was idle since the start */
  close(): number;
};

/** Idle resources of the machine since the last reading. */
export type Spare = { idleShare: number; memoryBytes: number };

const SAMPLE_MS = 500;
/** Another unit starts when this share of the processors was idle, and none takes the place of an ended one below. */
const IDLE_SHARE_ENOUGH = 0.05;
const IDLE_SHARE_NONE = 0.02;
/** A service with its browser and its test takes up to this much. */
const UNIT_BYTES = 1.5 * 1024 ** 3;

/**
 * One place per core, and more while processors are idle: some units compute all the time, others wait for databases,
 * browsers and other processes. So the processors are busy, and no unit is slowed by more neighbors than that takes.
 *
 * @param onMore called when there is a place
 * @param most 1 runs units one at a time
 * @param running how many run at the moment
 */
export function openPlaces(
  onMore: () => void,
  { most, running, cores = availableParallelism() }: { most: number; running(): number; cores?: number },
): Places {
  const least = Math.min(cores, most);
  let count = least;
  const readWhole = openSpare(cores);
  const readSpare = openSpare(cores);
  const timer = setInterval(() => {
    count = nextCount(count, readSpare(), { least, most, running: running() });
    if (count > running()) onMore();
  }, SAMPLE_MS);
  timer.unref();
  return {
    get count() {
      return count;
    },
    close() {
      clearInterval(timer);
      return readWhole().idleShare;
    },
  };
}

export function nextCount(
  count: number,
  { idleShare, memoryBytes }: Spare,
  { least, most, running }: { least: number; most: number; running: number },
): number {
  if (idleShare < IDLE_SHARE_NONE) return Math.max(least, count - 1);
  if (idleShare <= IDLE_SHARE_ENOUGH || memoryBytes < UNIT_BYTES) return count;
  // A place starts a unit only if there are more places than running units.
  return Math.min(most, Math.max(count, running) + 1);
}

/** Reads the processors of the whole machine: others that use them leave fewer places to this run. */
function openSpare(cores: number): () => Spare {
  const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);
  let last = { idle: idleMs(), at: performance.now() };
  return () => {
    const now = { idle: idleMs(), at: performance.now() };
    const idleShare = (now.idle - last.idle) / (cores * (now.at - last.at));
    last = now;
    return { idleShare, memoryBytes: freemem() };
  };
}
