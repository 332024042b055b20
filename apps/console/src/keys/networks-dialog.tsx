import * as operations from '@postpress/contracts/operations';
import { FormDialog } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import type { ProjectKey } from './key-calls.ts';
import { listedIn, NetworksField } from './key-limits.tsx';

/** Changes from which networks a key may be used. */
export function NetworksDialog({ of, onClose }: { of: ProjectKey; onClose: () => void }) {
  const { projectId } = useHere();
  const [networks, setNetworks] = useState((of.allowedNetworks ?? []).join(', '));
  const save = useChange({
    run: () => {
      const listed = listedIn(networks);
      return call(operations.updateProjectKey, {
        params: { projectId, keyId: of.id },
        body: { allowedNetworks: listed.length > 0 ? listed : null },
      });
    },
    refresh: [['project', projectId, 'keys']],
    message: t('keys.networksSaved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('keys.networksOf', { name: of.name })}
      action={t('parts.save')}
      problems={{ allowedNetworks: undefined }}
      send={save}
      onClose={onClose}
    >
      <NetworksField value={networks} onChange={setNetworks} />
    </FormDialog>
  );
}
