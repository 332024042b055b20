import type { ConsoleSession } from '@postpress/contracts';
import { FormField, Section, SubmitButton, SubmitForm, TextInput } from '@postpress/ui';
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
      <FormField name="name" label={t('me.name')}>
        {(tied) => <TextInput {...tied} autoComplete="name" value={name} onChange={setName} />}
      </FormField>
      <div>
        <SubmitButton>{t('parts.save')}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
