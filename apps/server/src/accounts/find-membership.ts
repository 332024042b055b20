import type { Access } from './access.ts';
import type { Membership } from './workspaces.ts';

/**
 * What somebody is in a workspace. Memory may let in; before it keeps out, or says that it is not enough, the database is
 * asked: another process may have changed it a moment ago.
 *
 * @param isEnough whether a membership opens what is asked for; default: any does
 */
export async function findMembership(
  access: Pick<Access, 'memberships' | 'membershipsNow'>,
  { userId, workspaceId }: { userId: string; workspaceId: number },
  isEnough: (membership: Membership) => boolean = () => true,
): Promise<Membership | undefined> {
  const inIt = (memberships: readonly Membership[] = []) =>
    memberships.find(({ workspace }) => workspace.id === workspaceId);
  const known = inIt(await access.memberships(userId));
  return known && isEnough(known) ? known : inIt(await access.membershipsNow(userId));
}
