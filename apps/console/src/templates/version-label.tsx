import { Button, Popover, SubmitButton, SubmitForm, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { labelVersion, type TemplateVersion, templatesKey } from './template-calls.ts';

/** What people call a version. A labeled one outlasts others. */
export function VersionLabel({ templateId, version }: { templateId: string; version: TemplateVersion }) {
  const { projectId } = useHere();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(version.label ?? '');
  const refusal = useRefusal('editor');
  const save = useChange({
    run: () => labelVersion(projectId, templateId, version.id, text.trim() || null),
    refresh: [[...templatesKey(projectId), 'versions', templateId]],
    onDone: () => setOpen(false),
  });
  return (
    <Popover
      name={t('templates.label')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" refusal={refusal}>
          {version.label ?? t('templates.addLabel')}
        </Button>
      }
    >
      <SubmitForm send={save}>
        <TextInput
          aria-label={t('templates.label')}
          autoFocus
          value={text}
          onChange={setText}
          maxLength={255}
        />
        <SubmitButton>{t('parts.save')}</SubmitButton>
      </SubmitForm>
    </Popover>
  );
}
