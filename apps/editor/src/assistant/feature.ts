import { Sparkles } from 'lucide-react';
import { lazy } from 'react';
import { refusalOfFeature } from '../exporting/availability.ts';
import type { Feature } from '../kernel/feature.ts';

export const assistant: Feature = {
  commands: [
    {
      id: 'assistant.start',
      title: 'canvas.start.assistant',
      group: 'insert',
      refusal: (editor) => refusalOfFeature(editor, 'ai'),
      run: ({ view }) => view.set({ rightPanel: 'assistant', drawer: 'right' }),
    },
  ],
  rightTabs: [
    {
      name: 'assistant',
      title: 'app.panel.assistant',
      position: 3,
      Glyph: Sparkles,
      refusal: (editor) => refusalOfFeature(editor, 'ai'),
      Panel: lazy(() => import('./assistant.tsx').then((module) => ({ default: module.Assistant }))),
    },
  ],
};
