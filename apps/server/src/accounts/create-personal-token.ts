import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { mintCredential } from './credentials.ts';
import {
  findPersonalToken,
  insertPersonalToken,
  markRevoked,
  type PersonalToken,
  unused,
} from './stored-credentials.ts';
import { listMemberships } from './workspaces.ts';

type PersonalTokenDraft = {
  userId: string;
  name: string;
  /** The only workspace it may access; null or omitted: all of the user's. */
  workspaceId?: number | null | undefined;
  /** At most a year ahead; null or omitted: never. */
  expiresAt?: Date | null | undefined;
  /** The exact value, chosen by the operator; default: a new random one. */
  credential?: string | null | undefined;
  /** The token of the caller, if any: the new one cannot have a wider scope or a later expiry. */
  madeWith?: string | undefined;
};

/**
 * Creates a personal access token. Its text is in the response and nowhere else. Every workspace it may access gets an
 * audit record.
 *
 * @throws AppError NOT_FOUND if the user is not a member of the workspace, VALIDATION_ERROR, FORBIDDEN
 */
export async function createPersonalToken(
  draft: PersonalTokenDraft,
  actor: Actor,
  deps: AccountsDeps,
): Promise<{ token: PersonalToken; credential: string }> {
  const { userId, name, workspaceId = null, expiresAt = null } = draft;
  const createdAt = deps.clock();
  requireWithinAYear(expiresAt, createdAt);
  const memberships = await listMemberships(deps.db, userId);
  const opened = memberships.filter(({ workspace }) => workspaceId === null || workspace.id === workspaceId);
  if (workspaceId !== null && opened.length === 0)
    throw new AppError('NOT_FOUND', `The user is not a member of a workspace ${workspaceId}.`);
  if (draft.madeWith !== undefined) await requireNoMore(draft, draft.madeWith, deps);

  const { credential, fingerprint, hash } = mintCredential('personal', draft.credential);
  const token = { id: deps.newId(), userId, workspaceId, name, fingerprint, createdAt, expiresAt };
  await inTransaction(deps.db, async (tx) => {
    await insertPersonalToken(tx, { ...token, hash });
    const after = { userId, name, fingerprint, workspaceId, expiresAt };
    for (const { workspace } of opened) {
      const change = { workspaceId: workspace.id, subjectId: token.id, after };
      await recordChange(tx, { ...change, action: 'token.created' }, actor, deps);
    }
  });
  return { token: { ...token, ...unused }, credential };
}

function requireWithinAYear(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null) return;
  const yearAhead = new Date(now);
  yearAhead.setUTCFullYear(now.getUTCFullYear() + 1);
  if (expiresAt > now && expiresAt <= yearAhead) return;
  throw new AppError(
    'VALIDATION_ERROR',
    `expiresAt must be in the future and at most a year ahead (${yearAhead.toISOString()}), or null for a token that does not expire.`,
  );
}

async function requireNoMore(
  draft: PersonalTokenDraft,
  makerId: string,
  { db }: AccountsDeps,
): Promise<void> {
  const maker = await findPersonalToken(db, draft.userId, makerId);
  const opensMore = maker?.workspaceId != null && draft.workspaceId !== maker.workspaceId;
  const livesLonger =
    maker?.expiresAt != null && (draft.expiresAt == null || draft.expiresAt > maker.expiresAt);
  // Reads the database: a token that was just revoked may still be cached, and the new one would outlive it.
  const isRevoked = maker?.revokedAt != null;
  if (maker && !isRevoked && !opensMore && !livesLonger) return;
  throw new AppError(
    'FORBIDDEN',
    'A token created with a token can’t have more access or a longer lifetime than it. Create this one in the console.',
  );
}

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
