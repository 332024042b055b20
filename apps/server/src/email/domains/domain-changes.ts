import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

/** Sender domains of a workspace that were added, checked or deleted since a moment: their status now. */
export async function listDomainChanges(
  db: Db,
  { workspaceId, since, limit }: { workspaceId: number; since: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select id::text, status as kind, greatest(created_at, checked_at, verified_at, deleted_at) as at from sender_domains
    where workspace_id = ${workspaceId} and greatest(created_at, checked_at, verified_at, deleted_at) > ${since}
    limit ${limit}`.execute(db);
  return rows;
}

type Change = { id: string; kind: string; at: Date };
