import type { ListEmailsQuery } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { readId } from '../../base/read-id.ts';
import type { EmailFilter } from '../emails/email-filter.ts';
import { isSearch } from '../emails/email-lists.ts';
import { readTimeBounds } from './time-bounds.ts';

/** The filter of a query; an empty search counts as none. @throws AppError VALIDATION_ERROR for an order without index */
export function readFilter(query: Omit<ListEmailsQuery, 'limit' | 'cursor'>): EmailFilter {
  const { status, search, tag, batchId, templateId, order } = query;
  const oldestFirst = order === 'oldest';
  const [key = '', value = ''] = tag?.split('=') ?? [];
  const filter: EmailFilter = {
    ...readTimeBounds(query),
    ...(status && { status }),
    ...(search && { search }),
    ...(tag && { tag: { key, value } }),
    ...(batchId && { batchId: batchId.toLowerCase() }),
    // No template has an id that the database cannot store, nor 0.
    ...(templateId && { templateId: readId(templateId) ?? 0 }),
    ...(oldestFirst && { oldestFirst }),
  };
  if (oldestFirst && isSearch(filter))
    throw new AppError(
      'VALIDATION_ERROR',
      'order cannot be oldest with search or tag, nor with templateId and status.',
    );
  return filter;
}
