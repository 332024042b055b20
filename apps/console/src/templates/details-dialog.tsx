import { FormDialog, SelectField, TextField } from '@postpress/ui';
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
      <TextField name="name" label={t('templates.name')} value={name} onChange={setName} maxLength={255} />
      <SelectField label={t('templates.folder')} value={folder} onChange={setFolder} choices={choices} />
      <TextField label={t('templates.tags')} help={t('templates.tagsHelp')} value={tags} onChange={setTags} />
    </FormDialog>
  );
}
