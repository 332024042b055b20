import type { ThreadListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Column, Status, Time } from '@postpress/ui';
import { MailOpen, Reply } from 'lucide-react';
import { type CursorList, useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useFilters } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { SearchListPage } from '../parts/search-list-page.tsx';
import { ReceivedDrawer, verdictTone } from './received-drawer.tsx';

/** A thread as its latest received email, which opens with it. */
type ListedThread = ThreadListResult['data'][number]['lastReceived'] & {
  messages: number;
  isAnswered: boolean;
};

/** Below `emails`, so that the list follows live changes. */
const threadsKey = (projectId: number) => ['project', projectId, 'emails', 'threads'] as const;

function toListed({ messages, lastSentAt, lastReceived }: ThreadListResult['data'][number]): ListedThread {
  const isAnswered = lastSentAt !== null && lastSentAt > lastReceived.receivedAt;
  return { ...lastReceived, messages, isAnswered };
}

/** Asked for while rendering: the language may change. */
const columns = (): Column<ListedThread>[] => [
  {
    head: t('emails.from'),
    width: '32%',
    cell: ({ from, messages }) => (
      <div>
        <bdi>{from}</bdi>
        {messages > 1 && <div className="pp-note">{t('received.thread', { count: messages })}</div>}
      </div>
    ),
  },
  {
    head: t('emails.head.subject'),
    cell: ({ subject, preview, automatic, isAnswered }) => (
      <div>
        <bdi>{subject}</bdi> {automatic && <Status tone="plain">{t('received.automatic')}</Status>}
        {isAnswered && (
          <Status tone="good" glyph={<Reply aria-hidden />}>
            {t('received.answered')}
          </Status>
        )}
        <div className="pp-note pp-two-lines">
          <bdi>{preview}</bdi>
        </div>
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

/** Email to the domains at which the project receives, by thread. */
export default function ReceivedPage() {
  const { projectId } = useHere();
  const { filters } = useFilters(['search']);
  const list = useCursorList(threadsKey(projectId), operations.listThreads, {
    projectId,
    query: { ...filters, total: true },
  });
  return (
    <SearchListPage
      page="received"
      list={{ ...list, items: list.items?.map(toListed) } as CursorList<ListedThread>}
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
