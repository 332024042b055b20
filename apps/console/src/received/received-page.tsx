import type { ReceivedEmailListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Column, Status, Time } from '@postpress/ui';
import { MailOpen } from 'lucide-react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useFilters } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { SearchListPage } from '../parts/search-list-page.tsx';
import { ReceivedDrawer, verdictTone } from './received-drawer.tsx';

type ListedReceived = ReceivedEmailListResult['data'][number];

/** Below `emails`, so that the list follows live changes. */
const receivedKey = (projectId: number) => ['project', projectId, 'emails', 'received'] as const;

/** Asked for while rendering: the language may change. */
const columns = (): Column<ListedReceived>[] => [
  { head: t('emails.from'), width: '36%', cell: ({ from }) => from },
  {
    head: t('emails.head.subject'),
    cell: ({ subject, preview, automatic }) => (
      <div>
        <bdi>{subject}</bdi> {automatic && <Status tone="plain">{t('received.automatic')}</Status>}
        <div className="pp-note pp-two-lines">{preview}</div>
      </div>
    ),
  },
  { head: t('emails.to'), wideOnly: true, cell: ({ to }) => to.join(', ') },
  {
    head: 'DMARC',
    cell: ({ dmarc }) => <Status tone={verdictTone(dmarc)}>{dmarc}</Status>,
  },
  { head: t('received.title'), cell: ({ receivedAt }) => <Time at={receivedAt} quiet /> },
];

/** Email to the domains at which the project receives. */
export default function ReceivedPage() {
  const { projectId } = useHere();
  const { filters } = useFilters(['search']);
  const list = useCursorList(receivedKey(projectId), operations.listReceivedEmails, {
    projectId,
    query: filters,
  });
  return (
    <SearchListPage
      page="received"
      list={list}
      texts={{
        title: t('received.title'),
        lead: t('received.lead'),
        search: t('received.search'),
        none: t('received.none'),
        noneText: t('received.noneText'),
      }}
      icon={MailOpen}
      columns={columns()}
      drawer={(id, back) => <ReceivedDrawer key={id} id={id} back={back} />}
    />
  );
}
