import type { Answer, OwnSession, SessionsEndedResult } from '@postpress/contracts';
import { actionsColumn, Button, type Column, Failure, Section, Status, Table, Time } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { MonitorCheck } from 'lucide-react';
import { call, getData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { counted, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { browserName } from './browser-name.ts';

/** The sessions of the user; each can be signed out. */
export function OwnSessions() {
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => getData<{ data: OwnSession[] }>('/me/sessions'),
  });
  const end = useChange({
    run: (id: string) => call('DELETE', `/me/sessions/${id}`),
    refresh: [['own-sessions']],
    message: t('me.sessions.ended'),
  });
  const endOthers = useChange({
    run: () => call<Answer<typeof SessionsEndedResult>>('DELETE', '/me/sessions'),
    refresh: [['own-sessions']],
    message: ({ data }) => counted('me.sessions.endedMany', data.ended),
  });
  const columns: Column<OwnSession>[] = [
    {
      head: t('me.sessions.browser'),
      cell: (each) => (
        <span className="pp-row">
          {browserName(each.userAgent)}
          {each.current && (
            <Status tone="good" glyph={<MonitorCheck aria-hidden />}>
              {t('me.sessions.current')}
            </Status>
          )}
        </span>
      ),
    },
    { head: t('me.sessions.address'), cell: (each) => <code>{each.address}</code> },
    { head: t('me.sessions.used'), cell: (each) => <Time at={each.usedAt} quiet /> },
    { head: t('me.sessions.since'), wideOnly: true, cell: (each) => <Time at={each.createdAt} quiet /> },
    actionsColumn(
      (each) =>
        !each.current && (
          <Button look="quiet" onClick={() => end.mutate(each.id)}>
            {t('me.sessions.end')}
          </Button>
        ),
    ),
  ];
  return (
    <Section
      title={t('me.sessions.title')}
      actions={
        (sessions.data?.length ?? 0) > 1 && (
          <Button onClick={() => endOthers.mutate()}>{t('me.sessions.endOthers')}</Button>
        )
      }
    >
      <Failure error={end.error ?? endOthers.error} />
      <Loaded query={sessions} rows={2}>
        {(rows) => (
          <Table name={t('me.sessions.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}
