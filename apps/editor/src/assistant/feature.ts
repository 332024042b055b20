import { Sparkles } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { refusalOfAssistant } from './refusal.ts';

export const assistant: Feature = {
  commands: [
    {
      id: 'assistant.start',
      title: 'canvas.start.assistant',
      group: 'insert',
      refusal: refusalOfAssistant,
      run: ({ view }) => view.set({ rightPanel: 'assistant', drawer: 'right' }),
    },
  ],
  rightTabs: [
    {
      name: 'assistant',
      title: 'app.panel.assistant',
      position: 3,
      Glyph: Sparkles,
      refusal: refusalOfAssistant,
      Panel: lazyComponent(() => import('./assistant.tsx')),
    },
  ],
};
