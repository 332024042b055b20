import type { Invitation, Role } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  Facts,
  Failure,
  FormDialog,
  Notice,
  Page,
  Section,
  SelectField,
  Table,
  TextField,
  Time,
} from '@postpress/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { mayAs, roleNames } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { emailProblem } from '../parts/problems.ts';
import { useMembers } from './member-calls.ts';
import { MemberTable } from './member-table.tsx';

/** The members of the workspace with their roles, and invitations. */
export default function MembersPage() {
  const { workspace, workspaceId, role } = useHere();
  const [inviting, setInviting] = useState(false);
  const members = useMembers(workspaceId);
  const runs = mayAs(role, 'admin');
  return (
    <Page
      title={t('members.title')}
      lead={t('members.lead', { workspace: workspace.name })}
      actions={
        <Button
          look="primary"
          onClick={() => setInviting(true)}
          refusal={runs ? undefined : t('app.needs.admin')}
        >
          <UserPlus aria-hidden />
          {t('members.invite')}
        </Button>
      }
    >
      <Loaded query={members}>{(rows) => <MemberTable members={rows} />}</Loaded>
      {runs && <InvitationsSection />}
      <RolesHelp />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

/** What each role may do. */
function RolesHelp() {
  return (
    <Section title={t('members.roles')}>
      <Facts facts={roleNames.map((role) => [t(`members.role.${role}`), t(`members.may.${role}`)])} />
    </Section>
  );
}

/** Open invitations. */
function InvitationsSection() {
  const { workspaceId } = useHere();
  const invitations = useData(['invitations', workspaceId], operations.listInvitations, {
    params: { workspaceId },
  });
  const revoke = useChange({
    run: ({ id }: Invitation) =>
      call(operations.revokeInvitation, { params: { workspaceId, invitationId: id } }),
    refresh: [['invitations', workspaceId]],
    message: (_answer, { email }) => t('members.takenBack', { email }),
  });
  const resend = useChange({
    run: ({ id }: Invitation) =>
      call(operations.resendInvitation, { params: { workspaceId, invitationId: id } }),
    refresh: [['invitations', workspaceId]],
    message: (_answer, { email }) => t('members.resent', { email }),
  });
  const columns: Column<Invitation>[] = [
    { head: t('signIn.email'), cell: ({ email }) => email },
    { head: t('members.role'), cell: ({ role }) => t(`members.role.${role}`) },
    { head: t('members.invitedBy'), wideOnly: true, cell: ({ invitedBy }) => invitedBy },
    { head: t('members.until'), cell: ({ expiresAt }) => <Time at={expiresAt} quiet /> },
    actionsColumn((each) => (
      <>
        <Button look="quiet" onClick={() => resend.mutate(each)}>
          {t('members.resend')}
        </Button>
        <Button look="quiet" onClick={() => revoke.mutate(each)}>
          {t('members.takeBack')}
        </Button>
      </>
    )),
  ];
  return (
    <Section title={t('members.invitations')}>
      <Failure error={revoke.error ?? resend.error} />
      <Loaded query={invitations} rows={1}>
        {(rows) => (
          <Table
            empty={<p className="pp-note">{t('members.noInvitations')}</p>}
            name={t('members.invitations')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Sends an invitation to an email address. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { workspaceId, role: own, session } = useHere();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const send = useChange({
    run: () =>
      callData(operations.addMember, { params: { workspaceId }, body: { email: email.trim(), role } }),
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
