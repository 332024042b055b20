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
import { call } from '../api/call.ts';

export type ProjectKey = Answer<typeof ProjectKeyListResult>['data'][number];
export type Token = Answer<typeof TokenListResult>['data'][number];

/** Keys of a project; only admins see them. */
export function useProjectKeys(projectId: number) {
  return useQuery({
    queryKey: ['project', projectId, 'keys'],
    queryFn: async () =>
      (await call<Answer<typeof ProjectKeyListResult>>('GET', `/manage/projects/${projectId}/keys`)).data,
  });
}

/** One's own tokens. */
export function useTokens() {
  return useQuery({
    queryKey: ['tokens'],
    queryFn: async () => (await call<Answer<typeof TokenListResult>>('GET', '/manage/tokens')).data,
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
