import type { Db } from '../platform/database/tables.ts';

/*
 * The repository of sample data: values for the variables of a template in previews and tests. It belongs to the
 * template and not to its versions, and no send reads it.
 */

export type SampleData = Record<string, unknown>;

/** Null: the template has none. Undefined: there is no such template, or it is in the trash. */
export async function findSampleData(
  db: Db,
  projectId: number,
  id: number,
): Promise<SampleData | null | undefined> {
  const row = await db
    .selectFrom('templates')
    .select('sample_data as text')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && (row.text === null ? null : (JSON.parse(row.text) as SampleData));
}

/** @param text that of a JSON object; null removes it */
export async function putSampleData(db: Db, id: number, text: string | null): Promise<void> {
  await db.updateTable('templates').set({ sample_data: text }).where('id', '=', id).execute();
}

/** Gives a template the sample data of another. */
export async function copySampleData(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db
    .updateTable('templates')
    .set(({ selectFrom }) => ({
      sample_data: selectFrom('templates as original')
        .select('original.sample_data')
        .where('original.id', '=', from),
    }))
    .where('id', '=', to)
    .execute();
}
