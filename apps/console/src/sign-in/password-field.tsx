import { Button, TextField } from '@postpress/ui';
import { useState } from 'react';
import { t } from '../messages/translate.ts';

/** A password field with a button to show it. With `lengthMin`, it is for a new password and shows the requirement. */
export function PasswordField({
  name,
  label,
  value,
  onChange,
  lengthMin,
  autoFocus,
}: {
  /** As in the form's problems. */
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  lengthMin?: number;
  autoFocus?: boolean;
}) {
  const [isShown, setShown] = useState(false);
  const isNew = lengthMin !== undefined;
  return (
    <TextField
      {...(name !== undefined && { name })}
      label={label}
      help={isNew ? t('signIn.passwordRule', { count: lengthMin }) : undefined}
      mark={
        <Button look="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'signIn.hide' : 'signIn.show')}
        </Button>
      }
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={onChange}
      {...(autoFocus && { autoFocus })}
    />
  );
}
