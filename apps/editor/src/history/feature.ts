import { History } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';

export const history: Feature = {
  rightTabs: [
    {
      name: 'history',
      title: 'app.panel.history',
      position: 4,
      Glyph: History,
      Panel: late(() => import('./history-panel.tsx')),
    },
  ],
};
