import {
  announce,
  Button,
  Confirm,
  Copyable,
  FormField,
  Section,
  SubmitButton,
  SubmitForm,
  TextInput,
} from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { nameProblem } from '../parts/problems.ts';
import { word } from '../words/word.ts';

/** Name of the project, and whether it is in use. */
export function ProjectSection() {
  const { project, projectId } = useHere();
  const [name, setName] = useState(project.name);
  const [archiving, setArchiving] = useState(false);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { name?: string; status?: 'active' | 'archived' }) =>
      call('PATCH', `/manage/projects/${projectId}`, { body }),
    onSuccess: async () => {
      setArchiving(false);
      await client.invalidateQueries({ queryKey: ['session'] });
      announce(word('parts.saved'));
    },
  });
  const isArchived = project.status === 'archived';
  return (
    <Section title={word('settings.project')}>
      <div className="pp-narrow">
        <SubmitForm
          send={{ ...change, mutate: () => change.mutate({ name: name.trim() }) }}
          refusal={name.trim() === project.name ? word('me.nothingChanged') : undefined}
          problems={{ name: nameProblem(name) }}
        >
          <FormField name="name" label={word('app.projectName')}>
            {(tied) => <TextInput {...tied} value={name} onChange={setName} maxLength={255} />}
          </FormField>
          <p>
            {word('settings.projectId')}{' '}
            <Copyable text={String(projectId)} what={word('settings.projectId')} />
          </p>
          <div className="pp-row">
            <SubmitButton>{word('parts.save')}</SubmitButton>
            {isArchived ? (
              <Button onClick={() => change.mutate({ status: 'active' })}>{word('settings.activate')}</Button>
            ) : (
              <Button look="danger" onClick={() => setArchiving(true)}>
                {word('settings.archive')}
              </Button>
            )}
          </div>
        </SubmitForm>
      </div>
      <Confirm
        open={archiving}
        onClose={() => setArchiving(false)}
        title={word('settings.archiveTitle', { name: project.name })}
        action={word('settings.archive')}
        onConfirm={() => change.mutate({ status: 'archived' })}
        busy={change.isPending}
      >
        <p>{word('settings.archiveText')}</p>
      </Confirm>
    </Section>
  );
}
