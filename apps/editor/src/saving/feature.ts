import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';
import { commands } from './commands.ts';

export const saving: Feature = {
  commands,
  dialogs: {
    done: late(() => import('./done-dialog.tsx')),
  },
};
