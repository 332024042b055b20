import { Section, SubmitButton, SubmitForm } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { newPasswordProblem, passwordProblem } from '../parts/problems.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useSignInOptions } from '../sign-in/sign-in-calls.ts';

/** Another password, which ends all other sessions. */
export function PasswordSection() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const options = useSignInOptions();
  const change = useChange({
    run: () => call('POST', '/me/password', { body: { currentPassword, newPassword } }),
    refresh: [['session'], ['own-sessions']],
    message: t('me.password.changed'),
    onDone: () => {
      setCurrent('');
      setNew('');
    },
  });
  const lengthMin = options.data?.passwordLengthMin ?? 10;
  return (
    <Section title={t('signIn.password')} lead={t('me.password.lead')}>
      <SubmitForm
        narrow
        send={change}
        problems={{
          currentPassword: passwordProblem(currentPassword),
          newPassword: newPasswordProblem(newPassword, lengthMin),
        }}
      >
        <PasswordField
          name="currentPassword"
          label={t('me.password.current')}
          value={currentPassword}
          onChange={setCurrent}
        />
        <PasswordField
          name="newPassword"
          label={t('signIn.newPassword')}
          value={newPassword}
          onChange={setNew}
          lengthMin={lengthMin}
        />
        <SubmitButton>{t('me.password.change')}</SubmitButton>
      </SubmitForm>
    </Section>
  );
}
