import type { Invitation } from '@postpress/contracts';
import { announce, Button, type Column, Failure, Section, Table, Time } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHere } from '../app/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { resendInvitation, revokeInvitation, useInvitations } from './member-calls.ts';

/** Open invitations. */
export function InvitationsSection() {
  const { workspaceId } = useHere();
  const invitations = useInvitations(workspaceId);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => revokeInvitation(workspaceId, id),
    onSuccess: (_answer, { email }) => {
      announce(word('members.takenBack', { email }));
      return client.invalidateQueries({ queryKey: ['invitations', workspaceId] });
    },
  });
  const resend = useMutation({
    mutationFn: ({ id }: Invitation) => resendInvitation(workspaceId, id),
    onSuccess: (_answer, { email }) => {
      announce(word('members.resent', { email }));
      return client.invalidateQueries({ queryKey: ['invitations', workspaceId] });
    },
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
