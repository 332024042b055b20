import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';

export const exporting: Feature = {
  commands,
  dialogs: {
    export: lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog }))),
    'test-send': lazy(() =>
      import('./test-send-dialog.tsx').then((module) => ({ default: module.TestSendDialog })),
    ),
  },
};
