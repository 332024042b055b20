import { History } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

export const history: Feature = {
  rightTabs: [
    {
      name: 'history',
      title: 'app.panel.history',
      position: 4,
      Glyph: History,
      Panel: lazyComponent(() => import('./history-panel.tsx')),
    },
  ],
};
