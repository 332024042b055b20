import type { ViewKind } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';

export type PreviewView = { runId: string; clientId: string; how: ViewKind };

/** Notes that a client's picture came into view this way; false when it was noted before. */
export async function recordView(db: Db, { runId, clientId, how }: PreviewView, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('preview_views')
    .values({ run_id: runId, client_id: clientId, how, viewed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function listViews(db: Db, runIds: readonly string[]): Promise<PreviewView[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom('preview_views')
    .select(['run_id as runId', 'client_id as clientId', 'how'])
    .where('run_id', 'in', runIds)
    .execute();
}
