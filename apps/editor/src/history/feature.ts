import { History } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';

export const history: Feature = {
  rightTabs: [
    {
      name: 'history',
      title: 'app.panel.history',
      position: 4,
      Glyph: History,
      Panel: lazy(() => import('./history-panel.tsx').then((module) => ({ default: module.HistoryPanel }))),
    },
  ],
};
