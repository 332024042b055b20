import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';

export const saving: Feature = {
  commands,
  dialogs: {
    done: lazy(() => import('./done-dialog.tsx').then((module) => ({ default: module.DoneDialog }))),
  },
};
