import { hash, randomInt } from 'node:crypto';
import { signInLimits } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';

/** Without what is easily mistaken for something else. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Gives a person new codes in place of the old ones; their text is in the answer and nowhere else. */
export async function replaceBackupCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: signInLimits.backupCodes }, newCode);
  await deleteBackupCodes(db, userId);
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(code) }));
  await db.insertInto('backup_codes').values(rows).execute();
  return codes;
}

export async function deleteBackupCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
}

/** Uses a code up. @returns whether it was valid: true for only one of two parallel calls with the same code */
export async function useBackupCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** 59 bits of chance, and tries are slowed: no slow hash is needed. */
function hashOf(code: string): Buffer {
  return hash('sha256', code.replaceAll(/[\s-]/g, '').toLowerCase(), 'buffer');
}

function newCode(): string {
  const text = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return text.replaceAll(/(.{4})(?!$)/g, '$1-');
}
