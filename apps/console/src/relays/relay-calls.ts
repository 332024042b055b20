import type { RelaysResult, TestRelayResult } from '@postpress/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';
import { useHere } from '../app/session.ts';

type Relays = RelaysResult['data'];
export type Relay = Relays['relays'][number];
export type RelayFeedback = Relays['feedback'][number];

/** Health changes without an event of the project. */
const REFETCH_MS = 15_000;

export function useRelays() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['relays', projectId],
    queryFn: () => getData<RelaysResult>(`/manage/projects/${projectId}/relays`),
    refetchInterval: REFETCH_MS,
  });
}

/** Connects to one relay and signs in. */
export function useTestRelay() {
  const { projectId } = useHere();
  return useMutation({
    mutationFn: async (name: string) =>
      (await call<TestRelayResult>('POST', `/manage/projects/${projectId}/relays/test`, { body: { name } }))
        .data,
  });
}
