import { Field, TextInput } from '@postpress/ui';
import { t } from '../messages/translate.ts';

/** Six digits of the authenticator app, or a backup code. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={t('signIn.code')} help={t('signIn.codeHelp')}>
      {(tied) => (
        <TextInput
          {...tied}
          inputMode="text"
          autoComplete="one-time-code"
          autoFocus
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
