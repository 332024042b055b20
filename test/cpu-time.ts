/**
 * Processor time in tests. A limit is in milliseconds of the machine that it was set on: what is measured is divided by
 * how much slower this machine is right then, so that a busy or slow one neither fails a test nor hides a fault.
 */

/** What `fixedWork` takes on the machine that limits are set on. */
const FIXED_WORK_MS = 5;
const MEASURED_FOR_MS = 1_000;

const text = JSON.stringify(
  Array.from({ length: 4_000 }, (_, at) => ({ name: `name ${at}`, tags: ['a', 'b', String(at % 7)] })),
);

/** As the code under test: parses, allocates, looks up, sorts and searches. */
function fixedWork(): unknown {
  const words = new Map<string, number>();
  for (const { name, tags } of JSON.parse(text) as { name: string; tags: string[] }[])
    for (const word of [...name.split(' '), ...tags]) words.set(word, (words.get(word) ?? 0) + 1);
  return [
    [...words].sort(([one], [other]) => (one < other ? -1 : 1)),
    text.replace(/[aeiou]\w*/g, (x) => x.toUpperCase()),
  ];
}

function startRawTime(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
}

let measured = { at: Number.NEGATIVE_INFINITY, slowness: 1 };

/** How many times slower this machine is now; a faster one counts as 1. */
function slowness(): number {
  const now = performance.now();
  if (now - measured.at < MEASURED_FOR_MS) return measured.slowness;
  // Compiling and collecting garbage fall into some of the runs.
  const runs = Array.from({ length: 6 }, () => {
    const spent = startRawTime();
    fixedWork();
    return spent();
  });
  measured = { at: now, slowness: Math.max(1, Math.min(...runs) / FIXED_WORK_MS) };
  return measured.slowness;
}

/** Starts a clock of the calling thread's processor time; it returns the milliseconds since. */
export function startCpuTime(): () => number {
  const spent = startRawTime();
  return () => spent() / slowness();
}

/** Processor time of the calling thread for synchronous `work`, in milliseconds. */
export function cpuMsOf(work: () => unknown): number {
  const spentMs = startCpuTime();
  work();
  return spentMs();
}

/** The least of up to `runs` runs: compiling, collecting garbage and neighbors fall into some of them. Stops below a limit. */
export function leastCpuMsOf(work: () => unknown, limitMs: number, runs = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && least >= limitMs; run++) least = Math.min(least, cpuMsOf(work));
  return least;
}

/** The part of the process's processor time for `work` that the calling thread spends: 0 to 1. */
export async function threadShareOf<T>(work: () => Promise<T>): Promise<{ result: T; share: number }> {
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const result = await work();
  return { result, share: process.threadCpuUsage(thread).user / process.cpuUsage(all).user };
}
