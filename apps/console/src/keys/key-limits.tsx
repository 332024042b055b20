import { type KeyScope, keyScopeNames } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Checkbox, FormDialog, SelectField, TextField } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { MaxPerHourField, maxPerHourProblem, readMaxPerHour } from '../parts/max-per-hour.tsx';
import type { ProjectKey } from './key-calls.ts';

/** What a new key is limited to, as the form has it. */
export type KeyLimits = {
  isLimited: boolean;
  scopes: readonly KeyScope[];
  domains: string;
  maxPerHour: string;
};
export const noLimits: KeyLimits = {
  isLimited: false,
  scopes: ['emails:send'],
  domains: '',
  maxPerHour: '',
};

/** What a field lists, separated by blanks or commas. */
export function listedIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '');
}

/** The limits as the service takes them. */
export function limitsBody({ isLimited, scopes, domains, maxPerHour }: KeyLimits) {
  const sends = !isLimited || scopes.includes('emails:send');
  const senderDomains = listedIn(domains);
  return {
    ...(isLimited && { scopes: [...scopes] }),
    ...(senderDomains.length > 0 && sends && { senderDomains }),
    ...(sends && { maxPerHour: readMaxPerHour(maxPerHour) }),
  };
}

/** Chooses the scopes of a key, the domains it may send from, and how many emails it sends an hour. */
export function KeyLimitFields({
  limits,
  onChange,
}: {
  limits: KeyLimits;
  onChange: (limits: KeyLimits) => void;
}) {
  const { isLimited, scopes, domains, maxPerHour } = limits;
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange({ ...limits, scopes: isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope) });
  return (
    <>
      <SelectField
        label={t('keys.access')}
        value={isLimited ? 'some' : 'all'}
        onChange={(next) => onChange({ ...limits, isLimited: next === 'some' })}
        choices={[
          { value: 'all', label: t('keys.access.all') },
          { value: 'some', label: t('keys.access.some') },
        ]}
      />
      {isLimited && (
        <fieldset className="pp-scopes pp-fieldset">
          <legend className="pp-hidden">{t('keys.access.some')}</legend>
          {keyScopeNames.map((scope) => (
            <Checkbox key={scope} checked={scopes.includes(scope)} onChange={(isOn) => toggle(scope, isOn)}>
              <code>{scope}</code>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {(!isLimited || scopes.includes('emails:send')) && (
        <>
          <TextField
            name="senderDomains"
            label={t('keys.domains')}
            help={t('keys.domainsHelp')}
            value={domains}
            onChange={(next) => onChange({ ...limits, domains: next })}
          />
          <MaxPerHourField
            value={maxPerHour}
            onChange={(next) => onChange({ ...limits, maxPerHour: next })}
          />
        </>
      )}
    </>
  );
}

/** The networks that a key may be used from. */
export function NetworksField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextField
      name="allowedNetworks"
      label={t('keys.networks')}
      help={t('keys.networksHelp')}
      value={value}
      onChange={onChange}
    />
  );
}

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

/** Changes how many emails a key sends an hour. */
export function HourlyLimitDialog({ of, onClose }: { of: ProjectKey; onClose: () => void }) {
  const { projectId } = useHere();
  const [value, setValue] = useState(of.maxPerHour === null ? '' : String(of.maxPerHour));
  const save = useChange({
    run: () =>
      call(operations.updateProjectKey, {
        params: { projectId, keyId: of.id },
        body: { maxPerHour: readMaxPerHour(value) },
      }),
    refresh: [['project', projectId, 'keys']],
    message: t('parts.limitSaved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('keys.limitTitle', { name: of.name })}
      action={t('parts.saveLimit')}
      problems={{ maxPerHour: maxPerHourProblem(value) }}
      send={save}
      onClose={onClose}
    >
      <MaxPerHourField value={value} onChange={setValue} />
    </FormDialog>
  );
}
