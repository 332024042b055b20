import type { Clock } from '../../../base/clock.ts';
import type { Db } from '../../../platform/database/tables.ts';

export type TransmissionRouteDeps = {
  db: Db;
  clock: Clock;
  /** How long a worker may be silent. */
  leaseMs: number;
};
