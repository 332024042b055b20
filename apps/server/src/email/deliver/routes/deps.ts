import type { Clock } from '../../../base/clock.ts';
import type { NewId } from '../../../base/ids.ts';
import type { MailIdentity } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';

export type DeliverRouteDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  /** How long a worker may go without a heartbeat. */
  leaseMs: number;
  identity?: () => MailIdentity;
};
