import { FormDialog, TextField } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { nameProblem } from '../parts/problems.ts';
import { newProjectOpen } from './open-dialogs.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';

/** Makes a project in the workspace and goes there. */
export function NewProjectDialog() {
  const isOpen = useStore(newProjectOpen);
  const { workspaceId, workspace } = useHere();
  const [name, setName] = useState('');
  const [, go] = useLocation();
  const create = useChange({
    run: () =>
      call<{ data: { id: number } }>('POST', `/manage/workspaces/${workspaceId}/projects`, {
        body: { name: name.trim() },
      }),
    refresh: [['session']],
    onDone: ({ data }) => {
      setName('');
      newProjectOpen.set(false);
      go(pathOf(data.id, 'overview'));
    },
  });
  return (
    <FormDialog
      title={t('app.newProject.title', { workspace: workspace.name })}
      action={t('app.newProject.create')}
      problems={{ name: nameProblem(name) }}
      open={isOpen}
      send={create}
      onClose={() => newProjectOpen.set(false)}
    >
      <TextField
        name="name"
        label={t('app.projectName')}
        help={t('app.newProject.help')}
        value={name}
        onChange={setName}
        maxLength={255}
      />
    </FormDialog>
  );
}
