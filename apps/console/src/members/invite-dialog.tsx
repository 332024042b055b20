import type { Role } from '@postpress/contracts';
import { Field, Select, TextInput } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleNames } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { word } from '../words/word.ts';
import { invite } from './member-calls.ts';

/** Makes an invitation, and shows its link once, to be handed over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { workspaceId, role: own } = useHere();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const client = useQueryClient();
  const send = useMutation({
    gcTime: 0,
    mutationFn: () => invite(workspaceId, { email: email.trim(), role }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invitations', workspaceId] }),
  });
  if (send.data)
    return (
      <ShownOnce
        title={word('members.invited', { email: send.data.email })}
        secret={send.data.url}
        what={word('members.theLink')}
        onClose={onClose}
      >
        <p>{word('members.invitedText')}</p>
      </ShownOnce>
    );
  return (
    <FormDialog
      title={word('members.invite')}
      action={word('members.makeLink')}
      send={send}
      onClose={onClose}
    >
      <Field label={word('signIn.email')}>
        {(tied) => <TextInput {...tied} type="email" autoFocus value={email} onChange={setEmail} />}
      </Field>
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
    </FormDialog>
  );
}
