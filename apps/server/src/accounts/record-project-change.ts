import type { AuditAction } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';
import { type Actor, findLastAudit } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';

export type ProjectChange = {
  projectId: number;
  action: AuditAction;
  subjectId: string | number;
  before?: object | undefined;
  after?: object | undefined;
  /** Of changes that come many a minute: the same by the same actor within this time is one record. */
  quietMinutes?: number;
};

/** Writes who changed what of a project, in the transaction of the change itself. */
export async function recordProjectChange(
  tx: Db,
  { quietMinutes, ...change }: ProjectChange,
  actor: Actor,
  deps: Pick<AccountsDeps, 'clock' | 'newId'>,
): Promise<void> {
  const project = await tx
    .selectFrom('projects')
    .select('workspace_id as workspaceId')
    .where('id', '=', change.projectId)
    .executeTakeFirst();
  if (!project) return;
  if (quietMinutes !== undefined) {
    const last = await findLastAudit(tx, { ...project, ...change, subjectId: String(change.subjectId) });
    const since = deps.clock().getTime() - quietMinutes * 60_000;
    const isSame = last?.actor.id === actor.id && last.actor.name === actor.name;
    if (last && isSame && last.createdAt.getTime() > since) return;
  }
  await recordChange(tx, { ...change, ...project }, actor, deps);
}
