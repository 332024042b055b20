import { type Caller, userIdOf } from '../base/caller.ts';
import type { Access } from './access.ts';
import type { Membership } from './workspaces.ts';

/**
 * The workspaces a person sees: with a personal access token their own, or the one it is limited to; never an archived
 * one, and one that requires single sign-on only where they came by it, which a token cannot.
 */
export async function visibleMemberships(caller: Caller, access: Access): Promise<Membership[]> {
  const scope = caller.kind === 'pat' ? caller.scopeWorkspaceId : null;
  const bySso = caller.kind === 'session' && caller.sso;
  const memberships = await access.membershipsNow(userIdOf(caller));
  return memberships.filter(
    ({ workspace }) =>
      (scope === null || workspace.id === scope) &&
      (bySso || !workspace.ssoRequired) &&
      workspace.status !== 'archived',
  );
}
