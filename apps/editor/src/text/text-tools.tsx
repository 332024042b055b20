import { useStore } from '@postpress/ui/store';
import { useEffect } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { prepareText } from './open-text.ts';
import { shownTextOf } from './opened-text.ts';

const TextBar = lazyComponent(() => import('./toolbar/text-bar.tsx'));

/** The tools of the open text; loaded when the browser is idle after the design was rendered. */
export function TextTools() {
  const editor = useEditor();
  const ready = useView((view) => view.canvasReady);
  const text = useStore(shownTextOf(editor));
  useEffect(() => {
    if (!ready) return;
    const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500));
    idle(prepareText);
  }, [ready]);
  if (!text) return null;
  return (
    <LazyPart>
      <TextBar key={text.key} text={text} />
    </LazyPart>
  );
}
