import type { SemaphoreOptions } from '../base/permits.ts';
import type { VariableName } from './variables.ts';

export type ScarceResource = {
  /** What there is little of, for the reference. */
  what: string;
  /** What is counted. */
  unit: string;
  /** How many there are in one process, or the setting that says so. */
  permits: number | VariableName;
  /** The most that one tenant holds: a number, or a part of the total. Absent: all but one. */
  share?: number | { of: number };
  /** Whose share it is. Absent: a project. */
  tenant?: string;
  /** How many requests of one tenant may wait; 0: they are refused at once. */
  waitersPerTenant: number;
  /** How long one may wait. Absent: until its caller leaves. */
  waitMs?: number;
};

/**
 * Every scarce resource of a process that tenants share, with the share of one. Semaphores take their numbers from here
 * ({@link semaphoreOf}), and docs/reference/shares.md is generated from it.
 */
export const scarceResources = {
  brandChecks: {
    what: 'Checks of a brand kit: they read the designs of a project',
    unit: 'checks',
    permits: 4,
    share: 1,
    waitersPerTenant: 5,
    waitMs: 30_000,
  },
  brandUpdates: {
    what: 'Brand updates and their dry runs: others of the project run after it',
    unit: 'jobs',
    permits: 'jobConcurrency',
    share: 1,
    waitersPerTenant: 0,
  },
  websiteReads: {
    what: 'Websites that are read for a brand kit',
    unit: 'websites',
    permits: 8,
    share: 2,
    waitersPerTenant: 4,
  },
} as const satisfies Record<string, ScarceResource>;

export type ScarceName = keyof typeof scarceResources;

/** The numbers of a resource for its semaphore. @param permits the total where a setting has it, or for tests */
export function semaphoreOf(
  name: ScarceName,
  permits?: number,
): Pick<SemaphoreOptions, 'permits' | 'permitsPerTenant' | 'waitersPerTenant' | 'waitMs'> {
  const resource: ScarceResource = scarceResources[name];
  const { share, waitersPerTenant, waitMs } = resource;
  const total = permits ?? resource.permits;
  if (typeof total !== 'number') throw new Error(`${name} has as many permits as ${total} says: pass them.`);
  return {
    permits: total,
    waitersPerTenant,
    ...(share !== undefined && {
      permitsPerTenant: typeof share === 'number' ? share : Math.max(1, Math.floor(total * share.of)),
    }),
    ...(waitMs !== undefined && { waitMs }),
  };
}
