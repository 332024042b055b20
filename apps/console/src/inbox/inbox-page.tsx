import type { CapturedMessageListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Column, DetailDrawer, Facts, Notice, Time } from '@postpress/ui';
import { Inbox } from 'lucide-react';
import { Link } from 'wouter';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { MessageView } from '../emails/message-view.tsx';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { SearchListPage } from '../parts/search-list-page.tsx';

type Captured = CapturedMessageListResult['data'][number];

const columns = (): Column<Captured>[] => [
  { head: t('emails.to'), cell: ({ envelope }) => envelope.to },
  { head: t('emails.head.subject'), cell: ({ subject }) => subject },
  { head: t('inbox.kept'), cell: ({ capturedAt }) => <Time at={capturedAt} quiet /> },
];

/** Captured email that was not sent. */
export default function InboxPage() {
  const { projectId, session, isTest } = useHere();
  const { filters } = useFilters(['search']);
  const list = useCursorList(['project', projectId, 'emails', 'captured'], operations.listProjectCaptured, {
    params: { projectId },
    query: filters,
  });
  const captures = isTest || session.features.mailTransport === 'capture';
  return (
    <SearchListPage
      page="inbox"
      list={list}
      texts={{
        title: t('inbox.title'),
        lead: t('inbox.lead'),
        search: t('emails.search'),
        none: t('inbox.none'),
        noneText: t('inbox.noneText'),
      }}
      icon={Inbox}
      notice={!captures && <Notice tone="info">{t('inbox.notCapturing')}</Notice>}
      columns={columns()}
      drawer={(id, back) => <MessageDrawer key={id} id={id} back={back} />}
    />
  );
}

function MessageDrawer({ id, back }: { id: string; back: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const message = useData(['captured', projectId, id], operations.getProjectCaptured, {
    params: { projectId, messageId: id },
  });
  return (
    <DetailDrawer title={message.data?.subject || t('inbox.message')} back={back} wide>
      <Loaded query={message}>
        {(data) => (
          <>
            <Facts
              facts={[
                [t('emails.from'), data.from ?? data.envelope.from],
                [t('emails.to'), data.to ?? data.envelope.to],
                [t('inbox.kept'), <Time key="at" at={data.capturedAt} />],
                [
                  t('emails.email'),
                  <Link key="email" href={to('emails', data.emailId)}>
                    {t('inbox.toEmail')}
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
