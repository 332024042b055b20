import { ConfirmButton } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { word } from '../words/word.ts';
import { domainsKey, rotateDkim, type WholeDomain } from './domain-calls.ts';

/** New DKIM keys under new selectors. Nothing stops: the old ones sign until the new records are seen. */
export function RotateDkim({ domain }: { domain: WholeDomain }) {
  const { projectId, workspace } = useHere();
  const rotate = useChange({
    run: () => rotateDkim(workspace.id, domain.id),
    refresh: [domainsKey(projectId)],
    message: word('domains.rotated', { domain: domain.domain }),
  });
  return (
    <ConfirmButton
      button="plain"
      title={word('domains.rotateTitle', { domain: domain.domain })}
      action={word('domains.rotate')}
      send={rotate}
    >
      <p>{word('domains.rotateText')}</p>
    </ConfirmButton>
  );
}
