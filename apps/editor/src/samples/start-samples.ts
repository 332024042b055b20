import type { Editor } from '../kernel/editor.ts';
import { saveSamples } from './save-samples.ts';

/** Saves the sample data, and shows them on the canvas while that is on. What that takes is loaded when it is. */
export function startSamples(editor: Editor): () => void {
  const { view } = editor;
  const endSaving = saveSamples(editor);
  let hide: (() => void) | undefined;
  const follow = async () => {
    const { showsSamples } = view.snapshot;
    if (!showsSamples) {
      hide?.();
      hide = undefined;
    } else if (!hide) {
      const { showSamples } = await import('./show-samples.ts');
      if (view.snapshot.showsSamples) hide ??= showSamples(editor);
    }
  };
  const off = view.subscribe(follow);
  return () => {
    off();
    hide?.();
    endSaving();
  };
}
