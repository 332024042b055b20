import { type Column, EmptyState, MoreRows, Page, SearchField, Status, Table, Time } from '@postpress/ui';
import { MailOpen } from 'lucide-react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useFilters, usePlace } from '../app/use-place.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { type ListedReceived, receivedKey, receivedPath } from './received-calls.ts';
import { ReceivedDrawer } from './received-drawer.tsx';
import '../emails/emails.css';

const columns: Column<ListedReceived>[] = [
  { head: word('emails.from'), cell: ({ from }) => from },
  {
    head: word('emails.head.subject'),
    cell: ({ subject, preview, automatic }) => (
      <>
        {subject} {automatic && <Status tone="plain">{word('received.automatic')}</Status>}
        <div className="pp-note">{preview}</div>
      </>
    ),
  },
  { head: word('emails.to'), cell: ({ to }) => to.join(', ') },
  {
    head: 'DMARC',
    cell: ({ dmarc }) => <Status tone={dmarc === 'pass' ? 'good' : 'warn'}>{dmarc}</Status>,
  },
  { head: word('received.title'), cell: ({ receivedAt }) => <Time at={receivedAt} quiet /> },
];

/** Email to the domains at which the project receives. */
export default function ReceivedPage() {
  const { projectId } = useHere();
  const { rest, to } = usePlace();
  const { filters, setFilters, search } = useFilters(['search']);
  const list = useCursorList<ListedReceived>(receivedKey(projectId), receivedPath, {
    query: filters,
    projectId,
  });
  return (
    <Page title={word('received.title')} lead={word('received.lead')}>
      <div className="pp-filters">
        <SearchField
          name={word('received.search')}
          value={filters.search ?? ''}
          onChange={(text) => setFilters({ search: text })}
        />
      </div>
      <Loaded query={{ ...list, data: list.items }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={MailOpen} title={word('received.none')}>
              <p>{word('received.noneText')}</p>
            </EmptyState>
          ) : (
            <div>
              <Table
                name={word('received.title')}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                href={({ id }) => `${to('received', id)}${search}`}
              />
              <MoreRows list={list} />
            </div>
          )
        }
      </Loaded>
      {rest[0] !== undefined && (
        <ReceivedDrawer key={rest[0]} id={rest[0]} back={`${to('received')}${search}`} />
      )}
    </Page>
  );
}
