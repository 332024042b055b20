import * as operations from '@postpress/contracts/operations';
import { FormDialog, SelectField, TextField } from '@postpress/ui';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { maxPerHourProblem } from '../parts/max-per-hour.tsx';
import { nameProblem } from '../parts/problems.ts';
import { type Expiry, endOf, expiries } from './expiry.ts';
import { KeyLimitFields, limitsBody, listedIn, NetworksField, noLimits } from './key-limits.tsx';
import { ShownOnce } from './shown-once.tsx';

type What = 'key' | 'token';
const scopes = {
  key: [
    { value: 'v3', name: 'keys.kind.v3' },
    { value: 'test', name: 'keys.kind.test' },
    { value: 'legacy', name: 'keys.kind.legacy' },
  ],
  token: [
    { value: 'workspace', name: 'keys.scope.workspace' },
    { value: 'all', name: 'keys.scope.all' },
  ],
} as const;

/** Creates a project key or a personal token, and shows it once. */
export function NewKeyDialog({ what, onClose }: { what: What; onClose: () => void }) {
  const { projectId, workspaceId } = useHere();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<string>(scopes[what][0].value);
  const [limits, setLimits] = useState(noLimits);
  const [networks, setNetworks] = useState('');
  const [expiry, setExpiry] = useState<Expiry>('never');
  const isV3 = scope === 'v3' || scope === 'test';
  const create = useChange({
    run: async () => {
      const body = { name: name.trim(), expiresAt: endOf(expiry, new Date()) };
      if (what === 'token')
        return callData(operations.createToken, {
          body: { ...body, workspaceId: scope === 'all' ? null : workspaceId },
        });
      return callData(operations.createProjectKey, {
        params: { projectId },
        body: {
          ...body,
          kind: scope === 'legacy' ? 'legacy' : 'v3',
          test: scope === 'test',
          ...(isV3 && limitsBody(limits)),
          ...(networks.trim() !== '' && { allowedNetworks: listedIn(networks) }),
        },
      });
    },
    gcTime: 0,
    // With the first test key of a project its test data can be shown.
    refresh: [
      ...(scope === 'test' ? [['session']] : []),
      what === 'key' ? ['project', projectId, 'keys'] : ['tokens'],
    ],
  });
  const needsScope = isV3 && limits.isLimited && limits.scopes.length === 0;
  if (create.data)
    return (
      <ShownOnce
        title={t(`keys.made.${what}`, { name: create.data.name })}
        secret={create.data.credential}
        what={t(`keys.the.${what}`)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t(`keys.new.${what}`)}
      action={t(`keys.create.${what}`)}
      problems={{
        name: nameProblem(name),
        senderDomains: undefined,
        allowedNetworks: undefined,
        maxPerHour: isV3 ? maxPerHourProblem(limits.maxPerHour) : undefined,
      }}
      refusal={needsScope ? t('keys.chooseScope') : undefined}
      send={create}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('keys.name')}
        help={t('keys.nameHelp')}
        autoFocus
        value={name}
        onChange={setName}
        maxLength={255}
      />
      <SelectField
        label={t(`keys.scopeOf.${what}`)}
        value={scope}
        onChange={setScope}
        choices={scopes[what].map(({ value, name: label }) => ({ value, label: t(label) }))}
      />
      {isV3 && <KeyLimitFields limits={limits} onChange={setLimits} />}
      {what === 'key' && <NetworksField value={networks} onChange={setNetworks} />}
      <SelectField
        label={t('keys.expiry')}
        value={expiry}
        onChange={setExpiry}
        choices={expiries.map((value) => ({ value, label: t(`keys.expiry.${value}`) }))}
      />
    </FormDialog>
  );
}
