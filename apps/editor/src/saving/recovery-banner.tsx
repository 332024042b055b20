import type { Design } from '@postpress/design';
import { Button, fileName, saveFile } from '@postpress/ui';
import { useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { replaceDesign } from '../starters/replace-design.ts';
import type { RecoverableDraft } from './recoverable-draft.ts';

/** Offers unsaved work of an earlier session on this design. */
export default function RecoveryBanner({ recoverable }: { recoverable: RecoverableDraft }) {
  const editor = useEditor();
  const { t, announce } = editor;
  const readOnly = useView((view) => view.readOnly);
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  const { at, text, about } = recoverable.draft;
  const restore = async () => {
    if (!(await restoreDraft(editor, recoverable))) return;
    announce(t('saving.recovery.restored'));
    setIsOver(true);
  };
  return (
    <div className="pp-saving-banner pp-row" data-tone="warn" role="status">
      {t('saving.recovery.found', { time: new Date(at) })}
      <Button refusal={readOnly ? t('model.readOnly') : undefined} onClick={restore}>
        {t('saving.recovery.restore')}
      </Button>
      <Button onClick={() => saveFile(fileName(about.name, 'json'), text)}>{t('saving.download')}</Button>
      <Button look="quiet" onClick={() => setIsOver(true)}>
        {t('saving.recovery.later')}
      </Button>
    </div>
  );
}

/** Applies it as one step, and deletes it once this session's journal has it. @returns whether it was applied */
async function restoreDraft(editor: Editor, { draft, forget }: RecoverableDraft): Promise<boolean> {
  const { t, saver } = editor;
  if (!replaceDesign(editor, JSON.parse(draft.text) as Design, t('saving.recovery.label'))) return false;
  await saver.keep();
  await forget();
  return true;
}
