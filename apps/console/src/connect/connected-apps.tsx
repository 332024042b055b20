import type { ConnectedApp } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { actionsColumn, Button, type Column, Failure, Section, Table, Time } from '@postpress/ui';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';

/** The apps that work for the user; each can be disconnected. */
export function ConnectedApps() {
  const apps = useData(['connected-apps'], operations.listConnectedApps);
  const disconnect = useChange({
    run: (appId: string) => call(operations.disconnectApp, { params: { appId } }),
    refresh: [['connected-apps']],
    message: t('connect.apps.disconnected'),
  });
  const columns: Column<ConnectedApp>[] = [
    { head: t('connect.apps.name'), cell: ({ name }) => name },
    { head: t('connect.project'), cell: ({ projectName }) => projectName },
    {
      head: t('connect.apps.may'),
      wideOnly: true,
      cell: ({ scopes }) => scopes.map((scope) => t(`connect.scope.${scope}`)).join(' · '),
    },
    {
      head: t('connect.apps.used'),
      cell: ({ usedAt, connectedAt }) => <Time at={usedAt ?? connectedAt} quiet />,
    },
    actionsColumn(({ id }) => (
      <Button look="quiet" onClick={() => disconnect.mutate(id)}>
        {t('connect.apps.disconnect')}
      </Button>
    )),
  ];
  return (
    <Section title={t('connect.apps.title')}>
      <Failure error={disconnect.error} />
      <Loaded query={apps} rows={2}>
        {(rows) => (
          <Table
            empty={<p>{t('connect.apps.none')}</p>}
            name={t('connect.apps.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Section>
  );
}
