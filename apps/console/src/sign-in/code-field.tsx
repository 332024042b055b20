import { TextField } from '@postpress/ui';
import { t } from '../messages/translate.ts';

/** Six digits of the authenticator app, or a backup code. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={t('signIn.code')}
      help={t('signIn.codeHelp')}
      inputMode="text"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      onChange={onChange}
    />
  );
}
