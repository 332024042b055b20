import type {
  Answer,
  CreateProjectKeyBody,
  CreateTokenBody,
  NewProjectKeyResult,
  NewTokenResult,
  ProjectKeyListResult,
  TokenListResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';

export type ProjectKey = Answer<typeof ProjectKeyListResult>['data'][number];
export type Token = Answer<typeof TokenListResult>['data'][number];

/** Keys of a project; only admins see them. */
export function useProjectKeys(projectId: number) {
  return useQuery({
    queryKey: ['project', projectId, 'keys'],
    queryFn: () => getData<Answer<typeof ProjectKeyListResult>>(`/manage/projects/${projectId}/keys`),
  });
}

/** Tokens of the user. */
export function useTokens() {
  return useQuery({
    queryKey: ['tokens'],
    queryFn: () => getData<Answer<typeof TokenListResult>>('/manage/tokens'),
  });
}

export async function createProjectKey(projectId: number, body: Answer<typeof CreateProjectKeyBody>) {
  return (
    await call<Answer<typeof NewProjectKeyResult>>('POST', `/manage/projects/${projectId}/keys`, { body })
  ).data;
}

export async function createToken(body: Answer<typeof CreateTokenBody>) {
  return (await call<Answer<typeof NewTokenResult>>('POST', '/manage/tokens', { body })).data;
}

export async function revokeProjectKey(projectId: number, keyId: string): Promise<void> {
  await call('DELETE', `/manage/projects/${projectId}/keys/${keyId}`);
}

export async function revokeToken(tokenId: string): Promise<void> {
  await call('DELETE', `/manage/tokens/${tokenId}`);
}
