import { DAY_MS } from '../../base/clock.ts';
import { bundledReleases } from './bundled-releases.generated.ts';

/** An older bundled program probably lacks security fixes: all three projects publish them more often. */
const BUNDLED_DAYS_MAX = 60;

/** When the package of a bundled program was published; it has no later fixes. */
export type BundledAge = {
  /** A day in UTC, as `2026-11-23`. */
  publishedOn: string;
  days: number;
  isOld: boolean;
};

/**
 * The age of an installed npm package with a bundled program.
 *
 * @returns undefined for a version that is not recorded in this release, such as a manual replacement
 */
export function bundledAge(name: string, version: string, now: Date): BundledAge | undefined {
  const release = bundledReleases[name];
  if (release?.version !== version) return undefined;
  const days = daysSince(new Date(release.publishedOn), now);
  return { publishedOn: release.publishedOn, days, isOld: days > BUNDLED_DAYS_MAX };
}

export function daysSince(day: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - day.getTime()) / DAY_MS));
}
