import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useMembers } from '../members/member-calls.ts';

/** What the plan allows now. */
export function useSubscription() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['subscription', projectId],
    queryFn: () => callData(operations.getSubscription, { projectId }),
  });
}

export function useCreditBalance() {
  const { projectId, role } = useHere();
  return useQuery({
    enabled: mayAs(role, 'admin'),
    queryKey: ['project', projectId, 'credits', 'balance'],
    queryFn: () => call(operations.getAiCreditBalance, { params: { id: projectId } }),
  });
}

/** How much of each limit is used, as far as it can be counted. */
export function useUse(): Partial<Record<string, number>> {
  const { projectId, workspaceId, workspace } = useHere();
  const members = useMembers(workspaceId);
  const credits = useCreditBalance();
  const emails = useQuery({
    queryKey: ['project', projectId, 'emails', 'month'],
    queryFn: () => callData(operations.getEmailStatistics, { projectId, query: { period: '30d' } }),
  });
  return {
    projects: workspace.projects.filter(({ status }) => status !== 'archived').length,
    ...(members.data && { members: members.data.length }),
    ...(credits.data && { ai_credits: credits.data.credits_used }),
    ...(emails.data && 'accepted' in emails.data && { emails: emails.data.accepted }),
  };
}
