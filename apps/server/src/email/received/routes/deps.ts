import { AppError } from '../../../base/app-error.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Compute } from '../../../platform/threads/compute.ts';

/** What the routes of this stage are bound to. */
export type ReceivedRouteDeps = { db: Db; compute: Compute };

export function noReceivedEmail(): AppError {
  return new AppError('NOT_FOUND', 'There is no such received email in this project, or it has expired.');
}
