import type { ErasureListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  Confirm,
  LongTable,
  Section,
  saveFile,
  Time,
} from '@postpress/ui';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { numberText, t } from '../messages/translate.ts';

type Erasure = ErasureListResult['data'][number];
const key = (projectId: number) => ['erasures', projectId] as const;

/** Asks before a recipient is erased: what becomes of their data, and that it is final. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { projectId } = useHere();
  const erase = useChange({
    run: () => call(operations.eraseRecipient, { projectId, query: { email } }),
    refresh: [key(projectId)],
    message: t('erasures.started', { email }),
    onDone: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      title={t('erasures.title', { email })}
      action={t('erasures.action')}
      send={erase}
    >
      <p>{t('erasures.text')}</p>
      <p>{t('erasures.kept')}</p>
      <p>{t('erasures.final')}</p>
    </Confirm>
  );
}

/** The erasures of the project with their receipts; nothing while there are none. */
export function ErasuresSection() {
  const { projectId } = useHere();
  const list = useCursorList(key(projectId), operations.listErasures, { projectId, query: { limit: 20 } });
  if (!list.items?.length) return null;
  const columns: Column<Erasure>[] = [
    { head: t('erasures.recipient'), cell: ({ recipient }) => <code>{shortHash(recipient)}</code> },
    { head: t('erasures.requested'), cell: ({ requestedAt }) => <Time at={requestedAt} quiet /> },
    { head: t('erasures.status'), cell: ({ status }) => t(`erasures.${status}`) },
    { head: t('erasures.emails'), wideOnly: true, cell: ({ counts }) => numberText(counts.emails) },
    actionsColumn(
      ({ id, receipt, publicKey }) =>
        receipt && (
          <Button
            look="quiet"
            onClick={() =>
              saveFile(
                `erasure-${id}.json`,
                JSON.stringify({ receipt, publicKey }, null, 2),
                'application/json',
              )
            }
          >
            {t('erasures.saveReceipt')}
          </Button>
        ),
    ),
  ];
  return (
    <Section title={t('erasures.list')}>
      <LongTable
        name={t('erasures.list')}
        columns={columns}
        list={list}
        rows={list.items}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}

const SHOWN_CHARACTERS = 'sha256:'.length + 8;

/** The beginning of a salted hash, which tells one from another. */
export function shortHash(recipient: string): string {
  return `${recipient.slice(0, SHOWN_CHARACTERS)}…`;
}

/** Whether an entry of the suppression list is what stayed of an erased recipient. */
export function isErased(email: string): boolean {
  return email.startsWith('sha256:');
}
