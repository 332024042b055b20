import type { Db } from '../database/tables.ts';

/** A known text, sealed by the first process with the installation's secret key, which identifies that key. */
export async function findSecretCheck(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('installation').select('secret_check').executeTakeFirst();
  return row?.secret_check ?? undefined;
}

/** Forgets the key, which is lost with everything that it sealed. */
export async function forgetSecretCheck(db: Db): Promise<void> {
  await db.updateTable('installation').set({ secret_check: null }).execute();
}

/** If several processes insert a check at once, the first one decides. @returns whether it was this one */
export async function claimSecretCheck(db: Db, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ secret_check: sealed })
    .where('secret_check', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
