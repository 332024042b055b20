import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';
import { commands } from './commands.ts';

export const exporting: Feature = {
  commands,
  dialogs: {
    export: late(() => import('./export-dialog.tsx')),
    'test-send': late(() => import('./test-send-dialog.tsx')),
  },
};
