import { Page } from '@postpress/ui';
import { useSessionQuery } from '../app/session.ts';
import { ConnectedApps } from '../connect/connected-apps.tsx';
import { t } from '../messages/translate.ts';
import { MyInvitations } from './my-invitations.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import './me.css';

/** The user's profile: name and address, password, second factor, sessions and connected apps. */
export default function MePage() {
  const { data: session } = useSessionQuery();
  if (!session) return null;
  return (
    <Page title={t('me.title')}>
      <MyInvitations />
      <ProfileSection user={session.user} />
      {session.user.hasPassword && <PasswordSection />}
      {session.user.hasPassword && <SecondFactorSection enabled={session.user.secondFactor} />}
      <OwnSessions />
      <ConnectedApps />
    </Page>
  );
}
