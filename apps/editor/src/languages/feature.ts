import { Languages } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

export const languages: Feature = {
  rightTabs: [
    {
      name: 'languages',
      title: 'languages.title',
      position: 6,
      Glyph: Languages,
      Panel: lazyComponent(() => import('./languages-panel.tsx')),
    },
  ],
};
