import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Seconds of each unit by label, without the time it waited for a processor. */
export type Times = Record<string, number>;

const root = join(import.meta.dirname, '../..');
/** Measured on this machine. */
const MEASURED = join(root, 'node_modules/.cache/test-times.json');
/** Initial times of a fresh clone, rewritten by `npm test -- --record-times`. */
const SEED = join(root, 'scripts/test/times.json');

export function readTimes(): Times {
  return { ...read(SEED), ...read(MEASURED) };
}

/** Stores measured times, and keeps those of units that did not run. */
export function writeTimes(measured: Times, { asSeed }: { asSeed: boolean }): void {
  write(MEASURED, { ...read(MEASURED), ...measured });
  if (!asSeed) return;
  // Below a second the order does not matter; such units come last.
  const all = Object.entries({ ...read(SEED), ...measured });
  write(SEED, Object.fromEntries(all.filter(([, seconds]) => seconds >= 1)));
}

function read(path: string): Times {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Times;
  } catch {
    return {};
  }
}

function write(path: string, times: Times): void {
  mkdirSync(dirname(path), { recursive: true });
  const lines = Object.entries(times)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([label, seconds]) => `  ${JSON.stringify(label)}: ${Math.round(seconds * 10) / 10}`);
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}
