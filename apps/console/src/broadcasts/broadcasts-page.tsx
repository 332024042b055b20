import { Button, type Column, EmptyState, Page, Time } from '@postpress/ui';
import { Plus, Radio } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import '../messages/later-texts.ts';
import { numberText, t } from '../messages/translate.ts';
import { ListTable } from '../parts/list-table.tsx';
import { type Broadcast, useBroadcasts } from './broadcast-calls.ts';
import { BroadcastDrawer } from './broadcast-drawer.tsx';
import { BroadcastState } from './broadcast-state.tsx';
import { CreateDialog } from './create-dialog.tsx';

/** Sends of templates to lists. */
export default function BroadcastsPage() {
  const { projectId } = useHere();
  const { rest, to } = useRoute();
  const [isCreating, setCreating] = useState(false);
  const refusal = useRefusal('editor');
  const broadcasts = useBroadcasts(projectId);
  const create = (
    <Button look="primary" onClick={() => setCreating(true)} refusal={refusal}>
      <Plus aria-hidden />
      {t('broadcasts.create')}
    </Button>
  );
  const [id] = rest;
  return (
    <Page title={t('broadcasts.title')} lead={t('broadcasts.lead')} actions={create}>
      <ListTable
        name={t('broadcasts.title')}
        columns={columns()}
        list={broadcasts}
        rowKey={(broadcast) => broadcast.id}
        href={(broadcast) => to('broadcasts', broadcast.id)}
        empty={
          <EmptyState
            icon={Radio}
            title={t('broadcasts.none')}
            text={t('broadcasts.noneText')}
            actions={create}
          />
        }
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      {id !== undefined && <BroadcastDrawer key={id} id={id} />}
    </Page>
  );
}

function columns(): Column<Broadcast>[] {
  return [
    { head: t('broadcasts.name'), width: '35%', cell: ({ name }) => name },
    { head: t('broadcasts.state'), cell: ({ state }) => <BroadcastState state={state} /> },
    {
      head: t('broadcasts.progress'),
      cell: ({ accepted, skipped, recipients }) =>
        t('broadcasts.handled', { handled: numberText(accepted + skipped), all: numberText(recipients) }),
    },
    { head: t('broadcasts.created'), wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
}
