import * as operations from '@postpress/contracts/operations';
import { Button, type Column, EmptyState, FormDialog, Page, TextField, Time } from '@postpress/ui';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import '../messages/later-texts.ts';
import { numberText, t } from '../messages/translate.ts';
import { ListTable } from '../parts/list-table.tsx';
import { nameProblem } from '../parts/problems.ts';
import { listsKey, type RecipientList, useLists } from './list-calls.ts';
import { ListDrawer } from './list-drawer.tsx';

/** Saved lists of recipients. */
export default function ListsPage() {
  const { projectId } = useHere();
  const { rest, to } = useRoute();
  const [isCreating, setCreating] = useState(false);
  const refusal = useRefusal('editor');
  const lists = useLists(projectId);
  const create = (
    <Button look="primary" onClick={() => setCreating(true)} refusal={refusal}>
      <Plus aria-hidden />
      {t('lists.create')}
    </Button>
  );
  const [id] = rest;
  return (
    <Page title={t('lists.title')} lead={t('lists.lead')} actions={create}>
      <ListTable
        name={t('lists.title')}
        columns={columns()}
        list={lists}
        rowKey={(list) => list.id}
        href={(list) => to('lists', list.id)}
        empty={
          <EmptyState icon={ListChecks} title={t('lists.none')} text={t('lists.noneText')} actions={create} />
        }
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      {id !== undefined && <ListDrawer key={id} id={id} />}
    </Page>
  );
}

function columns(): Column<RecipientList>[] {
  return [
    { head: t('lists.name'), width: '45%', cell: ({ name }) => name },
    { head: t('lists.recipients'), cell: ({ recipients }) => numberText(recipients) },
    { head: t('lists.updated'), wideOnly: true, cell: ({ updatedAt }) => <Time at={updatedAt} quiet /> },
  ];
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const [name, setName] = useState('');
  const create = useChange({
    run: () => callData(operations.createList, { projectId, body: { name: name.trim() } }),
    refresh: [listsKey(projectId)],
    onDone: ({ id }) => {
      onClose();
      go(to('lists', id));
    },
  });
  return (
    <FormDialog
      title={t('lists.create')}
      action={t('lists.create')}
      problems={{ name: nameProblem(name) }}
      send={create}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('lists.name')}
        autoFocus
        value={name}
        onChange={setName}
        maxLength={100}
      />
    </FormDialog>
  );
}
