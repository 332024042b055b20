import type { Answer, MemberListResult, Role } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

export type Member = Answer<typeof MemberListResult>['data'][number];

export function useMembers(workspaceId: number) {
  return useQuery({
    queryKey: ['members', workspaceId],
    queryFn: () => callData(operations.listMembers, { params: { workspaceId } }),
  });
}

/** Open invitations; only admins see them. */
export function useInvitations(workspaceId: number) {
  return useQuery({
    queryKey: ['invitations', workspaceId],
    queryFn: () => callData(operations.listInvitations, { params: { workspaceId } }),
  });
}

export async function invite(workspaceId: number, body: { email: string; role: Role }) {
  return callData(operations.inviteMember, { params: { workspaceId }, body });
}

/** Resends an invitation with a new link. */
export async function resendInvitation(workspaceId: number, id: string): Promise<void> {
  await call(operations.resendInvitation, { params: { workspaceId, invitationId: id } });
}

export async function revokeInvitation(workspaceId: number, id: string): Promise<void> {
  await call(operations.revokeInvitation, { params: { workspaceId, invitationId: id } });
}

export async function changeRole(workspaceId: number, userId: string, role: Role): Promise<void> {
  await call(operations.updateMember, { params: { workspaceId, userId }, body: { role } });
}

export async function removeMember(workspaceId: number, userId: string): Promise<void> {
  await call(operations.removeMember, { params: { workspaceId, userId } });
}

/** Resets a lost second factor. */
export async function removeSecondFactor(workspaceId: number, userId: string): Promise<void> {
  await call(operations.removeMembersSecondFactor, { params: { workspaceId, userId } });
}

export async function makePasswordLink(workspaceId: number, userId: string) {
  return callData(operations.makePasswordLink, { params: { workspaceId, userId } });
}
