import type { Operation, OperationArguments, OperationInput } from '@postpress/contracts/operation';
import type { MoreList } from '@postpress/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallOptions, call } from './call.ts';

/** A page of a list, as operations return it. */
export type CursorPage<Item> = {
  data: Item[];
  next_cursor: string | null;
  has_more: boolean;
  total?: MoreList['total'];
  /** Only in lists of emails: weeks that the archive has lost, by their first days. */
  missing_weeks?: string[];
};
/** The input of operations that return such pages. */
export type CursorInput = OperationInput & { query?: { limit?: number; cursor?: string; total?: boolean } };

/**
 * A list paginated by cursor: a page costs the same at any depth, and new rows do not shift the next page.
 *
 * @param key as of `useQuery`; the query is part of it by itself. With `total`, the first page says how many entries there are
 */
export function useCursorList<Input extends CursorInput, Item>(
  key: readonly unknown[],
  operation: Operation<Input, CursorPage<Item>>,
  ...[given]: OperationArguments<Input, CallOptions>
) {
  const { query = {}, ...rest }: CursorInput & CallOptions = given ?? {};
  // Its own types were checked with the arguments.
  const listed = operation as unknown as Operation<CursorInput, CursorPage<Item>>;
  const list = useInfiniteQuery({
    queryKey: [...key, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listed, {
        ...rest,
        query: { limit: 50, ...query, cursor: pageParam, ...(pageParam && { total: undefined }) },
        signal,
      }),
    getNextPageParam: (page) => (page.has_more ? (page.next_cursor ?? undefined) : undefined),
    placeholderData: (before) => before,
  });
  const pages = list.data?.pages;
  return { ...list, items: pages?.flatMap((page) => page.data), total: pages?.[0]?.total };
}
/** The result of `useCursorList`. */
export type CursorList<Item> = Omit<ReturnType<typeof useCursorList<CursorInput, Item>>, 'total'> &
  Pick<MoreList, 'total'>;
