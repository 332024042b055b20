import type { Broadcast } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

export type { Broadcast };
export const broadcastsKey = (projectId: number) => ['broadcasts', projectId] as const;

/** Its figures change every few seconds while it runs. */
const RUNNING_MS = 3_000;
const ENDED_MS = 30_000;

const isOpen = ({ state }: Broadcast) => state === 'running' || state === 'scheduled';

export function useBroadcast(projectId: number, id: string) {
  return useQuery({
    queryKey: [...broadcastsKey(projectId), id],
    queryFn: () => callData(operations.getBroadcast, { projectId, params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? RUNNING_MS : ENDED_MS),
  });
}

export function useBroadcasts(projectId: number) {
  const list = useInfiniteQuery({
    queryKey: [...broadcastsKey(projectId), 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(operations.listBroadcasts, {
        projectId,
        query: { limit: 50, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => (page.has_more ? (page.next_cursor ?? undefined) : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isOpen)) ? RUNNING_MS : false,
  });
  return { ...list, items: list.data?.pages.flatMap((page) => page.data) };
}
