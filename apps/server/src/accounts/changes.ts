import type { AuditAction } from '@postpress/contracts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { type Actor, type AuditRecord, findLastAudit, insertAudit, recordAudit } from './audit-records.ts';
import { workspaceIdOf } from './projects.ts';

export type AccountsDeps = { db: Db; clock: Clock; newId: NewId };

export type Change = {
  workspaceId: number;
  projectId?: number;
  action: AuditAction;
  subjectId: string | number;
  before?: object | undefined;
  after?: object | undefined;
  /** Repeated changes by the same actor within this time are one record. */
  quietMinutes?: number;
};

/** Records a change in the audit log, in the transaction of the change. */
export async function recordChange(
  tx: Db | Tx,
  change: Change,
  actor: Actor,
  deps: Pick<AccountsDeps, 'clock' | 'newId'>,
): Promise<void> {
  if (change.quietMinutes !== undefined) {
    const last = await findLastAudit(tx, { ...change, subjectId: String(change.subjectId) });
    const since = deps.clock().getTime() - change.quietMinutes * 60_000;
    const isSame = last?.actor.id === actor.id && last.actor.name === actor.name;
    if (last && isSame && last.createdAt.getTime() > since) return;
  }
  await recordAudit(tx, recordOf(change, actor, deps));
}

/** The same as a statement, for a transaction of another client. */
export function changeStatement(
  db: Db,
  change: Change,
  actor: Actor,
  deps: Pick<AccountsDeps, 'clock' | 'newId'>,
): { readonly sql: string; readonly parameters: readonly unknown[] } {
  return insertAudit(db, recordOf(change, actor, deps)).compile();
}

function recordOf(
  change: Change,
  actor: Actor,
  { clock, newId }: Pick<AccountsDeps, 'clock' | 'newId'>,
): AuditRecord {
  return {
    id: newId(),
    workspaceId: change.workspaceId,
    projectId: change.projectId ?? null,
    actor,
    action: change.action,
    subjectId: String(change.subjectId),
    before: change.before ?? null,
    after: change.after ?? null,
    createdAt: clock(),
  };
}

export type ProjectChange = Omit<Change, 'workspaceId'> & { projectId: number };

/** Records a change of a project in the audit log, in the transaction of the change. */
export async function recordProjectChange(
  tx: Db,
  change: ProjectChange,
  actor: Actor,
  deps: Pick<AccountsDeps, 'clock' | 'newId'>,
): Promise<void> {
  const project = await workspaceIdOf(tx, change.projectId).executeTakeFirst();
  if (!project) return;
  await recordChange(tx, { ...change, workspaceId: project.workspace_id }, actor, deps);
}
