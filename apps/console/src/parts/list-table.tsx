import { LongTable } from '@postpress/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { CursorList } from '../api/use-cursor-list.ts';
import { Loaded } from './loaded.tsx';

type Table<Row> = Omit<ComponentProps<typeof LongTable<Row>>, 'list' | 'rows'>;

/** A paginated list as a table, or its empty state. */
export function ListTable<Row>({
  list,
  empty,
  ...table
}: Table<Row> & { list: CursorList<Row>; empty: ReactNode }) {
  return (
    <Loaded query={{ ...list, data: list.items }}>
      {(rows) => (rows.length === 0 ? empty : <LongTable {...table} list={list} rows={rows} />)}
    </Loaded>
  );
}
