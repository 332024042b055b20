import type { ManagedSuppressionListResult, SuppressionCheckResult } from '@postpress/contracts';
import {
  Button,
  type Column,
  Confirm,
  EmptyState,
  Failure,
  Notice,
  Page,
  SubmitButton,
  SubmitForm,
  TextInput,
  Time,
} from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { apiUrl } from '../live/api-url.ts';
import { ListTable } from '../parts/list-table.tsx';
import { word } from '../words/word.ts';
import { ImportDialog } from './import-dialog.tsx';

type Suppression = ManagedSuppressionListResult['data'][number];
const key = (projectId: number) => ['suppressions', projectId] as const;

/** Addresses that are never mailed, and why. */
export default function SuppressionsPage() {
  const { projectId } = useHere();
  const [removing, setRemoving] = useState<Suppression>();
  const [importing, setImporting] = useState(false);
  const refusal = useRefusal('editor');
  const { to } = useRoute();
  const path = `/manage/projects/${projectId}/suppressions`;
  const list = useCursorList<Suppression>(key(projectId), path, { limit: 100 });
  const columns: Column<Suppression>[] = [
    { head: word('suppressions.address'), cell: ({ email }) => email },
    { head: word('suppressions.reason'), cell: ({ reason }) => word(`suppressions.reason.${reason}`) },
    { head: word('suppressions.since'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
    {
      head: word('suppressions.cause'),
      wideOnly: true,
      cell: ({ emailId }) =>
        emailId ? <Link href={to('emails', emailId)}>{word('suppressions.toEmail')}</Link> : '–',
    },
    {
      head: word('parts.actions'),
      hiddenHead: true,
      align: 'end',
      cell: (each) => (
        <Button look="quiet" onClick={() => setRemoving(each)} refusal={refusal}>
          {word('suppressions.remove')}
        </Button>
      ),
    },
  ];
  return (
    <Page
      title={word('suppressions.title')}
      lead={word('suppressions.lead')}
      actions={
        <>
          <Button onClick={() => setImporting(true)} refusal={refusal}>
            {word('suppressions.import')}
          </Button>
          <a className="pp-button" href={apiUrl(`${path}.csv`)} download>
            <Download aria-hidden />
            {word('suppressions.export')}
          </a>
        </>
      }
    >
      <CheckAndAdd />
      <ListTable
        name={word('suppressions.title')}
        columns={columns}
        list={list}
        rowKey={({ email }) => email}
        empty={
          <EmptyState icon={Ban} title={word('suppressions.none')}>
            <p>{word('suppressions.noneText')}</p>
          </EmptyState>
        }
      />
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}

/** Checks whether an address is suppressed, and suppresses it. */
function CheckAndAdd() {
  const { projectId } = useHere();
  const [email, setEmail] = useState('');
  const refusal = useRefusal('editor');
  const check = useMutation({
    mutationFn: () =>
      call<SuppressionCheckResult>('GET', '/v3/emails/suppressions/check', {
        projectId,
        query: { email: email.trim() },
      }),
  });
  const add = useChange({
    run: () => call('POST', '/v3/emails/suppressions', { projectId, body: { email: email.trim() } }),
    refresh: [key(projectId)],
    message: word('suppressions.added', { email: email.trim() }),
    onDone: () => {
      setEmail('');
      check.reset();
    },
  });
  const missing = email.trim() === '' ? word('suppressions.addressFirst') : undefined;
  return (
    <SubmitForm className="pp-filters" send={check} refusal={missing}>
      <TextInput
        className="pp-address"
        type="email"
        aria-label={word('suppressions.address')}
        placeholder="ann@example.com"
        value={email}
        onChange={setEmail}
      />
      <SubmitButton>{word('suppressions.check')}</SubmitButton>
      <Button onClick={() => add.mutate()} refusal={refusal ?? missing}>
        {word('suppressions.add')}
      </Button>
      {check.data && (
        <Notice tone={check.data.data.suppressed ? 'warn' : 'good'}>
          {word(check.data.data.suppressed ? 'suppressions.isSuppressed' : 'suppressions.isFree', {
            email: check.data.data.email,
          })}
        </Notice>
      )}
      <Failure error={add.error} />
    </SubmitForm>
  );
}

function RemoveDialog({ of, onClose }: { of: Suppression; onClose: () => void }) {
  const { projectId } = useHere();
  const remove = useChange({
    run: () => call('DELETE', '/v3/emails/suppressions', { projectId, query: { email: of.email } }),
    refresh: [key(projectId)],
    message: word('suppressions.removed', { email: of.email }),
    onDone: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      title={word('suppressions.removeTitle', { email: of.email })}
      action={word('suppressions.removeAction')}
      send={remove}
    >
      <p>{word(`suppressions.removeText.${of.reason}`)}</p>
    </Confirm>
  );
}
