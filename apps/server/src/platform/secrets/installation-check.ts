import type { Db } from '../database/tables.ts';

/** What the installation's secret key was found out by: a known text that the first process sealed with it. */
export async function findSecretCheck(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('installation').select('secret_check').executeTakeFirst();
  return row?.secret_check ?? undefined;
}

/** The key is lost, and with it what it sealed. */
export async function forgetSecretCheck(db: Db): Promise<void> {
  await db.updateTable('installation').set({ secret_check: null }).execute();
}

/** Of several processes that bring a check at once the first decides; answers whether it was this one. */
export async function claimSecretCheck(db: Db, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ secret_check: sealed })
    .where('secret_check', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
