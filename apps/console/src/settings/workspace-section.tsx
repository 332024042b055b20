import type { Answer, UpdateWorkspaceBody } from '@postpress/contracts';
import { Field, FormField, Section, SubmitButton, SubmitForm, Switch, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { nameProblem } from '../parts/problems.ts';
import { word } from '../words/word.ts';

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
    message: word('parts.saved'),
  });
  return (
    <Section title={word('settings.workspace')}>
      <div className="pp-narrow">
        <SubmitForm send={save} problems={{ name: nameProblem(name) }}>
          <FormField name="name" label={word('app.workspaceName')}>
            {(tied) => <TextInput {...tied} value={name} onChange={setName} maxLength={255} />}
          </FormField>
          {(session.features.oidc || ssoRequired) && (
            <Field label={word('settings.sso')} help={word('settings.ssoHelp')}>
              {(tied) => <Switch tied={tied} checked={ssoRequired} onChange={setSso} />}
            </Field>
          )}
          <div>
            <SubmitButton>{word('parts.save')}</SubmitButton>
          </div>
        </SubmitForm>
      </div>
    </Section>
  );
}
