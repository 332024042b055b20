import { LayoutPanelTop } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';

export const sections: Feature = {
  leftTabs: [
    {
      name: 'sections',
      title: 'app.panel.sections',
      Glyph: LayoutPanelTop,
      position: 2,
      // Sections are rows for email.
      displayModes: ['email'],
      Panel: lazy(() => import('./sections-panel.tsx').then((module) => ({ default: module.SectionsPanel }))),
    },
  ],
};
