import type { Answer, UpdateWorkspaceBody } from '@postpress/contracts';
import { Section, SubmitButton, SubmitForm, SwitchField, TextField } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { nameProblem } from '../parts/problems.ts';

/** Name of the workspace, and whether it opens to single sign-on only; for owners. */
export function WorkspaceSection() {
  const { workspace, workspaceId, session } = useHere();
  const [name, setName] = useState(workspace.name);
  const [ssoRequired, setSso] = useState(workspace.ssoRequired);
  const save = useChange({
    run: () => {
      const body: Answer<typeof UpdateWorkspaceBody> = { name: name.trim(), ssoRequired };
      return call('PATCH', `/manage/workspaces/${workspaceId}`, { body });
    },
    refresh: [['session']],
    message: t('parts.saved'),
  });
  return (
    <Section title={t('settings.workspace')}>
      <SubmitForm narrow send={save} problems={{ name: nameProblem(name) }}>
        <TextField
          name="name"
          label={t('app.workspaceName')}
          value={name}
          onChange={setName}
          maxLength={255}
        />
        {(session.features.oidc || ssoRequired) && (
          <SwitchField
            label={t('settings.sso')}
            help={t('settings.ssoHelp')}
            checked={ssoRequired}
            onChange={setSso}
          />
        )}
        <SubmitButton>{t('parts.save')}</SubmitButton>
      </SubmitForm>
    </Section>
  );
}
