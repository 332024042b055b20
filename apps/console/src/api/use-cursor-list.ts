import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallOptions, call } from './call.ts';

/** A page of a list, as operations return it. */
export type CursorPage<Item> = { data: Item[]; next_cursor: string | null; has_more: boolean };

/**
 * A list paginated by cursor: a page costs the same at any depth, and new rows do not shift the next page.
 *
 * @param key as of `useQuery`; the query is part of it by itself
 */
export function useCursorList<Item>(
  key: readonly unknown[],
  path: string,
  { query = {}, projectId, limit = 50 }: Pick<CallOptions, 'query' | 'projectId'> & { limit?: number } = {},
) {
  const list = useInfiniteQuery({
    queryKey: [...key, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call<CursorPage<Item>>('GET', path, {
        query: { ...query, limit, cursor: pageParam },
        ...(projectId !== undefined && { projectId }),
        signal,
      }),
    getNextPageParam: (page) => (page.has_more ? (page.next_cursor ?? undefined) : undefined),
    placeholderData: (before) => before,
  });
  return { ...list, items: list.data?.pages.flatMap((page) => page.data) };
}
/** The result of `useCursorList`. */
export type CursorList<Item> = ReturnType<typeof useCursorList<Item>>;
