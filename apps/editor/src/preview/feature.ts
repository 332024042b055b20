import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';

export const preview: Feature = {
  commands,
  dialogs: {
    preview: lazy(() => import('./preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog }))),
  },
};
