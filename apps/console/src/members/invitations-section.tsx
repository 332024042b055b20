import type { Invitation } from '@postpress/contracts';
import { Button, type Column, Failure, Section, Table, Time } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { resendInvitation, revokeInvitation, useInvitations } from './member-calls.ts';

/** Open invitations. */
export function InvitationsSection() {
  const { workspaceId } = useHere();
  const invitations = useInvitations(workspaceId);
  const revoke = useChange({
    run: ({ id }: Invitation) => revokeInvitation(workspaceId, id),
    refresh: [['invitations', workspaceId]],
    message: (_answer, { email }) => word('members.takenBack', { email }),
  });
  const resend = useChange({
    run: ({ id }: Invitation) => resendInvitation(workspaceId, id),
    refresh: [['invitations', workspaceId]],
    message: (_answer, { email }) => word('members.resent', { email }),
  });
  const columns: Column<Invitation>[] = [
    { head: word('signIn.email'), cell: ({ email }) => email },
    { head: word('members.role'), cell: ({ role }) => word(`members.role.${role}`) },
    { head: word('members.invitedBy'), wideOnly: true, cell: ({ invitedBy }) => invitedBy },
    { head: word('members.until'), cell: ({ expiresAt }) => <Time at={expiresAt} quiet /> },
    {
      head: word('parts.actions'),
      hiddenHead: true,
      align: 'end',
      cell: (each) => (
        <>
          <Button look="quiet" onClick={() => resend.mutate(each)}>
            {word('members.resend')}
          </Button>
          <Button look="quiet" onClick={() => revoke.mutate(each)}>
            {word('members.takeBack')}
          </Button>
        </>
      ),
    },
  ];
  return (
    <Section title={word('members.invitations')}>
      <Failure error={revoke.error ?? resend.error} />
      <Loaded query={invitations} rows={1}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="pp-note">{word('members.noInvitations')}</p>
          ) : (
            <Table name={word('members.invitations')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Section>
  );
}
