import { actionsColumn, Button, type Column, Status, Table, Time } from '@postpress/ui';
import { Ban, Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../messages/translate.ts';
import { keyState } from './expiry.ts';
import type { ProjectKey, Token } from './key-calls.ts';

type Credential = ProjectKey | Token;
const states = {
  active: { tone: 'good', glyph: <Check aria-hidden /> },
  expired: { tone: 'warn', glyph: <Clock aria-hidden /> },
  revoked: { tone: 'plain', glyph: <Ban aria-hidden /> },
} as const;

/** Keys or tokens; active ones first. */
export function KeyTable<Row extends Credential>({
  name,
  rows,
  scopeHead,
  scopeOf,
  onRevoke,
  refusal,
  empty,
}: {
  name: string;
  empty: ReactNode;
  rows: readonly Row[];
  scopeHead: string;
  scopeOf: (row: Row) => string;
  onRevoke: (row: Row) => void;
  refusal?: string | undefined;
}) {
  const now = new Date();
  const sorted = rows.toSorted((a, b) => Number(isOver(a, now)) - Number(isOver(b, now)));
  const columns: Column<Row>[] = [
    {
      head: t('keys.name'),
      cell: (row) => <Noted note={<code>{row.fingerprint}</code>}>{row.name}</Noted>,
    },
    { head: scopeHead, cell: scopeOf },
    {
      head: t('keys.created'),
      wideOnly: true,
      cell: (row) => (
        <Noted note={'createdBy' in row ? row.createdBy : null}>
          <Time at={row.createdAt} quiet />
        </Noted>
      ),
    },
    {
      head: t('keys.lastUsed'),
      cell: (row) =>
        row.lastUsedAt ? (
          <Noted note={row.lastUsedAddress}>
            <Time at={row.lastUsedAt} quiet />
          </Noted>
        ) : (
          t('parts.never')
        ),
    },
    {
      head: t('keys.ends'),
      wideOnly: true,
      cell: (row) => (row.expiresAt ? <Time at={row.expiresAt} quiet /> : t('parts.never')),
    },
    {
      head: t('keys.state'),
      cell: (row) => {
        const state = keyState(row, now);
        return <Status {...states[state]}>{t(`keys.state.${state}`)}</Status>;
      },
    },
    actionsColumn(
      (row) =>
        row.revokedAt === null && (
          <Button look="quiet" onClick={() => onRevoke(row)} refusal={refusal}>
            {t('keys.revoke')}
          </Button>
        ),
    ),
  ];
  return <Table empty={empty} name={name} columns={columns} rows={sorted} rowKey={({ id }) => id} />;
}

/** A name or a time with a note below it. */
function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className="pp-noted">
      {children}
      {note !== null && <small className="pp-note">{note}</small>}
    </span>
  );
}

function isOver(row: Credential, now: Date): boolean {
  return keyState(row, now) !== 'active';
}
