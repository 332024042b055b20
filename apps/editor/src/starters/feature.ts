import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';
import { commands } from './commands.ts';

export const starters: Feature = {
  commands,
  dialogs: {
    starters: late(() => import('./starters-dialog.tsx')),
  },
};
