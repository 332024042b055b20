import { Sparkles } from 'lucide-react';
import { refusalOfFeature } from '../exporting/availability.ts';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';

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
      Panel: late(() => import('./assistant.tsx')),
    },
  ],
};
