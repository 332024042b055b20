import type { ManagedSuppressionListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  Confirm,
  ConfirmButton,
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
import { call, operationUrl } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { counted, t } from '../messages/translate.ts';
import { ChoiceBox, ChosenBar, eachResultText, forEachChosen, useChoice } from '../parts/choice.tsx';
import { ListTable } from '../parts/list-table.tsx';
import { emailProblem } from '../parts/problems.ts';
import { EraseDialog, ErasuresSection, isErased, shortHash } from './erasures-part.tsx';
import { ImportDialog } from './import-dialog.tsx';

type Suppression = ManagedSuppressionListResult['data'][number];
const key = (projectId: number) => ['suppressions', projectId] as const;

/** Suppressed addresses with their reasons. */
export default function SuppressionsPage() {
  const { projectId } = useHere();
  const [removing, setRemoving] = useState<Suppression>();
  const [importing, setImporting] = useState(false);
  const refusal = useRefusal('editor');
  const { to } = useRoute();
  const list = useCursorList(key(projectId), operations.listManagedSuppressions, {
    params: { projectId },
    query: { limit: 100, total: true },
  });
  const removable = (list.items ?? []).filter(({ email }) => !isErased(email));
  const choice = useChoice(removable, ({ email }) => email);
  const columns: Column<Suppression>[] = [
    {
      head: t('suppressions.address'),
      cell: ({ email }) =>
        isErased(email) ? (
          <>
            {t('suppressions.erased')} <code>{shortHash(email)}</code>
          </>
        ) : (
          <bdi>{email}</bdi>
        ),
    },
    { head: t('suppressions.reason'), cell: ({ reason }) => t(`suppressions.reason.${reason}`) },
    { head: t('suppressions.since'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
    {
      head: t('suppressions.cause'),
      wideOnly: true,
      cell: ({ emailId }) =>
        emailId ? <Link href={to('emails', emailId)}>{t('suppressions.toEmail')}</Link> : '–',
    },
    actionsColumn(
      (each) =>
        !isErased(each.email) && (
          <Button look="quiet" onClick={() => setRemoving(each)} refusal={refusal}>
            {t('suppressions.remove')}
          </Button>
        ),
    ),
  ];
  return (
    <Page
      title={t('suppressions.title')}
      lead={t('suppressions.lead')}
      actions={
        <>
          <Button onClick={() => setImporting(true)} refusal={refusal}>
            {t('suppressions.import')}
          </Button>
          <a
            className="pp-button"
            href={operationUrl(operations.exportSuppressions, { params: { projectId } })}
            download
          >
            <Download aria-hidden />
            {t('suppressions.export')}
          </a>
        </>
      }
    >
      <CheckAndAdd />
      <div>
        {refusal === undefined && removable.length > 0 && (
          <ChosenBar name={t('suppressions.chosen')} choice={choice}>
            {(chosen) => <RemoveMany chosen={chosen} />}
          </ChosenBar>
        )}
        <ListTable
          name={t('suppressions.title')}
          columns={columns}
          list={list}
          rowKey={({ email }) => email}
          {...(refusal === undefined && {
            choice: (row: Suppression) =>
              !isErased(row.email) && <ChoiceBox row={row} name={row.email} choice={choice} />,
          })}
          empty={<EmptyState icon={Ban} title={t('suppressions.none')} text={t('suppressions.noneText')} />}
        />
      </div>
      <ErasuresSection />
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}

/** Checks whether an address is suppressed, suppresses it, and erases the recipient. */
function CheckAndAdd() {
  const { projectId } = useHere();
  const [email, setEmail] = useState('');
  const [erasing, setErasing] = useState(false);
  const refusal = useRefusal('editor');
  const adminRefusal = useRefusal('admin');
  const check = useMutation({
    mutationFn: () => call(operations.checkSuppression, { projectId, query: { email: email.trim() } }),
  });
  const add = useChange({
    run: () => call(operations.suppressAddress, { projectId, body: { email: email.trim() } }),
    refresh: [key(projectId)],
    message: t('suppressions.added', { email: email.trim() }),
    onDone: () => {
      setEmail('');
      check.reset();
    },
  });
  const missing = email.trim() === '' ? t('suppressions.addressFirst') : undefined;
  const invalid = missing ?? emailProblem(email);
  return (
    <SubmitForm className="pp-filters pp-row" send={check} refusal={missing}>
      <TextInput
        className="pp-address"
        type="email"
        aria-label={t('suppressions.address')}
        placeholder="ann@example.com"
        value={email}
        onChange={setEmail}
      />
      <SubmitButton>{t('suppressions.check')}</SubmitButton>
      <Button onClick={() => add.mutate()} refusal={refusal ?? missing}>
        {t('suppressions.add')}
      </Button>
      <Button look="danger" onClick={() => setErasing(true)} refusal={adminRefusal ?? invalid}>
        {t('erasures.action')}
      </Button>
      {erasing && <EraseDialog email={email.trim()} onClose={() => setErasing(false)} />}
      {check.data && (
        <Notice tone={check.data.data.suppressed ? 'warn' : 'good'}>
          {t(check.data.data.suppressed ? 'suppressions.isSuppressed' : 'suppressions.isFree', {
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
    run: () => call(operations.unsuppressAddress, { projectId, query: { email: of.email } }),
    refresh: [key(projectId)],
    message: t('suppressions.removed', { email: of.email }),
    onDone: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      title={t('suppressions.removeTitle', { email: of.email })}
      action={t('suppressions.removeAction')}
      send={remove}
    >
      <p>{t(`suppressions.removeText.${of.reason}`)}</p>
    </Confirm>
  );
}

/** Removes the selected addresses from the list. */
function RemoveMany({ chosen }: { chosen: readonly Suppression[] }) {
  const { projectId } = useHere();
  const remove = useChange({
    run: () =>
      forEachChosen(chosen, ({ email }) =>
        call(operations.unsuppressAddress, { projectId, query: { email } }),
      ),
    refresh: [key(projectId)],
    message: (result) => eachResultText(counted('suppressions.removedMany', result.done), result),
  });
  return (
    <ConfirmButton
      title={counted('suppressions.removeManyTitle', chosen.length)}
      action={t('suppressions.removeAction')}
      send={remove}
    >
      <p>{t('suppressions.removeManyText')}</p>
    </ConfirmButton>
  );
}
