import { Field, FormDialog, FormField, Select, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { nameProblem } from '../parts/problems.ts';
import { NO_FOLDER, useFolderChoices } from './folder-choices.ts';
import { changeTemplate, type Template, templatesKey } from './template-calls.ts';

/** Name, folder and tags of a template. */
export function DetailsDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { projectId } = useHere();
  const [name, setName] = useState(template.name);
  const [folder, setFolder] = useState(template.folderId ?? NO_FOLDER);
  const [tags, setTags] = useState(template.tags.join(', '));
  const choices = useFolderChoices(projectId);
  const save = useChange({
    run: () =>
      changeTemplate(projectId, template.id, {
        name: name.trim(),
        folderId: folder === NO_FOLDER ? null : folder,
        tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
      }),
    refresh: [templatesKey(projectId)],
    message: t('parts.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('templates.details')}
      action={t('parts.save')}
      problems={{ name: nameProblem(name) }}
      send={save}
      onClose={onClose}
    >
      <FormField name="name" label={t('templates.name')}>
        {(tied) => <TextInput {...tied} value={name} onChange={setName} maxLength={255} />}
      </FormField>
      <Field label={t('templates.folder')}>
        {(tied) => <Select tied={tied} value={folder} onChange={setFolder} choices={choices} />}
      </Field>
      <Field label={t('templates.tags')} help={t('templates.tagsHelp')}>
        {(tied) => <TextInput {...tied} value={tags} onChange={setTags} />}
      </Field>
    </FormDialog>
  );
}
