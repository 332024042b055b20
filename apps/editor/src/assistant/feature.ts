import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';

export const assistant: Feature = {
  rightTabs: [
    {
      name: 'assistant',
      title: 'app.panel.assistant',
      position: 3,
      Panel: lazy(() => import('./assistant.tsx').then((module) => ({ default: module.Assistant }))),
    },
  ],
};
