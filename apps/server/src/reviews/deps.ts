import type { CommentsDeps } from '../comments/index.ts';

export type ReviewsDeps = Pick<CommentsDeps, 'db' | 'clock' | 'newId' | 'sendNotice' | 'addresses'>;

/** Where a request came from, for the audit log. */
export type Origin = { ip: string; id: string };
