import type { GoingLiveCheckName, GoingLiveResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';

export type GoingLive = GoingLiveResult['data'];
export type Check = GoingLive['checks'][number];

/** A check asks DNS and mail servers: within this time, pages show the last result. */
const STALE_MS = 60_000;

// Not below the project's key: a live change of an email must not run all checks again.
const keyOf = (projectId: number) => ['going-live', projectId] as const;

const fetchChecks = async (projectId: number, check?: GoingLiveCheckName): Promise<GoingLive> =>
  await callData(operations.checkGoingLive, { params: { projectId }, ...(check && { query: { check } }) });

/** What the installation lacks for delivering email. */
export function useGoingLive({ enabled = true } = {}) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: () => fetchChecks(projectId),
    staleTime: STALE_MS,
    enabled,
  });
}

/** Runs one check again; the others stay as they are. */
export function useCheckAgain() {
  const { projectId } = useHere();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (check: GoingLiveCheckName) => fetchChecks(projectId, check),
    onSuccess: (fresh) =>
      client.setQueryData<GoingLive>(keyOf(projectId), (before) => {
        if (!before) return before;
        const byName = new Map(fresh.checks.map((each) => [each.check, each]));
        return {
          sending: fresh.sending,
          checks: before.checks.map((each) => byName.get(each.check) ?? each),
        };
      }),
  });
}
