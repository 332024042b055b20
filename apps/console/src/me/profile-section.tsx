import type { ConsoleSession } from '@postpress/contracts';
import { FormField, Section, SubmitButton, SubmitForm, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { nameProblem } from '../parts/problems.ts';
import { word } from '../words/word.ts';
import { AddressForm } from './address-form.tsx';

/** Name and email address. */
export function ProfileSection({ user }: { user: ConsoleSession['user'] }) {
  return (
    <Section title={word('me.profile')}>
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
    message: word('parts.saved'),
  });
  const changed = name.trim() !== user.name;
  return (
    <SubmitForm
      send={save}
      refusal={changed ? undefined : word('me.nothingChanged')}
      problems={{ name: nameProblem(name) }}
    >
      <FormField name="name" label={word('me.name')}>
        {(tied) => <TextInput {...tied} autoComplete="name" value={name} onChange={setName} />}
      </FormField>
      <div>
        <SubmitButton>{word('parts.save')}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
