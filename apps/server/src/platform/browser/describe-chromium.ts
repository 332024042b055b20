import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { dayOf } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { bundledAge, daysSince } from '../bundled/bundled-age.ts';
import { type ChromiumChoice, chooseChromium } from './find-chromium.ts';
import { bundledChromiumVersion, CHROMIUM_PACKAGE } from './unpack-chromium.ts';

/** The Chromium that renders, described for people: origin, version, and age in days if known. */
export type ChromiumDescription = {
  origin: Exclude<ChromiumChoice['origin'], 'none'>;
  /** Its path; for the bundled one, the name of its package. */
  path: string;
  version: string | undefined;
  /**
   * Build date, as `2026-11-23`: for the bundled one, when its package was published; for others, the date of the file,
   * which package managers set to the build date.
   */
  madeOn: string | undefined;
  ageDays: number | undefined;
  /** Only a bundled one can be called old: the operating system updates its own. */
  isOld: boolean;
};

const VERSION_MS_MAX = 10_000;
/** Some systems date every file near 1970: such dates are ignored. */
const EARLIEST_DATE = new Date('2015-01-01');

/** @returns undefined without any */
export async function describeChromium(
  configured: string | null | undefined,
  now: Date,
  searchPaths?: readonly string[],
): Promise<ChromiumDescription | undefined> {
  const choice = chooseChromium(configured, searchPaths);
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
  const madeOn = date && dayOf(date);
  return { origin, path, version, madeOn, ageDays: date && daysSince(date, now), isOld: false };
}

/** `Chromium 153.0.7204.49 built on Debian …` → `153.0.7204.49`. Runs without our environment, which holds secrets. */
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

/** Logs which Chromium renders and its age, and warns about an old bundled one: it renders untrusted pages. */
export async function reportChromium(
  configured: string | null,
  { log, now, searchPaths }: { log: Log; now: Date; searchPaths?: readonly string[] },
): Promise<void> {
  const described = await describeChromium(configured, now, searchPaths);
  if (!described) return log.warn({}, 'There is no Chromium: PNG, PDF and previews are not available');
  const { isOld, ...facts } = described;
  if (!isOld) return log.info(facts, 'Chromium was found');
  log.warn(facts, 'The bundled Chromium is old: install one of the operating system, which is preferred');
}
