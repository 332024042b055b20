import type { CallOptions } from './call.ts';

type Page<Item> = { data: Item[]; next_cursor: string | null };

/**
 * All entries of a list that has a cursor, page by page as they are read:
 * `for await (const email of paginate(client.listEmails, { status: 'bounced' }))`.
 */
export async function* paginate<Query extends { cursor?: string }, Item>(
  list: (query: Query, options?: CallOptions) => Promise<Page<Item>>,
  query: Omit<Query, 'cursor'>,
  options?: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null | undefined;
  do {
    const page: Page<Item> = await list(
      { ...query, ...(typeof cursor === 'string' && { cursor }) } as Query,
      options,
    );
    yield* page.data;
    cursor = page.next_cursor;
  } while (typeof cursor === 'string');
}
