import type { EmailStatus } from '@postpress/contracts';

/** Half-open: from a time on, until right before another. */
export type TimeBounds = { from?: Date; until?: Date };

/**
 * Which emails of a project a list shows. With `status` the list is in the order of entering it and the bounds are of
 * that time; without, of acceptance.
 */
export type EmailFilter = TimeBounds & {
  status?: EmailStatus | undefined;
  /** Part of recipient or subject, as written. */
  search?: string | undefined;
  tag?: { key: string; value: string } | undefined;
};

/**
 * A place in a list, which is from the newest to the oldest: what comes next lies below it. `at` is the time of
 * entering the status, in lists of one status.
 */
export type EmailPlace = { id: string; at?: Date };
