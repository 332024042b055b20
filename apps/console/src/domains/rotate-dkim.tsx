import { ConfirmButton } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { domainsKey, rotateDkim, type WholeDomain } from './domain-calls.ts';

/** New DKIM keys under new selectors. Nothing stops: the old ones sign until the new records are seen. */
export function RotateDkim({ domain }: { domain: WholeDomain }) {
  const { projectId, workspace } = useHere();
  const rotate = useChange({
    run: () => rotateDkim(workspace.id, domain.id),
    refresh: [domainsKey(projectId)],
    message: t('domains.rotated', { domain: domain.domain }),
  });
  return (
    <ConfirmButton
      button="plain"
      title={t('domains.rotateTitle', { domain: domain.domain })}
      action={t('domains.rotate')}
      send={rotate}
    >
      <p>{t('domains.rotateText')}</p>
    </ConfirmButton>
  );
}
