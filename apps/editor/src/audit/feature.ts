import { ListChecks } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';

export const audit: Feature = {
  rightTabs: [
    {
      name: 'audit',
      title: 'app.panel.audit',
      position: 2,
      Glyph: ListChecks,
      Panel: late(() => import('./audit-panel.tsx')),
    },
  ],
};
