import { Button, Facts, Page, Section } from '@postpress/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mayAs, roleNames } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useMembers } from './member-calls.ts';
import { MemberTable } from './member-table.tsx';

/** Who works in the workspace, as what, and who is invited. */
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
