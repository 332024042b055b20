import type { RelaysResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
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
    queryFn: () => callData(operations.listRelays, { params: { projectId } }),
    refetchInterval: REFETCH_MS,
  });
}

/** Connects to one relay and signs in. */
export function useTestRelay() {
  const { projectId } = useHere();
  return useMutation({
    mutationFn: (name: string) => callData(operations.testRelay, { params: { projectId }, body: { name } }),
  });
}
