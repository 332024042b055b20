import { MessageSquare } from 'lucide-react';
import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { holdKeys } from '../kernel/hold-keys.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

/** Comments belong to templates: a session without a template has none. */
const refusal = ({ session, t }: Editor) => (session.opened.template ? undefined : t('comments.unavailable'));

export const comments: Feature = {
  rightTabs: [
    {
      name: 'comments',
      title: 'comments.title',
      position: 5,
      Glyph: MessageSquare,
      refusal,
      Panel: lazyComponent(() => import('./comments-panel.tsx')),
    },
  ],
  commands: [
    {
      id: 'insert.comment',
      title: 'comments.add',
      keys: ['Mod+Alt+M'],
      group: 'insert',
      refusal,
      run: showAndWrite,
    },
  ],
  start(editor) {
    if (!editor.session.opened.template) return () => {};
    let stop: (() => void) | undefined;
    let ended = false;
    import('./show-markers.ts').then(({ showMarkers }) => {
      if (!ended) stop = showMarkers(editor);
    });
    return () => {
      ended = true;
      stop?.();
    };
  },
};

/**
 * Shows the panel with the caret in its field. The panel is loaded lazily: what is typed meanwhile goes into the field.
 */
export function showAndWrite({ view, canvas }: Editor): void {
  view.set({ rightPanel: 'comments', drawer: 'right' });
  const release = holdKeys(canvas.document);
  const look = () => {
    const field = document.querySelector<HTMLElement>('.pp-comments textarea');
    field?.focus();
    if (field || view.snapshot.rightPanel !== 'comments') release();
    else requestAnimationFrame(look);
  };
  look();
}
