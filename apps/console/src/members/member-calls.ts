import type {
  Answer,
  Invitation,
  InvitationResult,
  MemberListResult,
  PasswordLinkResult,
  Role,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';

export type Member = Answer<typeof MemberListResult>['data'][number];
const members = (workspaceId: number) => `/manage/workspaces/${workspaceId}/members`;
const invitations = (workspaceId: number) => `/workspaces/${workspaceId}/invitations`;

export function useMembers(workspaceId: number) {
  return useQuery({
    queryKey: ['members', workspaceId],
    queryFn: () => getData<Answer<typeof MemberListResult>>(members(workspaceId)),
  });
}

/** Open invitations; only admins see them. */
export function useInvitations(workspaceId: number) {
  return useQuery({
    queryKey: ['invitations', workspaceId],
    queryFn: () => getData<{ data: Invitation[] }>(invitations(workspaceId)),
  });
}

export async function invite(workspaceId: number, body: { email: string; role: Role }) {
  return (await call<Answer<typeof InvitationResult>>('POST', invitations(workspaceId), { body })).data;
}

/** Resends an invitation with a new link. */
export async function resendInvitation(workspaceId: number, id: string): Promise<void> {
  await call('POST', `${invitations(workspaceId)}/${id}/resend`);
}

export async function revokeInvitation(workspaceId: number, id: string): Promise<void> {
  await call('DELETE', `${invitations(workspaceId)}/${id}`);
}

export async function changeRole(workspaceId: number, userId: string, role: Role): Promise<void> {
  await call('PATCH', `${members(workspaceId)}/${userId}`, { body: { role } });
}

export async function removeMember(workspaceId: number, userId: string): Promise<void> {
  await call('DELETE', `${members(workspaceId)}/${userId}`);
}

/** Resets a lost second factor. */
export async function removeSecondFactor(workspaceId: number, userId: string): Promise<void> {
  await call('POST', `/workspaces/${workspaceId}/members/${userId}/second-factor/remove`);
}

export async function makePasswordLink(workspaceId: number, userId: string) {
  const path = `/workspaces/${workspaceId}/members/${userId}/password-link`;
  return (await call<Answer<typeof PasswordLinkResult>>('POST', path)).data;
}
