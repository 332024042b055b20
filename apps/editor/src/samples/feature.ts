import { Braces } from 'lucide-react';
import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

/** What the first view does not need is loaded after it. */
function start(editor: Editor): () => void {
  let ended = false;
  let stop: (() => void) | undefined;
  import('./start-samples.ts').then(({ startSamples }) => {
    if (!ended) stop = startSamples(editor);
  });
  return () => {
    ended = true;
    stop?.();
  };
}

export const samples: Feature = {
  leftTabs: [
    {
      name: 'samples',
      title: 'samples.title',
      Glyph: Braces,
      position: 5,
      // Only emails have variables of a send.
      displayModes: ['email'],
      Panel: lazyComponent(() => import('./samples-panel.tsx')),
    },
  ],
  commands: [
    {
      id: 'view.samples',
      title: 'samples.onCanvas',
      group: 'view',
      refusal: ({ store, t }) => (store.displayMode === 'email' ? undefined : t('exporting.missing.mode')),
      // An open text shows what it was opened with.
      run: ({ view }) => view.set({ showsSamples: !view.snapshot.showsSamples, editingText: null }),
    },
  ],
  start,
};
