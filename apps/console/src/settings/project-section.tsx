import { Button, ConfirmButton, Copyable, Section, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { nameProblem } from '../parts/problems.ts';

/** Name of the project, and whether it is in use. */
export function ProjectSection() {
  const { project, projectId } = useHere();
  const [name, setName] = useState(project.name);
  const change = useChange({
    run: (body: { name?: string; status?: 'active' | 'archived' }) =>
      call('PATCH', `/manage/projects/${projectId}`, { body }),
    refresh: [['session']],
    message: t('parts.saved'),
  });
  const isArchived = project.status === 'archived';
  return (
    <Section title={t('settings.project')}>
      <SubmitForm
        narrow
        send={{ ...change, mutate: () => change.mutate({ name: name.trim() }) }}
        refusal={name.trim() === project.name ? t('me.nothingChanged') : undefined}
        problems={{ name: nameProblem(name) }}
      >
        <TextField name="name" label={t('app.projectName')} value={name} onChange={setName} maxLength={255} />
        <p>
          {t('settings.projectId')} <Copyable text={String(projectId)} what={t('settings.projectId')} />
        </p>
        <div className="pp-row">
          <SubmitButton>{t('parts.save')}</SubmitButton>
          {isArchived ? (
            <Button onClick={() => change.mutate({ status: 'active' })}>{t('settings.activate')}</Button>
          ) : (
            <ConfirmButton
              title={t('settings.archiveTitle', { name: project.name })}
              action={t('settings.archive')}
              send={{
                ...change,
                mutate: (_none, options) => change.mutate({ status: 'archived' }, options),
              }}
            >
              <p>{t('settings.archiveText')}</p>
            </ConfirmButton>
          )}
        </div>
      </SubmitForm>
    </Section>
  );
}
