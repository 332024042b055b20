import { ClipboardCheck } from 'lucide-react';
import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

/** Reviews belong to templates: a session without a template has none. */
const refusal = ({ session, t }: Editor) => (session.opened.template ? undefined : t('review.unavailable'));

export const review: Feature = {
  rightTabs: [
    {
      name: 'review',
      title: 'review.title',
      position: 6,
      Glyph: ClipboardCheck,
      refusal,
      Panel: lazyComponent(() => import('./review-panel.tsx')),
    },
  ],
  start(editor) {
    if (editor.session.opened.template)
      import('./show-waiting.ts').then(({ showWaiting }) => showWaiting(editor));
    return () => {};
  },
};
