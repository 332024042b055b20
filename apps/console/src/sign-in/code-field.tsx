import { Field, TextInput } from '@postpress/ui';
import { word } from '../words/word.ts';

/** Six digits of the authenticator app, or a backup code. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={word('signIn.code')} help={word('signIn.codeHelp')}>
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
