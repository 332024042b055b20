import { type KeyScope, keyScopeNames } from '@postpress/contracts';
import { Checkbox, SelectField, TextField } from '@postpress/ui';
import { t } from '../messages/translate.ts';

/** What a new key is limited to, as the form has it. */
export type KeyLimits = {
  isLimited: boolean;
  scopes: readonly KeyScope[];
  domains: string;
};
export const noLimits: KeyLimits = { isLimited: false, scopes: ['emails:send'], domains: '' };

/** What a field lists, separated by blanks or commas. */
export function listedIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '');
}

/** The limits as the service takes them. */
export function limitsBody({ isLimited, scopes, domains }: KeyLimits) {
  const senderDomains = listedIn(domains);
  return {
    ...(isLimited && { scopes: [...scopes] }),
    ...(senderDomains.length > 0 && (!isLimited || scopes.includes('emails:send')) && { senderDomains }),
  };
}

/** Chooses the scopes of a key, and the domains it may send from. */
export function KeyLimitFields({
  limits,
  onChange,
}: {
  limits: KeyLimits;
  onChange: (limits: KeyLimits) => void;
}) {
  const { isLimited, scopes, domains } = limits;
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
        <TextField
          name="senderDomains"
          label={t('keys.domains')}
          help={t('keys.domainsHelp')}
          value={domains}
          onChange={(next) => onChange({ ...limits, domains: next })}
        />
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
