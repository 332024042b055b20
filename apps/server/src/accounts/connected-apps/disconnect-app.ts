import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import { type AccountsDeps, recordProjectChange } from '../changes.ts';
import { findGrant, markGrantRevoked } from './stored-apps.ts';

/** Ends what a user has granted an app: all processes reject its tokens within a second. @throws AppError NOT_FOUND */
export async function disconnectApp(
  { userId, appId }: { userId: string; appId: string },
  actor: Actor,
  deps: AccountsDeps,
): Promise<void> {
  const grant = await findGrant(deps.db, userId, appId);
  if (!grant) throw new AppError('NOT_FOUND', 'You have no connected app with this ID.');
  const { name, scopes, projectId } = grant;
  await inTransaction(deps.db, async (tx) => {
    if (!(await markGrantRevoked(tx, appId, deps.clock()))) return;
    const change = { projectId, action: 'app.disconnected' as const, subjectId: appId };
    await recordProjectChange(tx, { ...change, before: { name, userId, scopes } }, actor, deps);
  });
}
