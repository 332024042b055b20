import { Button, Confirm, EmptyState, Page, Section, Time } from '@postpress/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { mayAs } from '../app/roles.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import {
  type ProjectKey,
  revokeProjectKey,
  revokeToken,
  type Token,
  useProjectKeys,
  useTokens,
} from './key-calls.ts';
import { KeyTable } from './key-table.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import './keys.css';
import { useChange } from '../api/use-change.ts';

/** Keys of the project, and tokens of the user. */
export default function KeysPage() {
  const { role } = useHere();
  const [making, setMaking] = useState<'key' | 'token'>();
  const [revoking, setRevoking] = useState<ProjectKey | Token>();
  return (
    <Page title={t('keys.title')} lead={t('keys.lead')}>
      {mayAs(role, 'admin') && <Keys onNew={() => setMaking('key')} onRevoke={setRevoking} />}
      <Tokens onNew={() => setMaking('token')} onRevoke={setRevoking} />
      {making && <NewKeyDialog what={making} onClose={() => setMaking(undefined)} />}
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  );
}

function Keys({ onNew, onRevoke }: { onNew: () => void; onRevoke: (row: ProjectKey) => void }) {
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
            scopeOf={accessOf}
            onRevoke={onRevoke}
            refusal={refusal}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The access of a key: its kind, or its limits. */
function accessOf({ kind, scopes, senderDomains }: ProjectKey): string {
  const limits = [...(scopes ?? []), ...(senderDomains ?? []).map((domain) => `@${domain}`)];
  return limits.length > 0 ? limits.join(', ') : t(`keys.kindShort.${kind}`);
}

function Tokens({ onNew, onRevoke }: { onNew: () => void; onRevoke: (row: Token) => void }) {
  const { session } = useHere();
  const tokens = useTokens();
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

/** Says what stops working before a key or a token is revoked. */
function RevokeDialog({ of, onClose }: { of: ProjectKey | Token; onClose: () => void }) {
  const { projectId, project } = useHere();
  const what = 'kind' in of ? 'key' : 'token';
  const revoke = useChange({
    run: () => (what === 'key' ? revokeProjectKey(projectId, of.id) : revokeToken(of.id)),
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
