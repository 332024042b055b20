import { Languages } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';

export const languages: Feature = {
  rightTabs: [
    {
      name: 'languages',
      title: 'languages.title',
      position: 6,
      Glyph: Languages,
      Panel: lazy(() =>
        import('./languages-panel.tsx').then((module) => ({ default: module.LanguagesPanel })),
      ),
    },
  ],
};
