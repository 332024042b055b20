import type { ConsoleSession } from '@postpress/contracts';
import { Section, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { nameProblem } from '../parts/problems.ts';
import { AddressForm } from './address-form.tsx';

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
    run: () => call('PATCH', '/me', { body: { name: name.trim() } }),
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
