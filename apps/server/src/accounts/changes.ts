import type { AuditAction } from '@postpress/contracts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { type Actor, recordAudit } from './audit-records.ts';

/** What every rule that changes an account needs. */
export type AccountsDeps = { db: Db; clock: Clock; newId: NewId };

export type Change = {
  workspaceId: number;
  projectId?: number;
  action: AuditAction;
  subjectId: string | number;
  before?: object | undefined;
  after?: object | undefined;
};

/** Writes who changed what, in the transaction of the change itself: neither stands without the other. */
export async function recordChange(
  tx: Db | Tx,
  change: Change,
  actor: Actor,
  deps: Pick<AccountsDeps, 'clock' | 'newId'>,
): Promise<void> {
  await recordAudit(tx, {
    id: deps.newId(),
    workspaceId: change.workspaceId,
    projectId: change.projectId ?? null,
    actor,
    action: change.action,
    subjectId: String(change.subjectId),
    before: change.before ?? null,
    after: change.after ?? null,
    createdAt: deps.clock(),
  });
}
