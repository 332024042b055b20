import { ClipboardCheck } from 'lucide-react';
import { lazy } from 'react';
import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';

/** Reviews belong to templates: a session without a template has none. */
const refusal = ({ session, word }: Editor) =>
  session.opened.template ? undefined : word('review.unavailable');

export const review: Feature = {
  rightTabs: [
    {
      name: 'review',
      title: 'review.title',
      position: 6,
      Glyph: ClipboardCheck,
      refusal,
      Panel: lazy(() => import('./review-panel.tsx').then((module) => ({ default: module.ReviewPanel }))),
    },
  ],
  start(editor) {
    if (editor.session.opened.template)
      import('./show-waiting.ts').then(({ showWaiting }) => showWaiting(editor));
    return () => {};
  },
};
