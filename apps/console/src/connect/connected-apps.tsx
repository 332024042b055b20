import type { ConnectedApp } from '@postpress/contracts';
import { Button, type Column, Failure, Section, Table, Time } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';

/** The apps that work for the user; each can be disconnected. */
export function ConnectedApps() {
  const apps = useQuery({
    queryKey: ['connected-apps'],
    queryFn: () => getData<{ data: ConnectedApp[] }>('/me/apps'),
  });
  const disconnect = useChange({
    run: (id: string) => call('DELETE', `/me/apps/${id}`),
    refresh: [['connected-apps']],
    message: word('connect.apps.disconnected'),
  });
  const columns: Column<ConnectedApp>[] = [
    { head: word('connect.apps.name'), cell: ({ name }) => name },
    { head: word('connect.project'), cell: ({ projectName }) => projectName },
    {
      head: word('connect.apps.may'),
      wideOnly: true,
      cell: ({ scopes }) => scopes.map((scope) => word(`connect.scope.${scope}`)).join(' · '),
    },
    {
      head: word('connect.apps.used'),
      cell: ({ usedAt, connectedAt }) => <Time at={usedAt ?? connectedAt} quiet />,
    },
    {
      head: word('parts.actions'),
      hiddenHead: true,
      align: 'end',
      cell: ({ id }) => (
        <Button look="quiet" onClick={() => disconnect.mutate(id)}>
          {word('connect.apps.disconnect')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={word('connect.apps.title')}>
      <Failure error={disconnect.error} />
      <Loaded query={apps} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{word('connect.apps.none')}</p>
          ) : (
            <Table name={word('connect.apps.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Section>
  );
}
