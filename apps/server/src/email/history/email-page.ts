import type { EmailFilter, EmailPlace } from '../emails/email-filter.ts';
import type { EmailSummary } from '../emails/emails.ts';

export type EmailPage = {
  items: EmailSummary[];
  /** Where the next page begins; undefined: this was the last. A page of a search may be short, or empty, and have one. */
  next: EmailPlace | undefined;
};

/** A page out of at least one row more than it takes, where there is one. */
export function toEmailPage(found: readonly EmailSummary[], limit: number, filter: EmailFilter): EmailPage {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || !last) return { items, next: undefined };
  return {
    items,
    next: filter.status === undefined ? { id: last.id } : { id: last.id, at: last.statusUpdatedAt },
  };
}
