import { bundledReleases } from './bundled-releases.generated.ts';

/** A bundled program older than this is likely to lack security fixes: all three projects publish some more often. */
export const BUNDLED_DAYS_MAX = 60;

/** When the package of a bundled program was published: no fix of a later day is in it. */
export type BundledAge = {
  /** A day in UTC, as `2026-11-23`. */
  publishedOn: string;
  days: number;
  isOld: boolean;
};

const DAY_MS = 86_400_000;

/**
 * The age of an installed npm package that brings a program along.
 *
 * @returns undefined for a version that this release does not name, as after a replacement by hand
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
