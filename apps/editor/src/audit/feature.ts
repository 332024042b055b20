import { ListChecks } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

export const audit: Feature = {
  rightTabs: [
    {
      name: 'audit',
      title: 'app.panel.audit',
      position: 2,
      Glyph: ListChecks,
      Panel: lazyComponent(() => import('./audit-panel.tsx')),
    },
  ],
};
