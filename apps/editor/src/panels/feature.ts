import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';

export const panels: Feature = {
  rightTabs: [
    {
      name: 'properties',
      title: 'app.panel.properties',
      position: 1,
      Glyph: SlidersHorizontal,
      Panel: lazy(() => import('./properties.tsx').then((module) => ({ default: module.Properties }))),
    },
  ],
};
