import { Confirm, Time } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { type ProjectKey, revokeProjectKey, revokeToken, type Token } from './key-calls.ts';

/** Says what stops working before a key or a token is revoked. */
export function RevokeDialog({ of, onClose }: { of: ProjectKey | Token; onClose: () => void }) {
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
