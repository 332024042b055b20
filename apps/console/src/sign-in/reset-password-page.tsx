import * as operations from '@postpress/contracts/operations';
import { Notice, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { messages } from '../messages/catalog.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { emailProblem } from '../parts/problems.ts';
import { FrontPage } from './front-page.tsx';
import { useSignInOptions } from './sign-in-calls.ts';

/** Has a link for a new password mailed; where no email is sent, it says who can make one. */
export default function ResetPasswordPage() {
  const options = useSignInOptions();
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: () =>
      call(operations.requestPasswordLink, {
        body: { email: email.trim(), language: messages.snapshot.locale },
      }),
  });
  if (send.isSuccess)
    return (
      <FrontPage title={t('signIn.reset.done')} lead={t('signIn.reset.doneLead', { email: email.trim() })}>
        <Back />
      </FrontPage>
    );
  return (
    <FrontPage title={t('signIn.reset.title')}>
      <Loaded query={options} rows={3}>
        {({ mailsPasswordLinks }) =>
          mailsPasswordLinks ? (
            <SubmitForm send={send} problems={{ email: emailProblem(email) }}>
              <p>{t('signIn.reset.text')}</p>
              <TextField
                name="email"
                label={t('signIn.email')}
                type="email"
                autoComplete="username"
                autoFocus
                value={email}
                onChange={setEmail}
              />
              <SubmitButton look="primary">{t('signIn.reset.action')}</SubmitButton>
            </SubmitForm>
          ) : (
            <Notice>{t('signIn.reset.noMail', { command: 'postpress password' })}</Notice>
          )
        }
      </Loaded>
      <Back />
    </FrontPage>
  );
}

function Back() {
  return <Link href="/sign-in">{t('signIn.reset.back')}</Link>;
}
