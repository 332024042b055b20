import type { Role } from '@postpress/contracts';
import { Field, FormDialog, FormField, Notice, Select, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { roleNames } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { emailProblem } from '../parts/problems.ts';
import { word } from '../words/word.ts';
import { invite } from './member-calls.ts';

/** Mails an invitation to an address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { workspaceId, role: own, session } = useHere();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const send = useChange({
    run: () => invite(workspaceId, { email: email.trim(), role }),
    refresh: [['invitations', workspaceId]],
    message: (invitation) => word('members.invited', { email: invitation.email }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={word('members.invite')}
      action={word('members.sendInvitation')}
      problems={{ email: emailProblem(email) }}
      send={send}
      onClose={onClose}
    >
      <FormField name="email" label={word('signIn.email')}>
        {(tied) => <TextInput {...tied} type="email" autoFocus value={email} onChange={setEmail} />}
      </FormField>
      <Field label={word('members.role')} help={word(`members.may.${role}`)}>
        {(tied) => (
          <Select
            tied={tied}
            value={role}
            onChange={setRole}
            choices={roleNames
              .filter((each) => each !== 'owner' || own === 'owner')
              .map((value) => ({ value, label: word(`members.role.${value}`) }))}
          />
        )}
      </Field>
      {session.features.mailTransport === 'capture' && (
        <Notice tone="info">{word('members.captured')}</Notice>
      )}
    </FormDialog>
  );
}
