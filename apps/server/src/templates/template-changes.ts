import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

/** Templates of a project that were saved or thrown away since a moment. */
export async function listTemplateChanges(
  db: Db,
  { projectId, since, limit }: { projectId: number; since: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    (select id::text, case when deleted_at is null then 'saved' else 'deleted' end as kind, updated_at as at from templates
      where project_id = ${projectId} and updated_at > ${since} order by updated_at desc limit ${limit})
    union
    (select id::text, 'deleted', deleted_at from templates
      where project_id = ${projectId} and deleted_at > ${since} limit ${limit})`.execute(db);
  return rows;
}

type Change = { id: string; kind: string; at: Date };
