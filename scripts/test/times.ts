import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Seconds of each unit by its label: how long it took, without the time it waited for a processor. */
export type Times = Record<string, number>;

const root = join(import.meta.dirname, '../..');
/** What this machine measured. */
const MEASURED = join(root, 'node_modules/.cache/test-times.json');
/** What a fresh clone starts with; `npm test -- --record-times` rewrites it. */
const SEED = join(root, 'scripts/test/times.json');

export function readTimes(): Times {
  return { ...read(SEED), ...read(MEASURED) };
}

/** Keeps what was measured, beside the times of units that did not run now. */
export function writeTimes(measured: Times, { asSeed }: { asSeed: boolean }): void {
  write(MEASURED, { ...read(MEASURED), ...measured });
  if (!asSeed) return;
  // Below a second the order does not matter: those come last, whichever goes first.
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
