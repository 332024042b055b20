import type { OwnSession } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  Failure,
  Page,
  Section,
  Status,
  SubmitButton,
  SubmitForm,
  Table,
  Time,
} from '@postpress/ui';
import { MonitorCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useSessionQuery } from '../app/session.ts';
import '../messages/later-texts.ts';
import { ConnectedApps } from '../connect/connected-apps.tsx';
import { counted, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { newPasswordProblem, passwordProblem } from '../parts/problems.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useSignInOptions } from '../sign-in/sign-in-calls.ts';
import { browserName } from './browser-name.ts';
import './me.css';
import { MyInvitations } from './my-invitations.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** The user's profile: name and address, password, passkeys, second factor, sessions and connected apps. */
export default function MePage() {
  const { data: session } = useSessionQuery();
  if (!session) return null;
  return (
    <Page title={t('me.title')}>
      <MyInvitations />
      <ProfileSection user={session.user} />
      {session.user.hasPassword && <PasswordSection />}
      {session.user.hasPassword && <PasskeysSection user={session.user} />}
      {session.user.hasPassword && <SecondFactorSection user={session.user} />}
      <OwnSessions />
      <ConnectedApps />
    </Page>
  );
}

/** Another password, which ends all other sessions. */
function PasswordSection() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const options = useSignInOptions();
  const change = useChange({
    run: () => call(operations.changePassword, { body: { currentPassword, newPassword } }),
    refresh: [['session'], ['own-sessions']],
    message: t('me.password.changed'),
    onDone: () => {
      setCurrent('');
      setNew('');
    },
  });
  const lengthMin = options.data?.passwordLengthMin ?? 10;
  return (
    <Section title={t('signIn.password')} lead={t('me.password.lead')}>
      <SubmitForm
        narrow
        send={change}
        problems={{
          currentPassword: passwordProblem(currentPassword),
          newPassword: newPasswordProblem(newPassword, lengthMin),
        }}
      >
        <PasswordField
          name="currentPassword"
          label={t('me.password.current')}
          value={currentPassword}
          onChange={setCurrent}
        />
        <PasswordField
          name="newPassword"
          label={t('signIn.newPassword')}
          value={newPassword}
          onChange={setNew}
          lengthMin={lengthMin}
        />
        <SubmitButton>{t('me.password.change')}</SubmitButton>
      </SubmitForm>
    </Section>
  );
}

/** The sessions of the user; each can be signed out. */
function OwnSessions() {
  const sessions = useData(['own-sessions'], operations.listOwnSessions);
  const end = useChange({
    run: (sessionId: string) => call(operations.endOwnSession, { params: { sessionId } }),
    refresh: [['own-sessions']],
    message: t('me.sessions.ended'),
  });
  const endOthers = useChange({
    run: () => call(operations.endOtherSessions),
    refresh: [['own-sessions']],
    message: ({ data }) => counted('me.sessions.endedMany', data.ended),
  });
  const columns: Column<OwnSession>[] = [
    {
      head: t('me.sessions.browser'),
      cell: (each) => (
        <span className="pp-row">
          {browserName(each.userAgent)}
          {each.current && (
            <Status tone="good" glyph={<MonitorCheck aria-hidden />}>
              {t('me.sessions.current')}
            </Status>
          )}
        </span>
      ),
    },
    { head: t('me.sessions.address'), cell: (each) => <code>{each.address}</code> },
    { head: t('me.sessions.used'), cell: (each) => <Time at={each.usedAt} quiet /> },
    { head: t('me.sessions.since'), wideOnly: true, cell: (each) => <Time at={each.createdAt} quiet /> },
    actionsColumn(
      (each) =>
        !each.current && (
          <Button look="quiet" onClick={() => end.mutate(each.id)}>
            {t('me.sessions.end')}
          </Button>
        ),
    ),
  ];
  return (
    <Section
      title={t('me.sessions.title')}
      actions={
        (sessions.data?.length ?? 0) > 1 && (
          <Button onClick={() => endOthers.mutate()}>{t('me.sessions.endOthers')}</Button>
        )
      }
    >
      <Failure error={end.error ?? endOthers.error} />
      <Loaded query={sessions} rows={2}>
        {(rows) => (
          <Table name={t('me.sessions.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}
