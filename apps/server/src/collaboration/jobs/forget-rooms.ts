import { type Clock, DAY_MS } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { deleteRoomsBefore } from '../design-logs.ts';

/** Longer than any session of a room lives. */
const IDLE_MS = 2 * DAY_MS;

/** Deletes the rooms whose sessions have all ended. */
export async function forgetRooms({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await deleteRoomsBefore(db, new Date(clock().getTime() - IDLE_MS));
}
