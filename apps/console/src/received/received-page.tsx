import { type Column, Status, Time } from '@postpress/ui';
import { MailOpen } from 'lucide-react';
import { useHere } from '../app/session.ts';
import { SearchListPage } from '../parts/search-list-page.tsx';
import { word } from '../words/word.ts';
import { type ListedReceived, receivedKey, receivedPath } from './received-calls.ts';
import { ReceivedDrawer } from './received-drawer.tsx';

/** Asked for while rendering: the language may change. */
const columns = (): Column<ListedReceived>[] => [
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
  return (
    <SearchListPage
      page="received"
      queryKey={receivedKey(projectId)}
      path={receivedPath}
      inProject
      texts={{
        title: word('received.title'),
        lead: word('received.lead'),
        search: word('received.search'),
        none: word('received.none'),
        noneText: word('received.noneText'),
      }}
      icon={MailOpen}
      columns={columns()}
      drawer={(id, back) => <ReceivedDrawer key={id} id={id} back={back} />}
    />
  );
}
