import type { Answer, ProjectKeyListResult, TokenListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useData } from '../api/use-data.ts';

export type ProjectKey = Answer<typeof ProjectKeyListResult>['data'][number];
export type Token = Answer<typeof TokenListResult>['data'][number];

/** Keys of a project; only admins see them. */
export function useProjectKeys(projectId: number) {
  return useData(['project', projectId, 'keys'], operations.listProjectKeys, { params: { projectId } });
}
