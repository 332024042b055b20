import { MessageSquare } from 'lucide-react';
import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';

const FRAMES_MAX = 60;

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
      Panel: late(() => import('./comments-panel.tsx')),
    },
  ],
  commands: [
    {
      id: 'insert.comment',
      title: 'comments.add',
      keys: ['Mod+Alt+M'],
      group: 'insert',
      refusal,
      run: ({ view }) => {
        view.set({ rightPanel: 'comments', drawer: 'right' });
        focusLate();
      },
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

/** The panel is loaded late. */
export function focusLate(left = FRAMES_MAX): void {
  const field = document.querySelector<HTMLElement>('.pp-comments textarea');
  if (field) field.focus();
  else if (left > 0) requestAnimationFrame(() => focusLate(left - 1));
}
