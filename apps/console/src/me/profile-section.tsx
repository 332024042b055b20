import type { Answer, ConsoleSession, RequestAddressBody } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Failure, Notice, Section, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { emailProblem, nameProblem, passwordProblem } from '../parts/problems.ts';
import { PasswordField } from '../sign-in/password-field.tsx';

type User = ConsoleSession['user'];

/** Name and email address. */
export function ProfileSection({ user }: { user: ConsoleSession['user'] }) {
  return (
    <Section title={t('me.profile')}>
      <div className="pp-narrow pp-stack">
        <NameForm user={user} />
        <AddressForm user={user} />
      </div>
    </Section>
  );
}

function NameForm({ user }: { user: ConsoleSession['user'] }) {
  const [name, setName] = useState(user.name);
  const save = useChange({
    run: () => call(operations.updateMe, { body: { name: name.trim() } }),
    refresh: [['session']],
    message: t('parts.saved'),
  });
  const changed = name.trim() !== user.name;
  return (
    <SubmitForm
      send={save}
      refusal={changed ? undefined : t('me.nothingChanged')}
      problems={{ name: nameProblem(name) }}
    >
      <TextField name="name" label={t('me.name')} autoComplete="name" value={name} onChange={setName} />
      <SubmitButton>{t('parts.save')}</SubmitButton>
    </SubmitForm>
  );
}

/** The email address: another one takes effect once its link is opened. */
function AddressForm({ user }: { user: User }) {
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const changed = email.trim().toLowerCase() !== user.email;
  const request = useChange({
    run: (body: Answer<typeof RequestAddressBody>) => call(operations.requestAddress, { body }),
    refresh: [['session']],
    message: (_answer, body) => t('me.address.mailed', { email: body.email }),
    onDone: () => {
      setPassword('');
      setEmail(user.email);
    },
  });
  return (
    <SubmitForm
      send={{ ...request, mutate: () => request.mutate({ email: email.trim(), password }) }}
      refusal={changed ? undefined : t('me.nothingChanged')}
      problems={{
        email: emailProblem(email),
        password: user.hasPassword ? passwordProblem(password) : undefined,
      }}
    >
      <TextField
        name="email"
        label={t('signIn.email')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      {changed && user.hasPassword && (
        <PasswordField
          name="password"
          label={t('me.provePassword')}
          value={password}
          onChange={setPassword}
        />
      )}
      {user.pendingEmail ? (
        <PendingAddress user={user} />
      ) : (
        !user.emailConfirmed &&
        !changed && (
          <Notice tone="info">
            <div className="pp-stack">
              <span>{t('me.address.unconfirmed')}</span>
              <Button onClick={() => request.mutate({ email: user.email })}>{t('me.address.confirm')}</Button>
            </div>
          </Notice>
        )
      )}
      <SubmitButton>{t('me.address.change')}</SubmitButton>
    </SubmitForm>
  );
}

function PendingAddress({ user }: { user: User }) {
  const cancel = useChange({
    run: () => call(operations.cancelAddress),
    refresh: [['session']],
    message: t('me.address.canceled'),
  });
  const email = user.pendingEmail?.email ?? '';
  return (
    <Notice tone="info">
      <div className="pp-stack">
        <span>
          {email === user.email
            ? t('me.address.pendingOwn', { email })
            : t('me.address.pending', { email, old: user.email })}
        </span>
        <Button onClick={() => cancel.mutate()}>{t('me.address.cancel')}</Button>
        <Failure error={cancel.error} />
      </div>
    </Notice>
  );
}
