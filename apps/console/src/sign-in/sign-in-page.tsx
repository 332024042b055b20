import type { PasskeyAssertion, SignInOptions, SignInResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Failure, Notice, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { callData, operationUrl } from '../api/call.ts';
import { Refusal } from '../api/refusal.ts';
import { useSessionQuery } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { emailProblem, passwordProblem } from '../parts/problems.ts';
import { CodeField } from './code-field.tsx';
import { FrontPage } from './front-page.tsx';
import { nextPath } from './next-path.ts';
import { askPasskey, passkeyRefusal, useSuggestedPasskey } from './passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { useSignInOptions } from './sign-in-calls.ts';
import { useEnter } from './use-enter.ts';

/** Signs in with a password and, if the user has one, a second factor; with a passkey; or by single sign-on. */
export default function SignInPage() {
  const options = useSignInOptions();
  const session = useSessionQuery();
  const search = useSearch();
  if (session.data) return <Redirect to={nextPath(search)} replace />;
  return (
    <Loaded query={options} rows={3}>
      {(data) =>
        data.setUp === 'done' ? (
          <FrontPage title={t('signIn.title')}>
            <Forms options={data} search={search} />
          </FrontPage>
        ) : (
          <Redirect to="/set-up" replace />
        )
      }
    </Loaded>
  );
}

function Forms({ options, search }: { options: SignInOptions; search: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [factors, setFactors] = useState<SignInResult['factors']>();
  const [throttled, setThrottled] = useState(false);
  const enter = useEnter();
  const send = useMutation({
    mutationFn: () =>
      callData(operations.signIn, { body: { email: email.trim(), password, ...(code && { code }) } }),
    onSuccess: async ({ status, factors: needed }) => {
      if (status === 'second-factor-needed') {
        setFactors(needed);
        setCode('');
      } else await enter(nextPath(search));
    },
    // A correct code signs in even while attempts at the account are throttled.
    onError: (error) => {
      if (error instanceof Refusal && error.code === 'RATE_LIMITED') setThrottled(true);
    },
  });
  const byPasskey = useMutation({
    mutationFn: async (chosen?: PasskeyAssertion) =>
      callData(operations.signInWithPasskey, { body: { passkey: chosen ?? (await askPasskey()) } }),
    onSuccess: () => enter(nextPath(search)),
  });
  const hasPasskeys = passkeyRefusal(options) === undefined;
  // Not while the button asks, as a browser has one question open at a time; and not again after a refusal.
  useSuggestedPasskey(hasPasskeys && code === undefined && byPasskey.isIdle, byPasskey.mutate);
  const failed = new URLSearchParams(search).get('error');
  return (
    <>
      {failed && (
        <Notice tone="bad" urgent>
          {failed}
        </Notice>
      )}
      <SubmitForm
        send={send}
        problems={
          code === undefined ? { email: emailProblem(email), password: passwordProblem(password) } : {}
        }
      >
        {code === undefined ? (
          <>
            <TextField
              name="email"
              label={t('signIn.email')}
              type="email"
              autoComplete="username webauthn"
              autoFocus
              value={email}
              onChange={setEmail}
            />
            <PasswordField
              name="password"
              label={t('signIn.password')}
              value={password}
              onChange={setPassword}
            />
          </>
        ) : (
          <>
            {factors?.includes('passkey') && <p>{t('signIn.twoWays')}</p>}
            <CodeField value={code} onChange={setCode} hasApp={factors?.includes('app') ?? true} />
          </>
        )}
        <SubmitButton look="primary">{t('signIn.action')}</SubmitButton>
        {code === undefined && <Link href="/reset-password">{t('signIn.forgot')}</Link>}
        {throttled && code === undefined && (
          <Button look="quiet" onClick={() => setCode('')}>
            {t('signIn.useCode')}
          </Button>
        )}
        {code !== undefined && (
          <Button look="quiet" onClick={() => setCode(undefined)}>
            {t('signIn.other')}
          </Button>
        )}
      </SubmitForm>
      <Failure error={byPasskey.error} />
      {hasPasskeys && (code === undefined || factors?.includes('passkey')) && (
        <Button onClick={() => byPasskey.mutate(undefined)}>
          <Fingerprint aria-hidden />
          {t('signIn.passkey')}
        </Button>
      )}
      {options.oidc && code === undefined && (
        <SingleSignOn label={options.oidc.label} next={nextPath(search)} />
      )}
    </>
  );
}

function SingleSignOn({ label, next }: { label: string; next: string }) {
  return (
    <>
      <div className="pp-front-or pp-bar">{t('signIn.or')}</div>
      <a
        className="pp-button"
        href={operationUrl(operations.startSingleSignOn, { query: { returnTo: `/console${next}` } })}
      >
        {label}
      </a>
    </>
  );
}
