import { Languages } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';

export const languages: Feature = {
  rightTabs: [
    {
      name: 'languages',
      title: 'languages.title',
      position: 6,
      Glyph: Languages,
      Panel: late(() => import('./languages-panel.tsx')),
    },
  ],
};
