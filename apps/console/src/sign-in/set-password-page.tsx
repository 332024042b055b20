import * as operations from '@postpress/contracts/operations';
import { SubmitButton, SubmitForm } from '@postpress/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, callData } from '../api/call.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { newPasswordProblem } from '../parts/problems.ts';
import { FrontPage } from './front-page.tsx';
import { linkToken } from './next-path.ts';
import { PasswordField } from './password-field.tsx';
import { useSignInOptions } from './sign-in-calls.ts';

/** Sets a password by a link that was mailed, or that an admin handed over. */
export default function SetPasswordPage() {
  const [token] = useState(() => linkToken(location.hash));
  const [password, setText] = useState('');
  const options = useSignInOptions();
  const look = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => callData(operations.lookAtPasswordLink, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const send = useMutation({ mutationFn: () => call(operations.setPassword, { body: { token, password } }) });
  if (send.isSuccess)
    return (
      <FrontPage title={t('signIn.setPassword.done')} lead={t('signIn.setPassword.doneLead')}>
        <Link className="pp-button" data-look="primary" href="/sign-in">
          {t('signIn.action')}
        </Link>
      </FrontPage>
    );
  const lengthMin = options.data?.passwordLengthMin ?? 10;
  return (
    <FrontPage title={t('signIn.setPassword.title')}>
      <Loaded query={look} rows={3}>
        {({ email }) => (
          <SubmitForm send={send} problems={{ password: newPasswordProblem(password, lengthMin) }}>
            <p>{t('signIn.setPassword.text', { email })}</p>
            <PasswordField
              name="password"
              label={t('signIn.newPassword')}
              value={password}
              onChange={setText}
              lengthMin={lengthMin}
              autoFocus
            />
            <SubmitButton look="primary">{t('signIn.setPassword.action')}</SubmitButton>
          </SubmitForm>
        )}
      </Loaded>
    </FrontPage>
  );
}
