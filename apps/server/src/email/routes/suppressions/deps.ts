import type { Clock } from '../../../base/clock.ts';
import type { Db } from '../../../platform/database/tables.ts';

export type SuppressionsRouteDeps = { db: Db; clock: Clock };
