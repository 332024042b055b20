import { type Column, EmptyState, FilterBar, Page } from '@postpress/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CursorList } from '../api/use-cursor-list.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { ListTable } from './list-table.tsx';
import '../emails/emails.css';

/** A page of messages with a search; one opens in a drawer. */
export function SearchListPage<Row extends { id: string }>({
  page,
  list,
  texts: { title, lead, search: searchName, none, noneText },
  icon,
  notice,
  columns,
  drawer,
}: {
  /** Its name in the URL. */
  page: string;
  /** Of the `search` in the URL. */
  list: CursorList<Row>;
  texts: { title: string; lead: string; search: string; none: string; noneText: string };
  icon: LucideIcon;
  notice?: ReactNode;
  columns: readonly Column<Row>[];
  drawer: (id: string, back: string) => ReactNode;
}) {
  const { rest, to } = useRoute();
  const { filters, setFilters, search } = useFilters(['search']);
  return (
    <Page title={title} lead={lead}>
      {notice}
      <FilterBar
        search={{
          name: searchName,
          value: filters.search,
          onChange: (text) => setFilters({ search: text }),
        }}
        clearAll={() => setFilters({ search: undefined })}
      />
      <ListTable
        name={title}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        href={({ id }) => `${to(page, id)}${search}`}
        empty={<EmptyState icon={icon} title={none} text={noneText} />}
      />
      {rest[0] !== undefined && drawer(rest[0], `${to(page)}${search}`)}
    </Page>
  );
}
