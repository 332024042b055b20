import type { Answer, InvitationLookResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Failure, Notice, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, callData } from '../api/call.ts';
import { useSessionQuery } from '../app/session.ts';
import { signOut } from '../app/sign-out.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { nameProblem, newPasswordProblem } from '../parts/problems.ts';
import { FrontPage } from './front-page.tsx';
import { keepLink } from './keep-link.ts';
import { linkToken } from './next-path.ts';
import { PasswordField } from './password-field.tsx';
import { useSignInOptions } from './sign-in-calls.ts';
import { useEnter } from './use-enter.ts';

type Look = Answer<typeof InvitationLookResult>['data'];

/** Accepts or declines an invitation: a new user chooses name and password, an existing one signs in. */
export default function InvitationPage() {
  const [token] = useState(() => keepLink('invitation', linkToken(location.hash)));
  const look = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callData(operations.lookAtInvitation, { body: { token } }),
    retry: false,
  });
  const decline = useMutation({ mutationFn: () => call(operations.declineInvitation, { body: { token } }) });
  if (decline.isSuccess)
    return (
      <FrontPage title={t('signIn.invitation.declined')} lead={t('signIn.invitation.declinedLead')}>
        {null}
      </FrontPage>
    );
  return (
    <FrontPage title={t('signIn.invitation.title')}>
      <Loaded query={look} rows={3}>
        {(data) => (
          <>
            <p>
              {t('signIn.invitation.text', {
                by: data.invitedBy,
                workspace: data.workspaceName,
                role: t(`members.role.${data.role}`),
                email: data.email,
              })}
            </p>
            {data.hasAccount ? <AsMyself look={data} token={token} /> : <AsNewcomer token={token} />}
            <Button look="quiet" onClick={() => decline.mutate()}>
              {t('signIn.invitation.decline')}
            </Button>
            <Failure error={decline.error} />
          </>
        )}
      </Loaded>
    </FrontPage>
  );
}

function AsNewcomer({ token }: { token: string }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const options = useSignInOptions();
  const enter = useEnter();
  const send = useMutation({
    mutationFn: () => call(operations.acceptInvitation, { body: { token, name: name.trim(), password } }),
    onSuccess: () => enter('/'),
  });
  const lengthMin = options.data?.passwordLengthMin ?? 10;
  return (
    <SubmitForm
      send={send}
      problems={{ name: nameProblem(name), password: newPasswordProblem(password, lengthMin) }}
    >
      <TextField
        name="name"
        label={t('signIn.name')}
        autoComplete="name"
        autoFocus
        value={name}
        onChange={setName}
      />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        value={password}
        onChange={setPassword}
        lengthMin={lengthMin}
      />
      <SubmitButton look="primary">{t('signIn.invitation.accept')}</SubmitButton>
    </SubmitForm>
  );
}

function AsMyself({ look, token }: { look: Look; token: string }) {
  const session = useSessionQuery();
  const enter = useEnter();
  const accept = useMutation({
    mutationFn: () => call(operations.acceptInvitationAsMyself, { body: { token } }),
    onSuccess: () => enter('/'),
  });
  if (!session.data) {
    return (
      <>
        <p>{t('signIn.invitation.signInFirst', { email: look.email })}</p>
        <Link className="pp-button" data-look="primary" href="/sign-in?next=%2Finvitation">
          {t('signIn.action')}
        </Link>
      </>
    );
  }
  if (session.data.user.email.toLowerCase() !== look.email.toLowerCase())
    return (
      <>
        <Notice tone="warn">
          {t('signIn.invitation.other', { email: look.email, own: session.data.user.email })}
        </Notice>
        <Button onClick={() => void signOut()}>{t('app.signOut')}</Button>
      </>
    );
  return (
    <>
      <Failure error={accept.error} />
      <Button look="primary" onClick={() => accept.mutate()}>
        {t('signIn.invitation.accept')}
      </Button>
    </>
  );
}
