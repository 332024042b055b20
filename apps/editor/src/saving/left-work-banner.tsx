import type { Design } from '@postpress/design';
import { Button, fileName, saveFile } from '@postpress/ui';
import { useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { replaceDesign } from '../starters/replace-design.ts';
import type { LeftWork } from './left-work.ts';

/** Offers unsaved work of an earlier session on this design. */
export default function LeftWorkBanner({ left }: { left: LeftWork }) {
  const editor = useEditor();
  const { t, announce } = editor;
  const readOnly = useView((view) => view.readOnly);
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  const { at, text, about } = left.work;
  const take = async () => {
    if (!(await takeLeftWork(editor, left))) return;
    announce(t('saving.left.taken'));
    setIsOver(true);
  };
  return (
    <div className="pp-saving-banner pp-row" data-tone="warn" role="status">
      {t('saving.left.found', { time: new Date(at) })}
      <Button refusal={readOnly ? t('model.readOnly') : undefined} onClick={take}>
        {t('saving.left.take')}
      </Button>
      <Button onClick={() => saveFile(fileName(about.name, 'json'), text)}>{t('saving.download')}</Button>
      <Button look="quiet" onClick={() => setIsOver(true)}>
        {t('saving.left.later')}
      </Button>
    </div>
  );
}

/** Applies it as one step, and deletes it once this session's journal has it. @returns whether it was applied */
async function takeLeftWork(editor: Editor, { work, forget }: LeftWork): Promise<boolean> {
  const { t, saver } = editor;
  if (!replaceDesign(editor, JSON.parse(work.text) as Design, t('saving.left.label'))) return false;
  await saver.keep();
  await forget();
  return true;
}
