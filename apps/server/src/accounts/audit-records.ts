import type { ActorKind, AuditAction } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';

/** Who makes a change, and from where. */
export type Actor = { kind: ActorKind; id: string | null; name: string; address: string | null };

export type AuditRecord = {
  /** UUID version 7: the order of ids is the order of changes. */
  id: string;
  workspaceId: number;
  projectId: number | null;
  actor: Actor;
  action: AuditAction;
  subjectId: string;
  /** What the subject was and is, without secrets; null before it was made and after it went. */
  before: object | null;
  after: object | null;
  createdAt: Date;
};

export async function recordAudit(db: Db, record: AuditRecord): Promise<void> {
  await db
    .insertInto('audit_records')
    .values({
      id: record.id,
      workspace_id: record.workspaceId,
      project_id: record.projectId,
      actor_kind: record.actor.kind,
      actor_id: record.actor.id,
      actor_name: record.actor.name,
      address: record.actor.address,
      action: record.action,
      subject_id: record.subjectId,
      before: record.before && JSON.stringify(record.before),
      after: record.after && JSON.stringify(record.after),
      created_at: record.createdAt,
    })
    .execute();
}

/**
 * One page of a workspace's changes, newest first. Keyset paging over the id.
 *
 * @param page `before`: the last id of the page before. One entry more than `limit` is answered where there is one.
 */
export async function listAuditRecords(
  db: Db,
  workspaceId: number,
  page: { limit: number; before?: string; action?: AuditAction | undefined },
): Promise<AuditRecord[]> {
  let query = db
    .selectFrom('audit_records')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (page.action !== undefined) query = query.where('action', '=', page.action);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    workspaceId: row.workspace_id,
    projectId: row.project_id,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, address: row.address },
    action: row.action,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    createdAt: row.created_at,
  }));
}
