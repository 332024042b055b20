import type { Invitation } from '@postpress/contracts';
import { actionsColumn, Button, type Column, Failure, Section, Table, Time } from '@postpress/ui';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { resendInvitation, revokeInvitation, useInvitations } from './member-calls.ts';

/** Open invitations. */
export function InvitationsSection() {
  const { workspaceId } = useHere();
  const invitations = useInvitations(workspaceId);
  const revoke = useChange({
    run: ({ id }: Invitation) => revokeInvitation(workspaceId, id),
    refresh: [['invitations', workspaceId]],
    message: (_answer, { email }) => t('members.takenBack', { email }),
  });
  const resend = useChange({
    run: ({ id }: Invitation) => resendInvitation(workspaceId, id),
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
