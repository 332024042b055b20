import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';

export const panels: Feature = {
  rightTabs: [
    {
      name: 'properties',
      title: 'app.panel.properties',
      position: 1,
      Panel: lazy(() => import('./properties.tsx').then((module) => ({ default: module.Properties }))),
    },
  ],
};
