import type { Answer, ConsoleSession, UpdateMeBody } from '@postpress/contracts';
import { Button, Field, TextInput } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { announce } from '../parts/announcer.ts';
import { Section } from '../parts/page.tsx';
import { SubmitForm } from '../parts/submit-form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { word } from '../words/word.ts';

/** Name and address; another address asks for the password. */
export function ProfileSection({ user }: { user: ConsoleSession['user'] }) {
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const client = useQueryClient();
  const movesAddress = email.trim() !== user.email;
  const save = useMutation({
    mutationFn: () => {
      const body: Answer<typeof UpdateMeBody> = {
        ...(name.trim() !== user.name && { name: name.trim() }),
        ...(movesAddress && { email: email.trim(), password }),
      };
      return call('PATCH', '/me', { body });
    },
    onSuccess: async () => {
      setPassword('');
      await client.invalidateQueries({ queryKey: ['session'] });
      announce(word('parts.saved'));
    },
  });
  const changed = name.trim() !== user.name || movesAddress;
  return (
    <Section title={word('me.profile')}>
      <div className="pp-narrow">
        <SubmitForm onSubmit={() => changed && save.mutate()} error={save.error}>
          <Field label={word('me.name')}>
            {(tied) => <TextInput {...tied} autoComplete="name" value={name} onChange={setName} />}
          </Field>
          <Field label={word('signIn.email')}>
            {(tied) => (
              <TextInput {...tied} type="email" autoComplete="email" value={email} onChange={setEmail} />
            )}
          </Field>
          {movesAddress && user.hasPassword && (
            <PasswordField label={word('me.provePassword')} value={password} onChange={setPassword} />
          )}
          <div>
            <Button type="submit" {...(!changed && { refusal: word('me.nothingChanged') })}>
              {word('parts.save')}
            </Button>
          </div>
        </SubmitForm>
      </div>
    </Section>
  );
}
