import type { ListRecipient } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  ConfirmButton,
  DetailDrawer,
  FormDialog,
  SubmitButton,
  SubmitForm,
  TextField,
  TextInput,
} from '@postpress/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, operationUrl } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { numberText, t } from '../messages/translate.ts';
import { ListTable } from '../parts/list-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { emailProblem, nameProblem } from '../parts/problems.ts';
import { ImportDialog } from './import-dialog.tsx';
import { listsKey, type RecipientList } from './list-calls.ts';

/** One list: its recipients, and what changes them. */
export function ListDrawer({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const list = useData([...listsKey(projectId), id], operations.getList, { projectId, params: { id } });
  return (
    <DetailDrawer title={list.data?.name ?? t('lists.title')} back={to('lists')} wide>
      <Loaded query={list} rows={4}>
        {(data) => <Recipients list={data} />}
      </Loaded>
    </DetailDrawer>
  );
}

function Recipients({ list }: { list: RecipientList }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const [open, setOpen] = useState<'import' | 'rename'>();
  const params = { id: list.id };
  const recipients = useCursorList(
    [...listsKey(projectId), list.id, 'recipients'],
    operations.listListRecipients,
    {
      projectId,
      params,
    },
  );
  const remove = useChange<unknown, string>({
    run: (email) => call(operations.removeListRecipient, { projectId, params, query: { email } }),
    refresh: [listsKey(projectId)],
    message: (_, email) => t('lists.removed', { email }),
  });
  const columns: Column<ListRecipient>[] = [
    { head: t('lists.recipient'), width: '40%', cell: ({ email }) => email },
    { head: t('lists.language'), wideOnly: true, cell: ({ language }) => language ?? '–' },
    {
      head: t('lists.variables'),
      cell: ({ variables }) =>
        Object.entries(variables)
          .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
          .join(', ') || '–',
    },
    actionsColumn(({ email }) => (
      <Button look="quiet" onClick={() => remove.mutate(email)} refusal={refusal}>
        {t('lists.remove')}
      </Button>
    )),
  ];
  return (
    <>
      <div className="pp-row">
        <Button look="primary" onClick={() => setOpen('import')} refusal={refusal}>
          {t('lists.import')}
        </Button>
        <a
          className="pp-button"
          href={`${operationUrl(operations.exportListRecipients, { params })}?projectId=${projectId}`}
          download
        >
          <Download aria-hidden />
          {t('lists.export')}
        </a>
        <Button onClick={() => setOpen('rename')} refusal={refusal}>
          {t('lists.rename')}
        </Button>
        <DeleteButton list={list} />
      </div>
      <AddForm id={list.id} />
      <p role="status">{t('lists.count', { count: list.recipients })}</p>
      <ListTable
        name={t('lists.recipients')}
        columns={columns}
        list={{ ...recipients, total: { count: list.recipients, relation: 'exact' } }}
        rowKey={({ email }) => email}
        empty={<p className="pp-note">{t('lists.empty')}</p>}
      />
      {open === 'import' && <ImportDialog id={list.id} onClose={() => setOpen(undefined)} />}
      {open === 'rename' && <RenameDialog list={list} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function AddForm({ id }: { id: string }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const [email, setEmail] = useState('');
  const add = useChange({
    run: () =>
      call(operations.addListRecipients, {
        projectId,
        params: { id },
        body: { recipients: [{ email: email.trim() }] },
      }),
    refresh: [listsKey(projectId)],
    onDone: () => setEmail(''),
  });
  return (
    <SubmitForm className="pp-filters pp-row" send={add} refusal={refusal ?? emailProblem(email)}>
      <TextInput
        className="pp-address"
        type="email"
        aria-label={t('lists.recipient')}
        placeholder="ann@example.com"
        value={email}
        onChange={setEmail}
      />
      <SubmitButton>{t('lists.add')}</SubmitButton>
    </SubmitForm>
  );
}

function RenameDialog({ list: { id, name: before }, onClose }: { list: RecipientList; onClose: () => void }) {
  const { projectId } = useHere();
  const [name, setName] = useState(before);
  const rename = useChange({
    run: () => call(operations.renameList, { projectId, params: { id }, body: { name: name.trim() } }),
    refresh: [listsKey(projectId)],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('lists.rename')}
      action={t('lists.rename')}
      problems={{ name: nameProblem(name) }}
      send={rename}
      onClose={onClose}
    >
      <TextField name="name" label={t('lists.name')} value={name} onChange={setName} maxLength={100} />
    </FormDialog>
  );
}

function DeleteButton({ list: { id, name, recipients } }: { list: RecipientList }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const refusal = useRefusal('editor');
  const remove = useChange({
    run: () => call(operations.deleteList, { projectId, params: { id } }),
    message: t('lists.deleted', { name }),
    // The list first: to fetch the deleted one again would show an error.
    onDone: () => go(to('lists')),
    refresh: [[...listsKey(projectId), { limit: 100 }]],
  });
  return (
    <ConfirmButton
      title={t('lists.deleteTitle', { name })}
      action={t('lists.delete')}
      send={remove}
      refusal={refusal}
    >
      <p>{t('lists.deleteText', { recipients: numberText(recipients) })}</p>
    </ConfirmButton>
  );
}
