import { LayoutPanelTop } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

export const sections: Feature = {
  leftTabs: [
    {
      name: 'sections',
      title: 'app.panel.sections',
      Glyph: LayoutPanelTop,
      position: 2,
      // Sections are rows for email.
      displayModes: ['email'],
      Panel: lazyComponent(() => import('./sections-panel.tsx')),
    },
  ],
};
