import type { ConsoleSession } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, EmptyState, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { FolderX } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { MyInvitations } from '../me/my-invitations.tsx';
import { t } from '../messages/translate.ts';
import { nameProblem } from '../parts/problems.ts';
import { pathOf } from './route.ts';
import { signOut } from './sign-out.ts';

/** For a user without a project: single sign-on is missing, or they have no invitation yet. */
export function NoProjectPage({ session }: { session: ConsoleSession }) {
  const needsSso = session.workspaces.some(({ ssoRequired }) => ssoRequired) && !session.sso;
  return (
    <main className="pp-lone">
      <EmptyState
        icon={FolderX}
        title={t('app.noProject.title')}
        actions={<Button onClick={() => void signOut()}>{t('app.signOut')}</Button>}
      >
        <p>{t(needsSso ? 'app.noProject.sso' : 'app.noProject.none')}</p>
        <MyInvitations />
        {session.features.createWorkspaces && <CreateWorkspace />}
      </EmptyState>
    </main>
  );
}

function CreateWorkspace() {
  const [name, setName] = useState('');
  const [, go] = useLocation();
  const create = useChange({
    run: () => call(operations.createWorkspace, { body: { name, projectName: name } }),
    refresh: [['session']],
    onDone: ({ data }) => {
      if (data.projectId !== null) go(pathOf(data.projectId, 'overview'));
    },
  });
  return (
    <SubmitForm send={create} problems={{ name: nameProblem(name) }}>
      <TextField name="name" label={t('app.workspaceName')} value={name} onChange={setName} />
      <SubmitButton look="primary">{t('app.createWorkspace')}</SubmitButton>
    </SubmitForm>
  );
}

/** A project that does not exist, or that the user may not see. */
export function UnknownProjectPage({ home }: { home: number | undefined }) {
  return (
    <main className="pp-lone">
      <EmptyState
        icon={FolderX}
        title={t('app.unknownProject.title')}
        actions={
          <Link href={home === undefined ? '/' : pathOf(home, 'overview')} className="pp-button">
            {t('app.unknownProject.home')}
          </Link>
        }
      >
        <p>{t('app.unknownProject.text')}</p>
      </EmptyState>
    </main>
  );
}
