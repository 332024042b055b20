import type { Caller } from '../base/caller.ts';
import type { PersonalToken } from './stored-credentials.ts';

/** Whether a caller sees a token of its own user: a token that is limited to a workspace sees those limited to it alone. */
export function showsToken(caller: Caller, { workspaceId }: Pick<PersonalToken, 'workspaceId'>): boolean {
  const scope = caller.kind === 'pat' ? caller.scopeWorkspaceId : null;
  return scope === null || workspaceId === scope;
}
