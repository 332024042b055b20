import type { RecipientList } from '@postpress/contracts';
import type { Selected } from '../../platform/database/row-of.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/** A saved list of recipients. */
export type List = Selected<'lists', typeof columns>;

const columns = ['id', 'name', 'recipients', 'created_at as createdAt', 'updated_at as updatedAt'] as const;

export function toWireList({ id, name, recipients, createdAt, updatedAt }: List): RecipientList {
  return {
    id,
    name,
    recipients,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const listsOf = (db: Db, projectId: number) =>
  db.selectFrom('lists').where('project_id', '=', projectId).where('deleted_at', 'is', null);

export async function findList(db: Db, projectId: number, id: string): Promise<List | undefined> {
  return listsOf(db, projectId).select(columns).where('id', '=', id).executeTakeFirst();
}

/** Newest first. @returns one more than `limit` where there is one */
export async function listLists(
  db: Db,
  projectId: number,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<List[]> {
  let query = listsOf(db, projectId).select(columns);
  if (before !== undefined) query = query.where('id', '<', before);
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countLists(db: Db, projectId: number): Promise<number> {
  const { count } = await listsOf(db, projectId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of all lists of a project, also of those that are being deleted. */
export async function listIdsOfLists(db: Db, projectId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lists')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertList(
  db: Db,
  list: { id: string; projectId: number; name: string; now: Date },
): Promise<List> {
  const { id, projectId, name, now } = list;
  return db
    .insertInto('lists')
    .values({ id, project_id: projectId, name, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateListName(
  db: Db,
  projectId: number,
  list: { id: string; name: string; now: Date },
): Promise<List | undefined> {
  return db
    .updateTable('lists')
    .set({ name: list.name, updated_at: list.now })
    .where('project_id', '=', projectId)
    .where('id', '=', list.id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Locks a list, so that those who change its recipients count them one after the other. */
export async function lockList(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('lists')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** @param change how many recipients the locked list has more, or fewer */
export async function addToCount(tx: Tx, id: string, change: number, now: Date): Promise<void> {
  await tx
    .updateTable('lists')
    .set(({ eb }) => ({ recipients: eb('recipients', '+', change), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Hides a list; its recipients are deleted in batches. @returns whether there was one */
export async function markDeleted(db: Db, projectId: number, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lists')
    .set({ deleted_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same for all lists of a project. */
export async function markAllDeleted(db: Db, projectId: number, now: Date): Promise<void> {
  await db
    .updateTable('lists')
    .set({ deleted_at: now })
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Lists that are being deleted. */
export async function listDeleted(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lists')
    .select('id')
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of a list without recipients. */
export async function deleteList(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lists').where('id', '=', id).execute();
}
