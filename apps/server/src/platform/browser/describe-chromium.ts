import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { bundledAge, daysSince } from '../bundled/bundled-age.ts';
import { type ChromiumChoice, chooseChromium } from './find-chromium.ts';
import { bundledChromiumVersion, CHROMIUM_PACKAGE } from './unpack-chromium.ts';

/** Which Chromium renders, for people: its origin, version, and age in days where that is known. */
export type ChromiumDescription = {
  origin: Exclude<ChromiumChoice['origin'], 'none'>;
  /** Where it lies; of the bundled one, the name of its package. */
  path: string;
  version: string | undefined;
  /**
   * The day it was made, as `2026-11-23`. Of the bundled one: when its package was published. Of any other: the date of
   * its file, which package managers set to the day of the build.
   */
  madeOn: string | undefined;
  ageDays: number | undefined;
  /** Only a bundled one is called old: the operating system's is the operating system's business. */
  isOld: boolean;
};

const VERSION_MS_MAX = 10_000;
/** Some systems give every file a date near 1970, which says nothing. */
const EARLIEST_DATE = new Date('2015-01-01');

/** @returns undefined where there is none */
export async function describeChromium(
  configured: string | null | undefined,
  now: Date,
  places?: readonly string[],
): Promise<ChromiumDescription | undefined> {
  const choice = chooseChromium(configured, places);
  if (choice.origin === 'none') return undefined;
  if (choice.origin === 'bundled') {
    const version = await bundledChromiumVersion();
    if (version === undefined) return undefined;
    const age = bundledAge(CHROMIUM_PACKAGE, version, now);
    const { publishedOn: madeOn, days: ageDays, isOld = false } = age ?? {};
    return { origin: 'bundled', path: CHROMIUM_PACKAGE, version, madeOn, ageDays, isOld };
  }
  const { origin, path } = choice;
  const [version, date] = await Promise.all([askVersion(path), dateOf(path)]);
  const madeOn = date?.toISOString().slice(0, 10);
  return { origin, path, version, madeOn, ageDays: date && daysSince(date, now), isOld: false };
}

/** `Chromium 153.0.7204.49 built on Debian …` → `153.0.7204.49`. Nothing of our environment goes along: it holds secrets. */
async function askVersion(path: string): Promise<string | undefined> {
  try {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/nonexistent' };
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: VERSION_MS_MAX, env });
    return /\d+(\.\d+)+/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

async function dateOf(path: string): Promise<Date | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && found.mtime > EARLIEST_DATE ? found.mtime : undefined;
}
