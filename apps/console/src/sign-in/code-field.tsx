import { TextField } from '@postpress/ui';
import { t } from '../messages/translate.ts';

/** Six digits of the authenticator app, or a backup code; only the latter for users without an app. */
export function CodeField({
  value,
  onChange,
  hasApp = true,
  autoFocus = true,
}: {
  value: string;
  onChange: (value: string) => void;
  hasApp?: boolean;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      label={t('signIn.code')}
      help={t(hasApp ? 'signIn.codeHelp' : 'signIn.backupHelp')}
      inputMode="text"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  );
}
