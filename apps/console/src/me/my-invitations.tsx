import type { MyInvitation } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Failure, Section } from '@postpress/ui';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { t } from '../messages/translate.ts';

/** Invitations of the signed-in user; hidden if there are none. */
export function MyInvitations() {
  const invitations = useData(['my-invitations'], operations.listMyInvitations);
  const answer = useChange({
    run: ({ id, yes }: { id: string; yes: boolean }): Promise<unknown> =>
      yes
        ? call(operations.acceptMyInvitation, { params: { invitationId: id } })
        : call(operations.declineMyInvitation, { params: { invitationId: id } }),
    // Everything: the workspaces and roles of the user changed.
    refresh: [[]],
    message: (_answer, { yes }) => t(yes ? 'me.invitations.accepted' : 'me.invitations.declined'),
  });
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <Section title={t('me.invitations.title')}>
      <Failure error={answer.error} />
      {invitations.data.map((each) => (
        <Row key={each.id} invitation={each} onAnswer={(yes) => answer.mutate({ id: each.id, yes })} />
      ))}
    </Section>
  );
}

function Row({ invitation, onAnswer }: { invitation: MyInvitation; onAnswer: (yes: boolean) => void }) {
  const { invitedBy: by, workspaceName: workspace, role } = invitation;
  return (
    <div className="pp-stack">
      <p>{t('me.invitations.text', { by, workspace, role: t(`members.role.${role}`) })}</p>
      <div>
        <Button look="primary" onClick={() => onAnswer(true)}>
          {t('signIn.invitation.accept')}
        </Button>{' '}
        <Button onClick={() => onAnswer(false)}>{t('signIn.invitation.decline')}</Button>
      </div>
    </div>
  );
}
