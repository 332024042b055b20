import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { findPersonalToken, markRevoked, type PersonalToken } from './stored-credentials.ts';
import { listMemberships } from './workspaces.ts';

type RevokedToken = {
  userId: string;
  tokenId: string;
  /** Whether the caller may see the token; default: all of the user's. */
  shows?: (token: PersonalToken) => boolean;
};

/**
 * Revokes a token of a user: all processes reject it within a second. Idempotent.
 *
 * @throws AppError NOT_FOUND
 */
export async function revokePersonalToken(
  { userId, tokenId, shows = () => true }: RevokedToken,
  actor: Actor,
  deps: AccountsDeps,
): Promise<PersonalToken> {
  const token = await findPersonalToken(deps.db, userId, tokenId);
  if (!token || !shows(token)) throw new AppError('NOT_FOUND', 'You have no token with this ID.');
  const revokedAt = deps.clock();
  const { name, fingerprint, workspaceId } = token;
  const memberships = await listMemberships(deps.db, userId);
  const isFirst = await inTransaction(deps.db, async (tx) => {
    if (!(await markRevoked(tx, 'personal_tokens', tokenId, revokedAt))) return false;
    const before = { userId, name, fingerprint, workspaceId, revokedAt: null };
    for (const { workspace } of memberships) {
      if (workspaceId !== null && workspace.id !== workspaceId) continue;
      const change = {
        workspaceId: workspace.id,
        subjectId: tokenId,
        before,
        after: { ...before, revokedAt },
      };
      await recordChange(tx, { ...change, action: 'token.revoked' }, actor, deps);
    }
    return true;
  });
  return isFirst ? { ...token, revokedAt } : token;
}

/**
 * Whether a caller may see a token of its own user: a token limited to a workspace sees only others with that limit.
 */
export function maySeeToken(caller: Caller, { workspaceId }: Pick<PersonalToken, 'workspaceId'>): boolean {
  const scope = caller.kind === 'pat' ? caller.scopeWorkspaceId : null;
  return scope === null || workspaceId === scope;
}
