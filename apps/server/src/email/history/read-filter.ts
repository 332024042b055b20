import type { ListEmailsQuery } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { EmailFilter } from '../emails/email-filter.ts';
import { readTimeBounds } from './time-bounds.ts';

/** The filter of a query; an empty search counts as none. @throws AppError VALIDATION_ERROR for an order without index */
export function readFilter({
  status,
  search,
  tag,
  batchId,
  from,
  to,
  order,
}: Omit<ListEmailsQuery, 'limit' | 'cursor'>): EmailFilter {
  const oldestFirst = order === 'oldest';
  if (oldestFirst && (search || tag))
    throw new AppError('VALIDATION_ERROR', 'order cannot be oldest with search or tag.');
  const [key = '', value = ''] = tag?.split('=') ?? [];
  return {
    ...readTimeBounds({ from, to }),
    ...(status && { status }),
    ...(search && { search }),
    ...(tag && { tag: { key, value } }),
    ...(batchId && { batchId: batchId.toLowerCase() }),
    ...(oldestFirst && { oldestFirst }),
  };
}
