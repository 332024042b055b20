import { type Column, EmptyState, FilterBar, Page } from '@postpress/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { ListTable } from './list-table.tsx';
import '../emails/emails.css';

/** A page of messages with a search; one opens in a drawer. */
export function SearchListPage<Row extends { id: string }>({
  page,
  queryKey,
  path,
  inProject,
  texts: { title, lead, search: searchName, none, noneText },
  icon,
  notice,
  columns,
  drawer,
}: {
  /** Its name in the URL. */
  page: string;
  queryKey: readonly unknown[];
  path: string;
  /** The path is of the API of the project, not of the management. */
  inProject?: boolean;
  texts: { title: string; lead: string; search: string; none: string; noneText: string };
  icon: LucideIcon;
  notice?: ReactNode;
  columns: readonly Column<Row>[];
  drawer: (id: string, back: string) => ReactNode;
}) {
  const { projectId } = useHere();
  const { rest, to } = useRoute();
  const { filters, setFilters, search } = useFilters(['search']);
  const list = useCursorList<Row>(queryKey, path, { query: filters, ...(inProject && { projectId }) });
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
