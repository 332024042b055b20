import type { CommentRateClass } from '@postpress/contracts';
import type { RateLimiter, SendNotice } from '../accounts/index.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Db } from '../platform/database/tables.ts';

export type CommentsDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  sendNotice: SendNotice;
  addresses: { readonly publicUrl: string };
  /** Of new comments by author; null: no limit. */
  commentLimiter: RateLimiter<CommentRateClass> | null;
};
