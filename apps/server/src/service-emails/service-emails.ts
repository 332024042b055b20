import type { Author, ServiceEmailKind } from '@postpress/contracts';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';

export type StoredServiceEmail = Selected<'service_emails', typeof columns>;

const columns = [
  'kind',
  'design',
  'original_hash as originalHash',
  'revision',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
  'fault',
  'fault_at as faultAt',
] as const;

type Subject = { workspaceId: number; kind: ServiceEmailKind };

/** What a workspace has saved or reset: at most one of each kind. */
export async function listServiceEmails(db: Db, workspaceId: number): Promise<StoredServiceEmail[]> {
  return db.selectFrom('service_emails').select(columns).where('workspace_id', '=', workspaceId).execute();
}

/** @param options `forUpdate` locks the row until the transaction ends */
export async function findServiceEmail(
  db: Db,
  { workspaceId, kind }: Subject,
  { forUpdate = false } = {},
): Promise<StoredServiceEmail | undefined> {
  const query = db
    .selectFrom('service_emails')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

type Written = Subject & {
  design: string | null;
  originalHash: string;
  revision: number;
  updatedAt: Date;
  updatedBy: Author;
};

/** Writes the revision after the one that was read. @returns false if another one was written meanwhile */
export async function putServiceEmail(
  db: Db,
  { workspaceId, kind, design, originalHash, revision, updatedAt, updatedBy }: Written,
): Promise<boolean> {
  const values = {
    design,
    original_hash: originalHash,
    revision,
    updated_at: updatedAt,
    updated_by: JSON.stringify(updatedBy),
    fault: null,
    fault_at: null,
  };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('service_emails')
    .values({ workspace_id: workspaceId, kind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'kind'])
        .doUpdateSet(values)
        .where('service_emails.revision', '=', revision - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Records why the design of a revision could not be sent. */
export async function recordServiceEmailFault(
  db: Db,
  { workspaceId, kind }: Subject,
  { fault, at, revision }: { fault: string; at: Date; revision: number },
): Promise<void> {
  await db
    .updateTable('service_emails')
    .set({ fault, fault_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('revision', '=', revision)
    .execute();
}
