import { useEffect, useSyncExternalStore } from 'react';
import { late } from '../kernel/late.tsx';
import { LatePart } from '../kernel/late-part.tsx';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { prepareText } from './open-text.ts';
import { onOpenText, openTextOf } from './opened-text.ts';

const TextBar = late(() => import('./toolbar/text-bar.tsx'));

/** The tools of the text that is open; loaded in a quiet moment once the design is rendered. */
export function TextTools() {
  const editor = useEditor();
  const ready = useView((view) => view.canvasReady);
  const text = useSyncExternalStore(
    (listener) => onOpenText(editor, listener),
    () => openTextOf(editor),
  );
  useEffect(() => {
    if (!ready) return;
    const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500));
    idle(prepareText);
  }, [ready]);
  if (!text) return null;
  return (
    <LatePart>
      <TextBar key={text.key} text={text} />
    </LatePart>
  );
}
