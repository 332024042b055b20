import { SlidersHorizontal } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';

export const panels: Feature = {
  rightTabs: [
    {
      name: 'properties',
      title: 'app.panel.properties',
      position: 1,
      Glyph: SlidersHorizontal,
      Panel: late(() => import('./properties.tsx')),
    },
  ],
};
