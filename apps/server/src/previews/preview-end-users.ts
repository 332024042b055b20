import { createHash } from 'node:crypto';
import type { Db, Tx } from '../platform/database/tables.ts';

function digestOf(endUserId: string): Buffer {
  return createHash('sha256').update(endUserId).digest();
}

/**
 * The number that runs of an end user carry; a new one for somebody who has none. Held until the transaction ends, so
 * that taking the attribution away comes before or after, never between.
 */
export async function putEndUser(tx: Tx, projectId: number, endUserId: string): Promise<number> {
  const { id } = await tx
    .insertInto('preview_end_users')
    .values({ project_id: projectId, digest: digestOf(endUserId), end_user_id: endUserId })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'digest'])
        .doUpdateSet(({ ref }) => ({ end_user_id: ref('excluded.end_user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findEndUser(db: Db, projectId: number, endUserId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('preview_end_users')
    .select('id')
    .where('project_id', '=', projectId)
    .where('digest', '=', digestOf(endUserId))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Takes the attribution of all runs of an end user away, with what was counted for them; the runs and the project's
 * own counts stay. Answers whether there was any.
 */
export async function deleteEndUser(db: Db, projectId: number, endUserId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_end_users')
    .where('project_id', '=', projectId)
    .where('digest', '=', digestOf(endUserId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
