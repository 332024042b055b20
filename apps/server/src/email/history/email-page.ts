import type { EmailFilter, EmailPosition } from '../emails/email-filter.ts';
import type { EmailSummary } from '../emails/emails.ts';

export type EmailPage = {
  items: EmailSummary[];
  /**
   * Where the next page begins; `undefined` on the last one. A page of a search may be short or empty and still have a
   * next one.
   */
  next: EmailPosition | undefined;
};

/** Builds a page out of one row more than its limit, where there is one. */
export function toEmailPage(found: readonly EmailSummary[], limit: number, filter: EmailFilter): EmailPage {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || !last) return { items, next: undefined };
  return {
    items,
    next: filter.status === undefined ? { id: last.id } : { id: last.id, at: last.statusUpdatedAt },
  };
}
