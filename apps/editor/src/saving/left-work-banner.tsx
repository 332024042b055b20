import { Button, fileName, saveFile } from '@postpress/ui';
import { useState } from 'react';
import { useEditor, useView } from '../kernel/use-editor.ts';
import type { LeftWork } from './left-work.ts';
import { takeLeftWork } from './take-left-work.ts';

/** Offers what an earlier session left of this design. */
export default function LeftWorkBanner({ left }: { left: LeftWork }) {
  const editor = useEditor();
  const { word, announce } = editor;
  const readOnly = useView((view) => view.readOnly);
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  const { at, text, about } = left.work;
  const take = async () => {
    if (!(await takeLeftWork(editor, left))) return;
    announce(word('saving.left.taken'));
    setIsOver(true);
  };
  return (
    <div className="pp-saving-banner" data-tone="warn" role="status">
      {word('saving.left.found', { time: new Date(at) })}
      <Button refusal={readOnly ? word('model.readOnly') : undefined} onClick={take}>
        {word('saving.left.take')}
      </Button>
      <Button onClick={() => saveFile(fileName(about.name, 'json'), text)}>{word('saving.download')}</Button>
      <Button look="quiet" onClick={() => setIsOver(true)}>
        {word('saving.left.later')}
      </Button>
    </div>
  );
}
