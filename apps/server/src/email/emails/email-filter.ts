import type { EmailStatus } from '@postpress/contracts';

/** Half-open: from a time on, until right before another. */
export type TimeBounds = { from?: Date; until?: Date };

/**
 * The emails that a list of a project shows. With `status` the list is ordered by the time of entering that status, and
 * the bounds concern that time; without it, acceptance.
 */
export type EmailFilter = TimeBounds & {
  status?: EmailStatus | undefined;
  /** Part of recipient or subject, as written. */
  search?: string | undefined;
  /** Whether the search treats upper and lower case alike. */
  ignoresCase?: boolean;
  tag?: { key: string; value: string } | undefined;
  batchId?: string | undefined;
  templateId?: number | undefined;
  oldestFirst?: boolean;
};

/** A position in a list. `at` is the time of entering the status, in lists of one status. */
export type EmailPosition = { id: string; at?: Date };
