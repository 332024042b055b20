import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  Confirm,
  EmptyState,
  Page,
  Section,
  Status,
  Table,
  Time,
} from '@postpress/ui';
import { Ban, Check, Clock, KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../api/call.ts';
import { useData } from '../api/use-data.ts';
import { mayAs } from '../app/roles.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { type ProjectKey, type Token, useProjectKeys } from './key-calls.ts';
import { HourlyLimitDialog, NetworksDialog } from './key-limits.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import './keys.css';
import { useChange } from '../api/use-change.ts';
import { keyState } from './expiry.ts';

type Credential = ProjectKey | Token;
type LimitOfKey = 'networks' | 'hour';

const states = {
  active: { tone: 'good', glyph: <Check aria-hidden /> },
  expired: { tone: 'warn', glyph: <Clock aria-hidden /> },
  revoked: { tone: 'plain', glyph: <Ban aria-hidden /> },
} as const;

/** Keys of the project, and tokens of the user. */
export default function KeysPage() {
  const { role } = useHere();
  const [making, setMaking] = useState<'key' | 'token'>();
  const [revoking, setRevoking] = useState<ProjectKey | Token>();
  const [limiting, setLimiting] = useState<{ of: ProjectKey; what: LimitOfKey }>();
  return (
    <Page title={t('keys.title')} lead={t('keys.lead')}>
      {mayAs(role, 'admin') && (
        <Keys
          onNew={() => setMaking('key')}
          onRevoke={setRevoking}
          onLimit={(of, what) => setLimiting({ of, what })}
        />
      )}
      <Tokens onNew={() => setMaking('token')} onRevoke={setRevoking} />
      {making && <NewKeyDialog what={making} onClose={() => setMaking(undefined)} />}
      {limiting?.what === 'networks' && (
        <NetworksDialog of={limiting.of} onClose={() => setLimiting(undefined)} />
      )}
      {limiting?.what === 'hour' && (
        <HourlyLimitDialog of={limiting.of} onClose={() => setLimiting(undefined)} />
      )}
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  );
}

function Keys({
  onNew,
  onRevoke,
  onLimit,
}: {
  onNew: () => void;
  onRevoke: (row: ProjectKey) => void;
  onLimit: (row: ProjectKey, what: LimitOfKey) => void;
}) {
  const { projectId } = useHere();
  const keys = useProjectKeys(projectId);
  const refusal = useRefusal('admin');
  const create = (
    <Button look="primary" onClick={onNew} refusal={refusal}>
      {t('keys.new.key')}
    </Button>
  );
  return (
    <Section title={t('keys.ofProject')} lead={t('keys.ofProjectLead')} actions={create}>
      <Loaded query={keys} rows={3}>
        {(rows) => (
          <KeyTable
            empty={<EmptyState icon={KeyRound} title={t('keys.noKeys')} text={t('keys.noKeysText')} />}
            name={t('keys.ofProject')}
            rows={rows}
            scopeHead={t('keys.scope')}
            scopeOf={(key) => <Noted note={key.allowedNetworks?.join(', ') ?? null}>{accessOf(key)}</Noted>}
            onRevoke={onRevoke}
            onLimit={onLimit}
            refusal={refusal}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The access of a key: its kind, or its limits. */
function accessOf({ kind, test, scopes, senderDomains, maxPerHour }: ProjectKey): string {
  const limits = [
    ...(scopes ?? []),
    ...(senderDomains ?? []).map((domain) => `@${domain}`),
    ...(maxPerHour === null ? [] : [t('parts.perHour', { count: numberText(maxPerHour) })]),
  ];
  const short = t(`keys.kindShort.${test ? 'test' : kind}`);
  if (limits.length === 0) return short;
  return test ? `${short}: ${limits.join(', ')}` : limits.join(', ');
}

function Tokens({ onNew, onRevoke }: { onNew: () => void; onRevoke: (row: Token) => void }) {
  const { session } = useHere();
  const tokens = useData(['tokens'], operations.listTokens);
  const scopeOf = ({ workspaceId }: Token) =>
    workspaceId === null
      ? t('keys.scope.all')
      : (session.workspaces.find(({ id }) => id === workspaceId)?.name ?? String(workspaceId));
  return (
    <Section
      title={t('keys.own')}
      lead={t('keys.ownLead')}
      actions={<Button onClick={onNew}>{t('keys.new.token')}</Button>}
    >
      <Loaded query={tokens} rows={2}>
        {(rows) => (
          <KeyTable
            empty={<p className="pp-note">{t('keys.noTokens')}</p>}
            name={t('keys.own')}
            rows={rows}
            scopeHead={t('keys.scope')}
            scopeOf={scopeOf}
            onRevoke={onRevoke}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Explains what stops working before a key or a token is revoked. */
function RevokeDialog({ of, onClose }: { of: ProjectKey | Token; onClose: () => void }) {
  const { projectId, project } = useHere();
  const what = 'kind' in of ? 'key' : 'token';
  const revoke = useChange({
    run: async () =>
      what === 'key'
        ? call(operations.revokeProjectKey, { params: { projectId, keyId: of.id } })
        : call(operations.revokeToken, { params: { tokenId: of.id } }),
    refresh: [what === 'key' ? ['project', projectId, 'keys'] : ['tokens']],
    message: t('keys.revoked', { name: of.name }),
    onDone: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      title={t('keys.revoke.title', { name: of.name })}
      action={t(`keys.revoke.${what}`)}
      send={revoke}
    >
      <p>{t(`keys.revoke.stops.${what}`, { project: project.name })}</p>
      <p>
        {of.lastUsedAt ? (
          <>
            {t('keys.revoke.used')} <Time at={of.lastUsedAt} />
            {of.lastUsedAddress !== null && ` ${t('keys.revoke.from', { address: of.lastUsedAddress })}`}.
          </>
        ) : (
          t('keys.revoke.unused')
        )}
      </p>
    </Confirm>
  );
}

/** Keys or tokens; active ones first. */
function KeyTable<Row extends Credential>({
  name,
  rows,
  scopeHead,
  scopeOf,
  onRevoke,
  onLimit,
  refusal,
  empty,
}: {
  name: string;
  empty: ReactNode;
  rows: readonly Row[];
  scopeHead: string;
  scopeOf: (row: Row) => ReactNode;
  onRevoke: (row: Row) => void;
  onLimit?: (row: Row, what: LimitOfKey) => void;
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
          <>
            {onLimit && (
              <Button look="quiet" onClick={() => onLimit(row, 'networks')} refusal={refusal}>
                {t('keys.networks')}
              </Button>
            )}
            {onLimit && 'kind' in row && row.kind === 'v3' && (
              <Button look="quiet" onClick={() => onLimit(row, 'hour')} refusal={refusal}>
                {t('parts.hourlyLimit')}
              </Button>
            )}
            <Button look="quiet" onClick={() => onRevoke(row)} refusal={refusal}>
              {t('keys.revoke')}
            </Button>
          </>
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
