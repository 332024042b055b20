import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';
import { commands } from './commands.ts';

export const preview: Feature = {
  commands,
  dialogs: {
    preview: late(() => import('./preview-dialog.tsx')),
  },
};
