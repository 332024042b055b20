import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { deleteConsoleSession, deleteConsoleSessions, findConsoleSession } from './console-sessions.ts';
import { forgetDevice, forgetDevices } from './known-devices.ts';

/** Ends one session of a user and forgets its device, for example a lost one. @returns whether it existed */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const deviceId = (await findConsoleSession(tx, id))?.deviceId;
    if (!(await deleteConsoleSession(tx, userId, id))) return false;
    if (deviceId) await forgetDevice(tx, { deviceId, userId });
    return true;
  });
}

/** Ends all sessions of a user, or all but one, and forgets the devices of the others. @returns how many ended */
export async function endSessions(db: Db, userId: string, except?: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const kept = except === undefined ? undefined : (await findConsoleSession(tx, except))?.deviceId;
    await forgetDevices(tx, userId, kept ?? undefined);
    return deleteConsoleSessions(tx, userId, except);
  });
}
