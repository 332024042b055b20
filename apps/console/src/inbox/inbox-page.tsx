import type { CapturedMessageListResult, CapturedMessageResult } from '@postpress/contracts';
import {
  type Column,
  DetailDrawer,
  EmptyState,
  Facts,
  MoreRows,
  Notice,
  Page,
  SearchField,
  Table,
  Time,
} from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useFilters, usePlace } from '../app/use-place.ts';
import { MessageView } from '../emails/message-view.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import '../emails/emails.css';

type Captured = CapturedMessageListResult['data'][number];

/** Mail that was kept here instead of being sent. */
export default function InboxPage() {
  const { projectId, session } = useHere();
  const { rest, to } = usePlace();
  const { filters, setFilters, search } = useFilters(['search']);
  const list = useCursorList<Captured>(
    ['project', projectId, 'emails', 'captured'],
    `/manage/projects/${projectId}/captured-messages`,
    { query: filters },
  );
  const captures = session.features.mailTransport === 'capture';
  const columns: Column<Captured>[] = [
    { head: word('emails.to'), cell: ({ envelope }) => envelope.to },
    { head: word('emails.head.subject'), cell: ({ subject }) => subject },
    { head: word('inbox.kept'), cell: ({ capturedAt }) => <Time at={capturedAt} quiet /> },
  ];
  return (
    <Page title={word('inbox.title')} lead={word('inbox.lead')}>
      {!captures && <Notice tone="info">{word('inbox.notCapturing')}</Notice>}
      <div className="pp-filters">
        <SearchField
          name={word('emails.search')}
          value={filters.search ?? ''}
          onChange={(text) => setFilters({ search: text })}
        />
      </div>
      <Loaded query={{ ...list, data: list.items }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Inbox} title={word('inbox.none')}>
              <p>{word('inbox.noneText')}</p>
            </EmptyState>
          ) : (
            <div>
              <Table
                name={word('inbox.title')}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                href={({ id }) => `${to('inbox', id)}${search}`}
              />
              <MoreRows list={list} />
            </div>
          )
        }
      </Loaded>
      {rest[0] !== undefined && <MessageDrawer key={rest[0]} id={rest[0]} back={`${to('inbox')}${search}`} />}
    </Page>
  );
}

function MessageDrawer({ id, back }: { id: string; back: string }) {
  const { projectId } = useHere();
  const { to } = usePlace();
  const message = useQuery({
    queryKey: ['captured', projectId, id],
    queryFn: async () =>
      (await call<CapturedMessageResult>('GET', `/manage/projects/${projectId}/captured-messages/${id}`))
        .data,
  });
  return (
    <DetailDrawer title={message.data?.subject || word('inbox.message')} back={back} wide>
      <Loaded query={message}>
        {(data) => (
          <>
            <Facts
              facts={[
                [word('emails.from'), data.from ?? data.envelope.from],
                [word('emails.to'), data.to ?? data.envelope.to],
                [word('inbox.kept'), <Time key="at" at={data.capturedAt} />],
                [
                  word('emails.email'),
                  <Link key="email" href={to('emails', data.emailId)}>
                    {word('inbox.toEmail')}
                  </Link>,
                ],
              ]}
            />
            <MessageView message={data} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
