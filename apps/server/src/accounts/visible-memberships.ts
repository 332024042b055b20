import { type Caller, userIdOf } from '../base/caller.ts';
import type { Access } from './access.ts';
import type { Membership } from './workspaces.ts';

/**
 * The workspaces a personal access token shows: its user's, or the one it is limited to; never an archived one, and
 * never one that requires single sign-on, which a token cannot satisfy.
 */
export async function visibleMemberships(caller: Caller, access: Access): Promise<Membership[]> {
  const scope = caller.kind === 'pat' ? caller.scopeWorkspaceId : null;
  const memberships = (await access.memberships(userIdOf(caller))) ?? [];
  return memberships.filter(
    ({ workspace }) =>
      (scope === null || workspace.id === scope) && !workspace.ssoRequired && workspace.status !== 'archived',
  );
}
