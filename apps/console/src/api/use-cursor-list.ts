import type { Operation, OperationArguments, OperationInput } from '@postpress/contracts/operation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallOptions, call } from './call.ts';

/** A page of a list, as operations return it. */
export type CursorPage<Item> = { data: Item[]; next_cursor: string | null; has_more: boolean };
/** The input of operations that return such pages. */
export type CursorInput = OperationInput & { query?: { limit?: number; cursor?: string } };

/**
 * A list paginated by cursor: a page costs the same at any depth, and new rows do not shift the next page.
 *
 * @param key as of `useQuery`; the query is part of it by itself
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
      call(listed, { ...rest, query: { limit: 50, ...query, cursor: pageParam }, signal }),
    getNextPageParam: (page) => (page.has_more ? (page.next_cursor ?? undefined) : undefined),
    placeholderData: (before) => before,
  });
  return { ...list, items: list.data?.pages.flatMap((page) => page.data) };
}
/** The result of `useCursorList`. */
export type CursorList<Item> = ReturnType<typeof useCursorList<CursorInput, Item>>;
