import type { Answer, MemberListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useData } from '../api/use-data.ts';

export type Member = Answer<typeof MemberListResult>['data'][number];

export function useMembers(workspaceId: number) {
  return useData(['members', workspaceId], operations.listMembers, { params: { workspaceId } });
}
