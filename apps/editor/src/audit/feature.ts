import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';

export const audit: Feature = {
  rightTabs: [
    {
      name: 'audit',
      title: 'app.panel.audit',
      position: 2,
      Glyph: ListChecks,
      Panel: lazy(() => import('./audit-panel.tsx').then((module) => ({ default: module.AuditPanel }))),
    },
  ],
};
