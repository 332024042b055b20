import type { ListEmailsQuery } from '@postpress/contracts';
import type { EmailFilter } from '../emails/email-filter.ts';
import { readTimeBounds } from './time-bounds.ts';

/** The filter of a query; an empty search counts as none. */
export function readFilter({
  status,
  search,
  tag,
  batchId,
  from,
  to,
}: Omit<ListEmailsQuery, 'limit' | 'cursor'>): EmailFilter {
  const [key = '', value = ''] = tag?.split('=') ?? [];
  return {
    ...readTimeBounds({ from, to }),
    ...(status && { status }),
    ...(search && { search }),
    ...(tag && { tag: { key, value } }),
    ...(batchId && { batchId: batchId.toLowerCase() }),
  };
}
