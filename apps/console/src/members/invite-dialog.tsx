import type { Role } from '@postpress/contracts';
import { FormDialog, Notice, SelectField, TextField } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { roleNames } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { emailProblem } from '../parts/problems.ts';
import { invite } from './member-calls.ts';

/** Mails an invitation to an address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { workspaceId, role: own, session } = useHere();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const send = useChange({
    run: () => invite(workspaceId, { email: email.trim(), role }),
    refresh: [['invitations', workspaceId]],
    message: (invitation) => t('members.invited', { email: invitation.email }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('members.invite')}
      action={t('members.sendInvitation')}
      problems={{ email: emailProblem(email) }}
      send={send}
      onClose={onClose}
    >
      <TextField
        name="email"
        label={t('signIn.email')}
        type="email"
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <SelectField
        label={t('members.role')}
        help={t(`members.may.${role}`)}
        value={role}
        onChange={setRole}
        choices={roleNames
          .filter((each) => each !== 'owner' || own === 'owner')
          .map((value) => ({ value, label: t(`members.role.${value}`) }))}
      />
      {session.features.mailTransport === 'capture' && <Notice tone="info">{t('members.captured')}</Notice>}
    </FormDialog>
  );
}
