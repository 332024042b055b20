import { Confirm, Time } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { word } from '../words/word.ts';
import { type ProjectKey, revokeProjectKey, revokeToken, type Token } from './key-calls.ts';

/** Says what stops working before a key or a token is revoked. */
export function RevokeDialog({ of, onClose }: { of: ProjectKey | Token; onClose: () => void }) {
  const { projectId, project } = useHere();
  const what = 'kind' in of ? 'key' : 'token';
  const revoke = useChange({
    run: () => (what === 'key' ? revokeProjectKey(projectId, of.id) : revokeToken(of.id)),
    refresh: [what === 'key' ? ['project', projectId, 'keys'] : ['tokens']],
    message: word('keys.revoked', { name: of.name }),
    onDone: onClose,
  });
  return (
    <Confirm
      onClose={onClose}
      title={word('keys.revoke.title', { name: of.name })}
      action={word(`keys.revoke.${what}`)}
      send={revoke}
    >
      <p>{word(`keys.revoke.stops.${what}`, { project: project.name })}</p>
      <p>
        {of.lastUsedAt ? (
          <>
            {word('keys.revoke.used')} <Time at={of.lastUsedAt} />
            {of.lastUsedAddress !== null && ` ${word('keys.revoke.from', { address: of.lastUsedAddress })}`}.
          </>
        ) : (
          word('keys.revoke.unused')
        )}
      </p>
    </Confirm>
  );
}
