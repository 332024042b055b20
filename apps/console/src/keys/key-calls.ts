import type {
  Answer,
  CreateProjectKeyBody,
  CreateTokenBody,
  ProjectKeyListResult,
  TokenListResult,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

export type ProjectKey = Answer<typeof ProjectKeyListResult>['data'][number];
export type Token = Answer<typeof TokenListResult>['data'][number];

/** Keys of a project; only admins see them. */
export function useProjectKeys(projectId: number) {
  return useQuery({
    queryKey: ['project', projectId, 'keys'],
    queryFn: () => callData(operations.listProjectKeys, { params: { projectId } }),
  });
}

/** Tokens of the user. */
export function useTokens() {
  return useQuery({
    queryKey: ['tokens'],
    queryFn: () => callData(operations.listTokens),
  });
}

export async function createProjectKey(projectId: number, body: Answer<typeof CreateProjectKeyBody>) {
  return callData(operations.createProjectKey, { params: { projectId }, body });
}

export async function createToken(body: Answer<typeof CreateTokenBody>) {
  return callData(operations.createToken, { body });
}

export async function revokeProjectKey(projectId: number, keyId: string): Promise<void> {
  await call(operations.revokeProjectKey, { params: { projectId, keyId } });
}

export async function revokeToken(tokenId: string): Promise<void> {
  await call(operations.revokeToken, { params: { tokenId } });
}
