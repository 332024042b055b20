import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';

export const starters: Feature = {
  commands,
  dialogs: {
    starters: lazy(() =>
      import('./starters-dialog.tsx').then((module) => ({ default: module.StartersDialog })),
    ),
  },
};
